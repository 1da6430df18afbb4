package org.qipu.log.codec;

import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** Instants as the log keeps them: whole microseconds since 1970-01-01T00:00:00Z. */
public final class Microseconds {

    /** The earliest instant an event may bear. */
    public static final Instant EARLIEST = Instant.parse("0001-01-01T00:00:00Z");
    /** The first instant that is too late for an event. */
    public static final Instant TOO_LATE = Instant.parse("+10000-01-01T00:00:00Z");

    private static final long PER_SECOND = 1_000_000;

    private Microseconds() {}

    /** The instant without what is finer than a microsecond; the driver would round up, and the hash would not hold. */
    public static Instant cut(Instant instant) {
        return instant.truncatedTo(ChronoUnit.MICROS);
    }

    /** Whether an event may bear that instant: the years 1 to 9999. */
    public static boolean storable(Instant instant) {
        return !instant.isBefore(EARLIEST) && instant.isBefore(TOO_LATE);
    }

    /** The microseconds since the epoch, negative before it; whatever lies beyond counting is the last number there is. */
    static long sinceEpoch(Instant instant) {
        var seconds = instant.getEpochSecond();
        if (Math.absExact(seconds) > Long.MAX_VALUE / PER_SECOND - 1) {
            return seconds < 0 ? Long.MIN_VALUE : Long.MAX_VALUE;
        }
        return seconds * PER_SECOND + instant.getNano() / 1_000;
    }

    /** The instant that many microseconds after the epoch. */
    public static Instant at(long sinceEpoch) {
        return Instant.ofEpochSecond(
                Math.floorDiv(sinceEpoch, PER_SECOND), Math.floorMod(sinceEpoch, PER_SECOND) * 1_000);
    }
}
