package org.qipu.livechess;

import java.time.Duration;
import java.time.Instant;

/** The time by which boards are watched: it never leaps, whatever becomes of the clock of the machine. */
public final class Ticking {

    private final Instant begun;
    private final double pace;
    private final long started = System.nanoTime();

    private Ticking(Instant begun, double pace) {
        this.begun = begun;
        this.pace = pace;
    }

    /** Time from now on. */
    public static Ticking from(Instant now) {
        return new Ticking(now, 1);
    }

    /** Time that goes faster, for trials. */
    public static Ticking faster(Instant begun, double pace) {
        return new Ticking(begun, pace);
    }

    /** What time it is. */
    public Instant now() {
        return begun.plusNanos((long) ((System.nanoTime() - started) * pace));
    }

    /** How long something takes in the time of the machine, in milliseconds. */
    public long millis(Duration time) {
        return Math.max(1, (long) (time.toMillis() / pace));
    }
}
