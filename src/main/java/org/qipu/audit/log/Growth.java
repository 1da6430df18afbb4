package org.qipu.audit.log;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.qipu.audit.tree.Edge;
import org.qipu.audit.tree.Head;
import org.qipu.audit.tree.Tile;
import org.qipu.audit.tree.TreeHash;
import org.qipu.log.TailToken;

/** What a tree has grown by: the tiles and bundles that are to be kept of it. For one thread. */
final class Growth {

    /** A tile and its hashes, from its first on. */
    record Tiles(Tile tile, byte[] hashes) {}

    /** Entries of the leaves of a tile from its first on, and the place in the tail of that one. */
    record Bundle(long index, TailToken first, byte[] entries) {}

    private final Edge edge;
    private final List<Tiles> tiles = new ArrayList<>();
    private final List<Bundle> bundles = new ArrayList<>();
    private final byte[] entries = new byte[Tile.FULL * Entries.LENGTH];
    private TailToken first;
    private TailToken last;

    /**
     * @param edge  of the tree, which grows
     * @param begun the bundle that its last leaf stands in, as far as there is one that is not full
     */
    Growth(Edge edge, Bundle begun, TailToken last) {
        this.edge = edge;
        this.first = begun.first();
        this.last = last;
        System.arraycopy(begun.entries(), 0, entries, 0, begun.entries().length);
    }

    /** An entry more. */
    void add(byte[] entry, TailToken place) {
        var within = (int) (edge.size() % Tile.FULL);
        if (within == 0) {
            first = place;
        }
        last = place;
        Entries.put(entry, entries, within);
        edge.add(TreeHash.leaf(entry), (tile, hashes) -> tiles.add(new Tiles(tile, hashes)));
        if (within == Tile.FULL - 1) {
            bundles.add(new Bundle(edge.size() / Tile.FULL - 1, first, entries.clone()));
        }
    }

    Head head() {
        return edge.head();
    }

    /** The place of its last event. */
    TailToken last() {
        return last;
    }

    /** The bundle that is not full; without entries where none is begun. */
    Bundle begun() {
        return new Bundle(
                edge.size() / Tile.FULL,
                first,
                Arrays.copyOf(entries, (int) (edge.size() % Tile.FULL) * Entries.LENGTH));
    }

    /** What is full, and is not handed out again, and what is not. */
    List<Tiles> tiles() {
        var all = new ArrayList<>(tiles);
        tiles.clear();
        edge.partial((tile, hashes) -> all.add(new Tiles(tile, hashes)));
        return all;
    }

    /** The same of the bundles. */
    List<Bundle> bundles() {
        var all = new ArrayList<>(bundles);
        bundles.clear();
        var begun = begun();
        if (begun.entries().length > 0) {
            all.add(begun);
        }
        return all;
    }
}
