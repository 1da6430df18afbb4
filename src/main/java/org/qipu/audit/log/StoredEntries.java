package org.qipu.audit.log;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.qipu.audit.tree.Tile;

/** The entries of a tree from the first on, with a look at those that follow; a bundle at a time. For one thread. */
final class StoredEntries {

    private final StoredTree tree;
    private final long size;
    /** What was read and not skipped yet. */
    private final List<byte[]> ahead = new ArrayList<>();

    private int next;
    private long read;

    /** @param size of the tree */
    StoredEntries(StoredTree tree, long size) {
        this.tree = tree;
        this.size = size;
    }

    /** The next one; none at the end. */
    Optional<byte[]> peek() {
        return read(1) ? Optional.of(ahead.get(next)) : Optional.empty();
    }

    /** Goes on behind so many. */
    void skip(int many) {
        read(many);
        next += many;
        if (next > 4 * Tile.FULL) {
            ahead.subList(0, next).clear();
            next = 0;
        }
    }

    /** How many others stand before an entry, as far as so many are looked at. */
    Optional<Integer> find(byte[] entry, int within) {
        read(within);
        for (int i = next; i < Math.min(ahead.size(), next + within); i++) {
            if (Arrays.equals(ahead.get(i), entry)) {
                return Optional.of(i - next);
            }
        }
        return Optional.empty();
    }

    /** How many there are still. */
    long rest() {
        return size - read + ahead.size() - next;
    }

    /** Whether there are so many. */
    private boolean read(int many) {
        while (ahead.size() - next < many && read < size) {
            var tile = Tile.of(0, read, size);
            var bundle = tree.bundle(tile)
                    .orElseThrow(() -> new Integration.NotTheSame("The tree lacks its entries " + tile.path() + "."));
            for (int i = 0; i < tile.width(); i++) {
                ahead.add(Entries.at(bundle, i));
            }
            read += tile.width();
        }
        return ahead.size() - next >= many;
    }
}
