package org.qipu.push;

import java.time.Duration;
import java.time.Instant;

/**
 * How long nothing is sent after something went wrong.
 *
 * @param failures how often, one after the other
 * @param until    when it may be tried again
 */
record BackOff(int failures, Instant until) {

    /** Nothing went wrong. */
    static final BackOff NONE = new BackOff(0, Instant.MIN);

    /** What lichess asks for after too many requests. */
    static final Duration TOO_MANY = Duration.ofMinutes(1);

    private static final Duration FIRST = Duration.ofSeconds(2);
    private static final Duration LONGEST = Duration.ofMinutes(5);
    private static final int MOST_DOUBLINGS = 10;

    /** After one more failure: twice as long as after the last. */
    BackOff failed(Instant now) {
        var wait = FIRST.multipliedBy(1L << Math.min(failures, MOST_DOUBLINGS));
        return new BackOff(failures + 1, now.plus(wait.compareTo(LONGEST) > 0 ? LONGEST : wait));
    }

    /** After too many requests. */
    BackOff tooMany(Instant now, Duration asked) {
        return new BackOff(failures + 1, now.plus(asked.compareTo(TOO_MANY) > 0 ? asked : TOO_MANY));
    }

    boolean isOver(Instant now) {
        return !now.isBefore(until);
    }
}
