package org.qipu.app;

import java.time.Duration;
import java.time.Instant;
import org.qipu.log.TailToken;

/**
 * That nothing is recorded, as far as the tail of games tells.
 *
 * @param end   the end of the tail
 * @param since since when it is known to be that
 */
record Quiet(TailToken end, Instant since) {

    private static final long LITTLE = 300; // events a minute

    /** The quiet there is when the tail ends there. */
    Quiet at(TailToken now, Instant time) {
        return now.equals(end) ? this : new Quiet(now, time);
    }

    /** Whether little has been recorded since it was looked at, a minute ago: five events a second or fewer. */
    boolean nearlyKept(TailToken now) {
        return now.position() - end.position() <= LITTLE;
    }

    boolean hasLasted(Duration least, Instant now) {
        return !now.isBefore(since.plus(least));
    }
}
