package org.qipu.audit.tree;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.qipu.log.codec.Hash;

/** The nodes of a tree of one size, from its tiles; each tile is asked for once, and each node within one reckoned once. */
public final class TiledNodes implements Nodes {

    private final long size;
    private final Tiles tiles;
    private final Map<Tile, byte[]> known = new HashMap<>();
    private final Map<Node, Hash> reckoned = new HashMap<>();

    /** A node between the hashes of a tile and the tile above it. */
    private record Node(int level, long index) {}

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
        if (level % Tile.HEIGHT == 0) {
            var tile = Tile.of(level / Tile.HEIGHT, index, size);
            return within(known.computeIfAbsent(tile, this::read), (int) (index % Tile.FULL), 1);
        }
        var node = new Node(level, index);
        var hash = reckoned.get(node);
        if (hash == null) { // the proofs of many leaves go through the same nodes
            hash = TreeHash.node(at(level - 1, 2 * index), at(level - 1, 2 * index + 1));
            reckoned.put(node, hash);
        }
        return hash;
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
