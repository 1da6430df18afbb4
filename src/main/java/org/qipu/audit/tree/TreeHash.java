package org.qipu.audit.tree;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import org.qipu.log.codec.Hash;

/** The hashes of leaves and nodes (RFC 6962 §2.1). */
public final class TreeHash {

    /** The root of a tree without leaves. */
    public static final Hash EMPTY = Hash.ofContent(new byte[0]);

    private static final byte LEAF = 0;
    private static final byte NODE = 1;

    private TreeHash() {}

    /** The hash of a leaf with that entry. */
    public static Hash leaf(byte[] entry) {
        var digest = digest();
        digest.update(LEAF);
        return Hash.of(digest.digest(entry));
    }

    /** The hash of the node above two others. */
    public static Hash node(Hash left, Hash right) {
        var digest = digest();
        digest.update(NODE);
        digest.update(left.bytes());
        return Hash.of(digest.digest(right.bytes()));
    }

    private static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e); // every Java platform has SHA-256
        }
    }
}
