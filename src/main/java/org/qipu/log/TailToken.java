package org.qipu.log;

import java.util.Comparator;

/**
 * A place in the order in which all games' events are handed out.
 *
 * @param transaction the transaction that wrote the event
 * @param position    its position in the table
 */
public record TailToken(long transaction, long position) implements Comparable<TailToken> {

    /** Before the first event. */
    public static final TailToken START = new TailToken(0, 0);

    private static final Comparator<TailToken> ORDER =
            Comparator.comparingLong(TailToken::transaction).thenComparingLong(TailToken::position);

    @Override
    public int compareTo(TailToken other) {
        return ORDER.compare(this, other);
    }
}
