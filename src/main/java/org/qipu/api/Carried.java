package org.qipu.api;

import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import org.qipu.api.problem.ProblemFound;
import org.qipu.api.problem.ProblemKind;

/** Bounds what is in memory of evidence that is handed out: all answers together have a share of the heap, until they are read. */
@ApplicationScoped
public class Carried {

    private static final int KILO = 1024;
    /** The heap for each byte that is handed out. */
    private static final int SHARE = 4;

    private static final Duration AGAIN = Duration.ofSeconds(1);

    private final int room = Math.max(
            KILO, (int) Math.min(Integer.MAX_VALUE, Runtime.getRuntime().maxMemory() / SHARE / KILO));
    private final Semaphore left = new Semaphore(room);

    @Inject
    CurrentVertxRequest current;

    /** Refuses a request for which there is no room now; its own is free again when it has ended. */
    void carry(long bytes) {
        var kilobytes = (int) Math.min(room, bytes / KILO + 1);
        if (!left.tryAcquire(kilobytes)) {
            throw ProblemFound.of(
                            ProblemKind.UNAVAILABLE, "Too many large answers are being read: ask again in a moment.")
                    .lasting(AGAIN);
        }
        current.getCurrent().addEndHandler(ended -> left.release(kilobytes));
    }
}
