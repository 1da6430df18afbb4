package org.qipu.api;

import io.smallrye.mutiny.subscription.MultiEmitter;
import jakarta.ws.rs.sse.OutboundSseEvent;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Who follows a stream: he is given what he asks for, one event after the other, and given up when he reads nothing for a minute. */
final class Reader {

    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private final MultiEmitter<? super OutboundSseEvent> emitter;
    private final Semaphore asked = new Semaphore(0);
    private volatile boolean givenUp;
    private long given;

    Reader(MultiEmitter<? super OutboundSseEvent> emitter) {
        this.emitter = emitter;
        emitter.onRequest(more -> asked.release());
        emitter.onTermination(asked::release);
    }

    /** Whether he has neither gone nor been given up. */
    boolean isThere() {
        return !emitter.isCancelled() && !givenUp;
    }

    /** Waits until he has read what he was given; false where he is gone or given up. */
    boolean isReading() throws InterruptedException {
        var end = System.nanoTime() + PATIENCE.toNanos();
        while (isThere() && emitter.requested() == 0) {
            givenUp = !asked.tryAcquire(Math.max(0, end - System.nanoTime()), TimeUnit.NANOSECONDS);
        }
        return isThere();
    }

    /** Whether he would take an event now. */
    boolean takesMore() {
        return isThere() && emitter.requested() > 0;
    }

    void give(OutboundSseEvent event) {
        given++;
        emitter.emit(event);
    }

    /** How many events he was given; asked by the thread that gives them. */
    long given() {
        return given;
    }

    void end() {
        emitter.complete();
    }

    void fail(Throwable why) {
        emitter.fail(why);
    }
}
