package org.qipu.relay;

import java.util.List;
import java.util.Optional;
import org.qipu.log.tail.Pulse;

/** What the relay says of itself at any time, for gauges, counters and health. */
public interface RelayMetrics {

    /** Its sign of life: it beats whether brokers answer or not. */
    Pulse alive();

    /** Whether this relay is the one that publishes. */
    boolean publishing();

    /** How many recorded events Kafka has not committed, at most: a place in the tail that was never filled counts too. */
    long lagEvents();

    /** The age in seconds of the oldest recorded event that Kafka has not committed, 0 when there is none. */
    double lagSeconds();

    /** Events this relay has published since it was started. */
    long published();

    /** Attempts that failed since it was started: broker, database, or another relay that took over. */
    long failures();

    /** Games whose state is no longer published because their events cannot be followed; the events themselves are. */
    long unreadableGames();

    /**
     * What was published and is no longer on the topics, each loss in words; empty is well. It stays until everything
     * is published again.
     */
    List<String> losses();

    /** How many records that were, at most. */
    long lostRecords();

    /** What went wrong last, until something goes well again. */
    Optional<String> trouble();
}
