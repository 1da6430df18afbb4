package org.qipu.audit.tree;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.qipu.log.codec.Hash;

/** Makes roots and proofs from the nodes of a tree (RFC 6962 §2.1). */
public final class Proofs {

    private final Nodes nodes;

    /** @param nodes of any tree that is at least as large as those that are asked for */
    public Proofs(Nodes nodes) {
        this.nodes = nodes;
    }

    /** The root of the tree of the first leaves. */
    public Hash root(long size) {
        if (size < 0) {
            throw new IllegalArgumentException("a tree has no " + size + " leaves");
        }
        return size == 0 ? TreeHash.EMPTY : range(0, size);
    }

    /**
     * That a leaf is in the tree of the first leaves: the siblings on its way to the root, its own first.
     *
     * @throws IllegalArgumentException when it is not
     */
    public List<Hash> inclusion(long index, long size) {
        if (index < 0 || index >= size) {
            throw new IllegalArgumentException("a tree of " + size + " leaves has none at " + index);
        }
        var path = new ArrayList<Hash>();
        long start = 0;
        long end = size;
        while (end - start > 1) { // from the root down
            var middle = start + split(end - start);
            if (index < middle) {
                path.add(range(middle, end));
                end = middle;
            } else {
                path.add(range(start, middle));
                start = middle;
            }
        }
        Collections.reverse(path);
        return List.copyOf(path);
    }

    /**
     * That a tree is the beginning of a larger one; empty for the empty tree and for the same one.
     *
     * @throws IllegalArgumentException when it is larger
     */
    public List<Hash> consistency(long older, long size) {
        if (older < 0 || older > size) {
            throw new IllegalArgumentException("a tree of " + size + " leaves has no beginning of " + older);
        }
        if (older == 0 || older == size) {
            return List.of();
        }
        var proof = new ArrayList<Hash>();
        long start = 0;
        long end = size;
        while (older != end) { // from the root down, until what is left is a node of the older tree
            var middle = start + split(end - start);
            if (older <= middle) {
                proof.add(range(middle, end));
                end = middle;
            } else {
                proof.add(range(start, middle));
                start = middle;
            }
        }
        if (start > 0) { // else it is the older tree itself, whose root is known
            proof.add(range(start, end));
        }
        Collections.reverse(proof);
        return List.copyOf(proof);
    }

    private Hash range(long start, long end) {
        var leaves = end - start;
        if (Long.bitCount(leaves) == 1) {
            var level = Long.numberOfTrailingZeros(leaves);
            return nodes.at(level, start >> level);
        }
        var middle = start + split(leaves);
        return TreeHash.node(range(start, middle), range(middle, end));
    }

    /** The largest power of two below a number of leaves. */
    static long split(long leaves) {
        return Long.highestOneBit(leaves - 1);
    }
}
