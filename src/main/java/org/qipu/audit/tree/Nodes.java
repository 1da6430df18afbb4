package org.qipu.audit.tree;

import org.qipu.log.codec.Hash;

/** The nodes of a tree that have all their leaves. */
@FunctionalInterface
public interface Nodes {

    /**
     * The hash of a node with all its leaves.
     *
     * @param level how far it is above the leaves: it has {@code 2^level} of them
     * @param index its place on that level, from 0 on
     * @throws IllegalArgumentException when it has not all its leaves yet
     */
    Hash at(int level, long index);
}
