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
    private final Sharing sharing;

    private BusyCore(Process process, Sharing sharing) {
        this.process = process;
        this.sharing = sharing;
    }

    /** Begins it, on Linux in a session of its own, as if that had been done at another terminal. */
    static BusyCore begin() throws IOException {
        var sharing = Sharing.here();
        var command = new ArrayList<>(List.of("sh", "-c", LOOP));
        if (sharing != Sharing.UNKNOWN) {
            command.addFirst("setsid");
        }
        var process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        return new BusyCore(process, sharing);
    }

    /** How much of a processor it has had. */
    Duration busy() {
        return process.info().totalCpuDuration().orElse(Duration.ZERO);
    }

    /** Whether it has not ended. */
    boolean isThere() {
        return process.isAlive();
    }

    /** Among whom the processors are shared here. */
    Sharing sharing() {
        return sharing;
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
