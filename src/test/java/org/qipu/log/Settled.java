package org.qipu.log;

import static org.awaitility.Awaitility.await;

import java.util.List;

/**
 * What the tail gives as soon as nothing keeps events back from it any more.
 *
 * <p>A look at the tail right after a commit need not show it: any transaction of the cluster keeps back what came after it, also one of
 * another database or PostgreSQL's own, as autovacuum's. Who has looked once has tested that none was on its way.
 */
public final class Settled {

    private static final int LIMIT = 10_000;

    private Settled() {}

    /**
     * All events after a place.
     *
     * @throws org.awaitility.core.ConditionTimeoutException where something keeps some back for ten seconds
     */
    public static List<TailRead.Entry> tail(EventLog log, TailToken after) {
        return await("what is committed is seen")
                .until(() -> log.tail(after, LIMIT), read -> !read.more())
                .entries();
    }

    /** Game and sequence of all events after a place. */
    public static List<String> names(EventLog log, TailToken after) {
        return tail(log, after).stream()
                .map(entry -> entry.row().gameId() + entry.row().sequence())
                .toList();
    }
}
