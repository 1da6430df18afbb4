package org.qipu.audit.tree;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Which consecutive nodes of one level stand together: 256 of them, or as many as there are (C2SP {@code tlog-tiles}).
 *
 * @param level from 0 on: its hashes are of nodes with {@code 256^level} leaves
 * @param index its place on that level, from 0 on
 * @param width how many hashes it has, 1 to 256
 */
public record Tile(int level, long index, int width) {

    /** How many hashes a full one has. */
    public static final int FULL = 256;

    /** What a level of tiles comprises of the levels of the tree. */
    static final int HEIGHT = 8;

    private static final Pattern PATH =
            Pattern.compile("(0|[1-9][0-9]?)/((?:x[0-9]{3}/){0,5}[0-9]{3})(?:\\.p/([1-9][0-9]{0,2}))?");

    public Tile {
        if (level < 0 || level > 63 || index < 0 || width < 1 || width > FULL) {
            throw new IllegalArgumentException("no tile: level " + level + ", index " + index + ", width " + width);
        }
    }

    /** The tile in which that node of a tree of that size stands, as wide as it is then; the node has all its leaves. */
    public static Tile of(int level, long index, long size) {
        var hashes = size >> (HEIGHT * level);
        var tile = index / FULL;
        return new Tile(level, tile, (int) Math.min(FULL, hashes - tile * FULL));
    }

    /** How many leaves a tree has at least that has it; {@link Long#MAX_VALUE} where no tree has so many. */
    public long leaves() {
        var above = HEIGHT * (level + 1);
        if (above >= Long.SIZE || index >= Long.MAX_VALUE >> above) {
            return Long.MAX_VALUE;
        }
        return (index * FULL + width) << (HEIGHT * level);
    }

    /** Whether it has all the hashes it ever will have. */
    public boolean isFull() {
        return width == FULL;
    }

    /** Its path below {@code tile/}, such as {@code 0/x001/x234/067.p/12}. */
    public String path() {
        return level + "/" + name();
    }

    /** Its path without the level, as that of a bundle of entries below {@code tile/entries/}. */
    public String name() {
        var name = new StringBuilder(digits(index));
        for (long rest = index / 1000; rest > 0; rest /= 1000) {
            name.insert(0, "x" + digits(rest) + "/");
        }
        return isFull() ? name.toString() : name + ".p/" + width;
    }

    /** The last three digits of a number. */
    private static String digits(long number) {
        return String.format(Locale.ROOT, "%03d", number % 1000);
    }

    /** The tile of a path below {@code tile/}; none where it is the path of none. */
    public static Optional<Tile> parse(String path) {
        var match = PATH.matcher(path);
        if (!match.matches()) {
            return Optional.empty();
        }
        var level = Integer.parseInt(match.group(1));
        var index = Long.parseLong(match.group(2).replaceAll("[x/]", ""));
        var width = match.group(3) == null ? FULL : Integer.parseInt(match.group(3));
        if (level > 63 || width > FULL || width == FULL && match.group(3) != null) {
            return Optional.empty();
        }
        var tile = new Tile(level, index, width);
        return tile.path().equals(path) ? Optional.of(tile) : Optional.empty(); // no zeros in front
    }
}
