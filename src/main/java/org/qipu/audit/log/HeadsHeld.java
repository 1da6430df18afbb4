package org.qipu.audit.log;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.Optional;
import org.qipu.audit.tree.Head;

/**
 * Heads that a tree has to have had, the smallest first: those that were signed of it, a few of them in memory at a time,
 * and others that somebody has kept elsewhere. For one thread.
 */
final class HeadsHeld {

    private static final int AT_ONCE = 1_000;

    private final StoredTree tree;
    private final StoredTree.Signed signed;
    private final Deque<Head> stored = new ArrayDeque<>();
    private final Deque<Head> others;
    private final long many;
    private long next;

    /**
     * @param signed how far what is stored is read
     * @param others that somebody has kept; those that are stored too are the same
     */
    HeadsHeld(StoredTree tree, StoredTree.Signed signed, Collection<Head> others) {
        this.tree = tree;
        this.signed = signed;
        this.others = new ArrayDeque<>(others.stream()
                .distinct()
                .filter(head -> !tree.signed(head.size(), head.size(), 1).contains(head))
                .sorted(Comparator.comparingLong(Head::size))
                .toList());
        this.many = signed.many() + this.others.size();
    }

    /** How many there are. */
    long many() {
        return many;
    }

    /** How many leaves the largest has; -1 where there is none. */
    long largest() {
        return Math.max(
                signed.newest(), others.isEmpty() ? -1 : others.getLast().size());
    }

    /** The next one, where it is of that size; none is of a smaller one any more. */
    Optional<Head> next(long size) {
        if (stored.isEmpty() && next <= signed.newest()) {
            stored.addAll(tree.signed(next, signed.newest(), AT_ONCE));
            next = stored.isEmpty() ? signed.newest() + 1 : stored.getLast().size() + 1;
        }
        return Optional.of(isOf(size, stored) ? stored : others)
                .filter(heads -> isOf(size, heads))
                .map(Deque::remove);
    }

    private static boolean isOf(long size, Deque<Head> heads) {
        return !heads.isEmpty() && heads.getFirst().size() == size;
    }
}
