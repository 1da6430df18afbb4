package org.qipu.audit.tree;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.qipu.log.codec.Hash;

/** The nodes of a tree of one size, from its tiles; each tile is asked for once. */
public final class TiledNodes implements Nodes {

    private final long size;
    private final Tiles tiles;
    private final Map<Tile, byte[]> known = new HashMap<>();

    /** Where tiles come from. */
    @FunctionalInterface
    public interface Tiles {
        /** The hashes of a tile, one after the other: 32 bytes for each of its width. */
        byte[] of(Tile tile);
    }

    /** @param size of the tree: no other tiles are asked for than it has */
    public TiledNodes(long size, Tiles tiles) {
        this.size = size;
        this.tiles = tiles;
    }

    @Override
    public Hash at(int level, long index) {
        if (level < 0 || level > 62 || index < 0 || index + 1 > size >> level) {
            throw new IllegalArgumentException(
                    "a tree of " + size + " leaves has no node " + index + " on level " + level);
        }
        var below = level % Tile.HEIGHT;
        var first = index << below;
        var tile = Tile.of(level / Tile.HEIGHT, first, size);
        var hashes = known.computeIfAbsent(tile, this::read);
        return within(hashes, (int) (first % Tile.FULL), 1 << below);
    }

    private byte[] read(Tile tile) {
        var hashes = tiles.of(tile);
        if (hashes.length != tile.width() * Hash.LENGTH) {
            throw new IllegalStateException("tile " + tile.path() + " has " + hashes.length + " bytes");
        }
        return hashes;
    }

    /** The hash above some of the hashes of a tile, a power of two of them. */
    static Hash within(byte[] hashes, int first, int many) {
        if (many == 1) {
            return Hash.of(Arrays.copyOfRange(hashes, first * Hash.LENGTH, (first + 1) * Hash.LENGTH));
        }
        var half = many / 2;
        return TreeHash.node(within(hashes, first, half), within(hashes, first + half, half));
    }
}
