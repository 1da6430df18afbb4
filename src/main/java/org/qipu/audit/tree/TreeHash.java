package org.qipu.audit.tree;

import org.qipu.log.codec.Hash;

/** The hashes of leaves and nodes (RFC 6962 §2.1). */
public final class TreeHash {

    /** The root of a tree without leaves. */
    public static final Hash EMPTY = Hash.ofContent(new byte[0]);

    private static final byte[] LEAF = {0};
    private static final byte[] NODE = {1};

    private TreeHash() {}

    /** The hash of a leaf with that entry. */
    public static Hash leaf(byte[] entry) {
        return Hash.ofContent(LEAF, entry);
    }

    /** The hash of the node above two others. */
    public static Hash node(Hash left, Hash right) {
        return Hash.ofContent(NODE, left.bytes(), right.bytes());
    }
}
