package org.qipu.relay;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Wakes the relay; a ring while it is awake is kept for its next sleep, and many rings are one. */
final class Bell {

    private final Semaphore rings = new Semaphore(0);

    void ring() {
        rings.release();
    }

    /** Sleeps until somebody rings, or that long. */
    void sleep(Duration most) throws InterruptedException {
        if (rings.tryAcquire(most.toNanos(), TimeUnit.NANOSECONDS)) {
            rings.drainPermits();
        }
    }
}
