package org.qipu.audit.tree;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.qipu.log.codec.Hash;

/**
 * The right edge of a growing tree: its tiles that are not full, with which leaves can be added and the root be told
 * without reading anything else.
 *
 * <p>For one thread.
 */
public final class Edge {

    private long size;
    /** By level; full ones are handed out and begun anew. */
    private final List<Partial> levels = new ArrayList<>();

    private static final class Partial {
        private final byte[] hashes = new byte[Tile.FULL * Hash.LENGTH];
        private int width;
    }

    /** Of a tree without leaves. */
    public Edge() {}

    /**
     * Of a tree that has grown.
     *
     * @param tiles gives those that are not full
     */
    public static Edge of(long size, TiledNodes.Tiles tiles) {
        var edge = new Edge();
        edge.size = size;
        for (int level = 0; size >> (Tile.HEIGHT * level) > 0; level++) {
            var hashes = size >> (Tile.HEIGHT * level);
            var partial = new Partial();
            partial.width = (int) (hashes % Tile.FULL);
            if (partial.width > 0) {
                var stored = tiles.of(new Tile(level, hashes / Tile.FULL, partial.width));
                System.arraycopy(stored, 0, partial.hashes, 0, partial.width * Hash.LENGTH);
            }
            edge.levels.add(partial);
        }
        return edge;
    }

    /** How many leaves the tree has. */
    public long size() {
        return size;
    }

    /**
     * Adds a leaf.
     *
     * @param filled is given each tile that has become full by it, with its hashes
     */
    public void add(Hash leaf, BiConsumer<Tile, byte[]> filled) {
        size++;
        add(0, leaf, filled);
    }

    private void add(int level, Hash hash, BiConsumer<Tile, byte[]> filled) {
        if (level == levels.size()) {
            levels.add(new Partial());
        }
        var partial = levels.get(level);
        System.arraycopy(hash.bytes(), 0, partial.hashes, partial.width * Hash.LENGTH, Hash.LENGTH);
        partial.width++;
        if (partial.width == Tile.FULL) {
            var index = (size >> (Tile.HEIGHT * level)) / Tile.FULL - 1;
            filled.accept(new Tile(level, index, Tile.FULL), partial.hashes.clone());
            partial.width = 0;
            add(level + 1, TiledNodes.within(partial.hashes, 0, Tile.FULL), filled);
        }
    }

    /** The tiles that are not full, each with its hashes. */
    public void partial(BiConsumer<Tile, byte[]> each) {
        for (int level = 0; level < levels.size(); level++) {
            var partial = levels.get(level);
            if (partial.width > 0) {
                var index = (size >> (Tile.HEIGHT * level)) / Tile.FULL;
                each.accept(
                        new Tile(level, index, partial.width),
                        Arrays.copyOf(partial.hashes, partial.width * Hash.LENGTH));
            }
        }
    }

    /** The tree as it stands. */
    public Head head() {
        var root = Optional.<Hash>empty();
        for (var partial : levels) {
            for (int rest = partial.width; rest > 0; ) { // the smallest node lies rightmost
                var many = Integer.lowestOneBit(rest);
                var node = TiledNodes.within(partial.hashes, rest - many, many);
                root = Optional.of(root.map(right -> TreeHash.node(node, right)).orElse(node));
                rest -= many;
            }
        }
        return new Head(size, root.orElse(TreeHash.EMPTY));
    }
}
