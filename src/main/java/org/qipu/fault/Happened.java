package org.qipu.fault;

/**
 * One fault, and what came of it.
 *
 * @param number     its place in the run
 * @param kind       what happened
 * @param target     what it happened to
 * @param at         when, as this machine tells
 * @param lasted     how many seconds until it was undone
 * @param pause      the longest time without an acknowledged command, in seconds
 * @param lag        the longest that an acknowledged command waited for the consumer of Kafka, in seconds
 * @param ready      how long after its end everything was up and had all its copies, in seconds
 * @param violations what did not hold meanwhile
 */
record Happened(
        int number,
        String kind,
        String target,
        String at,
        double lasted,
        double pause,
        double lag,
        double ready,
        int violations) {

    /** Rounded as they are told. */
    static double seconds(long nanos) {
        return Math.round(nanos / 1e8) / 10.0;
    }
}
