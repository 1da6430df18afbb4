package org.qipu.imports;

import java.time.Duration;
import java.util.Set;
import java.util.function.LongSupplier;

/** Whether anything else than an import has been recorded here of late: a hall goes before what can wait. */
public final class Hall {

    /** A game that is taken over may name a competition, which is set up then. */
    private static final Set<String> OF_IMPORTS = Set.of("ImportGame", "SetUpCompetition");

    /** At a board that is played on more happens than once in that time, in a hall much more. */
    private static final long QUIET = Duration.ofSeconds(10).toNanos();

    private final LongSupplier nanos;
    private volatile long heard;

    /** One in which nothing has been recorded yet. */
    public Hall() {
        this(System::nanoTime);
    }

    /** @param nanos the time that has gone by, in nanoseconds */
    Hall(LongSupplier nanos) {
        this.nanos = nanos;
        this.heard = nanos.getAsLong() - QUIET;
    }

    /**
     * Something was recorded.
     *
     * @param kind of command, as on the wire
     */
    public void heard(String kind) {
        if (!OF_IMPORTS.contains(kind)) {
            heard = nanos.getAsLong();
        }
    }

    /** Whether something other than imports has been recorded in the last ten seconds. */
    boolean isBusy() {
        return nanos.getAsLong() - heard < QUIET;
    }
}
