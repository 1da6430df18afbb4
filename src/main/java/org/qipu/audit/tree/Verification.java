package org.qipu.audit.tree;

import java.util.List;
import java.util.Optional;
import org.qipu.log.codec.Hash;

/**
 * Checks proofs against roots, with nothing but the proofs (RFC 9162 §2.1.3.2 and §2.1.4.2, for the same tree as RFC
 * 6962).
 */
public final class Verification {

    private Verification() {}

    /** The root that follows when a leaf with that hash is at a place of a tree of that size; none where the proof is none of it. */
    public static Optional<Hash> rootOf(Hash leaf, long index, long size, List<Hash> path) {
        if (index < 0 || index >= size) {
            return Optional.empty();
        }
        var place = index;
        var last = size - 1;
        var root = leaf;
        for (var sibling : path) {
            if (last == 0) {
                return Optional.empty();
            }
            if ((place & 1) == 1 || place == last) {
                root = TreeHash.node(sibling, root);
                while ((place & 1) == 0 && place != 0) {
                    place >>= 1;
                    last >>= 1;
                }
            } else {
                root = TreeHash.node(root, sibling);
            }
            place >>= 1;
            last >>= 1;
        }
        return last == 0 ? Optional.of(root) : Optional.empty();
    }

    /** Whether a leaf with that hash is at a place of the tree. */
    public static boolean includes(Hash leaf, long index, Head tree, List<Hash> path) {
        return rootOf(leaf, index, tree.size(), path).equals(Optional.of(tree.root()));
    }

    /** Whether the older tree is the beginning of the other. */
    public static boolean consistent(Head older, Head newer, List<Hash> proof) {
        if (older.size() > newer.size()) {
            return false;
        }
        if (older.size() == newer.size()) {
            return proof.isEmpty() && older.root().equals(newer.root());
        }
        if (older.size() == 0) {
            return proof.isEmpty() && older.root().equals(TreeHash.EMPTY);
        }
        return !proof.isEmpty() && leadsToBoth(older, newer, proof);
    }

    private static boolean leadsToBoth(Head older, Head newer, List<Hash> proof) {
        var isNode = Long.bitCount(older.size()) == 1; // its root is a node of the newer tree
        var rest = isNode ? proof : proof.subList(1, proof.size());
        var first = isNode ? older.root() : proof.getFirst();
        var place = older.size() - 1;
        var last = newer.size() - 1;
        while ((place & 1) == 1) {
            place >>= 1;
            last >>= 1;
        }
        var before = first;
        var now = first;
        for (var hash : rest) {
            if (last == 0) {
                return false;
            }
            if ((place & 1) == 1 || place == last) {
                before = TreeHash.node(hash, before);
                now = TreeHash.node(hash, now);
                while ((place & 1) == 0 && place != 0) {
                    place >>= 1;
                    last >>= 1;
                }
            } else {
                now = TreeHash.node(now, hash);
            }
            place >>= 1;
            last >>= 1;
        }
        return last == 0 && before.equals(older.root()) && now.equals(newer.root());
    }
}
