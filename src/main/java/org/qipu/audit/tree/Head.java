package org.qipu.audit.tree;

import org.qipu.log.codec.Hash;

/**
 * How far a tree has grown: what a checkpoint says of it.
 *
 * @param size how many leaves it has
 * @param root the hash above all of them
 */
public record Head(long size, Hash root) {

    /** The tree without leaves. */
    public static final Head EMPTY = new Head(0, TreeHash.EMPTY);

    public Head {
        if (size < 0) {
            throw new IllegalArgumentException("a tree has no " + size + " leaves");
        }
    }
}
