package org.qipu.bench;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** A process of somebody else's that keeps one core busy, from its {@link #begin} to its {@link #close}. */
final class BusyCore implements AutoCloseable {

    /** Counts for as long as who began it is there. */
    private static final String LOOP =
            "while kill -0 $PPID; do n=0; while [ $n -lt 100000 ]; do n=$((n+1)); done; done";

    private final Process process;

    private BusyCore(Process process) {
        this.process = process;
    }

    /** Begins it, on Linux in a session of its own, as if that had been done at another terminal. */
    static BusyCore begin() throws IOException {
        var command = new ArrayList<>(List.of("sh", "-c", LOOP));
        if (Sharing.here() != Sharing.UNKNOWN) {
            command.addFirst("setsid");
        }
        return new BusyCore(new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start());
    }

    /** How much of a processor it has had. */
    Duration busy() {
        return process.info().totalCpuDuration().orElse(Duration.ZERO);
    }

    /** Whether it has not ended. */
    boolean isThere() {
        return process.isAlive();
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
