package org.qipu.api;

import io.smallrye.mutiny.subscription.MultiEmitter;
import jakarta.ws.rs.sse.OutboundSseEvent;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Who follows a stream: he is given what he asks for, one event after the other, and given up when he reads nothing for a
 * while; nothing is kept for him meanwhile.
 *
 * <p>Only some are given something at a time, so that thousands who are told of one move do not hold up who reports the next.
 */
final class Reader {

    private final MultiEmitter<? super OutboundSseEvent> emitter;
    private final Semaphore turns;
    private final Duration patience;
    private final Semaphore asked = new Semaphore(0);
    private volatile boolean givenUp;
    private boolean turn;
    private long given;
    private String last = "";

    Reader(MultiEmitter<? super OutboundSseEvent> emitter, Semaphore turns, Duration patience) {
        this.emitter = emitter;
        this.turns = turns;
        this.patience = patience;
        emitter.onRequest(more -> asked.release());
        emitter.onTermination(asked::release);
    }

    /** Waits for his turn. */
    void takeTurn() throws InterruptedException {
        if (!turn) {
            turns.acquire();
            turn = true;
        }
    }

    /** It is the turn of others. */
    void passTurn() {
        if (turn) {
            turn = false;
            turns.release();
        }
    }

    /** Whether he has neither gone nor been given up. */
    boolean isThere() {
        return !emitter.isCancelled() && !givenUp;
    }

    /** Whether he has read nothing for too long, and is still there to be told so. */
    boolean isGivenUp() {
        return givenUp && !emitter.isCancelled();
    }

    /** Waits until he has read what he was given; false where he is gone or given up. */
    boolean isReading() throws InterruptedException {
        if (isThere() && emitter.requested() == 0) {
            var had = turn;
            passTurn();
            var end = System.nanoTime() + patience.toNanos();
            while (isThere() && emitter.requested() == 0) {
                givenUp = !asked.tryAcquire(Math.max(0, end - System.nanoTime()), TimeUnit.NANOSECONDS);
            }
            if (had && isThere()) {
                takeTurn();
            }
        }
        return isThere();
    }

    /** Whether he would take an event now. */
    boolean takesMore() {
        return isThere() && emitter.requested() > 0;
    }

    void give(OutboundSseEvent event) {
        given++;
        last = event.getId() == null ? last : event.getId();
        emitter.emit(event);
    }

    /** How many events he was given; asked by the thread that gives them. */
    long given() {
        return given;
    }

    /** The last id that he was given, empty where there was none. */
    String last() {
        return last;
    }

    void end() {
        emitter.complete();
    }

    void fail(Throwable why) {
        emitter.fail(why);
    }
}
