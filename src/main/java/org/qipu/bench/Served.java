package org.qipu.bench;

import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Whether spectators were given what they asked for: refusing them all would cost nobody anything.
 *
 * @param unopened streams that were not opened
 * @param ended    streams that the service ended
 * @param refused  polls that were answered with neither a text nor that it is the same, or not at all
 */
record Served(long unopened, long ended, long refused) {

    private static final int OK = 200;
    private static final int NOT_MODIFIED = 304;

    /** Whether a poll that was answered so was served. */
    static boolean is(int status) {
        return status == OK || status == NOT_MODIFIED;
    }

    /** How many polls were refused, by how often each status was answered. */
    static long refused(Map<Integer, AtomicLong> statuses) {
        return statuses.entrySet().stream()
                .filter(one -> !is(one.getKey()))
                .mapToLong(one -> one.getValue().get())
                .sum();
    }

    boolean all() {
        return unopened == 0 && ended == 0 && refused == 0;
    }

    String text() {
        return "streams not opened %,d, ended by the service %,d; polls refused %,d"
                .formatted(unopened, ended, refused);
    }
}
