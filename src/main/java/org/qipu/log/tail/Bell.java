package org.qipu.log.tail;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Wakes one who follows the tail; a ring while he is awake is kept for his next sleep, and many rings are one. */
public final class Bell {

    private final Semaphore rings = new Semaphore(0);

    /** Rings; returns at once. */
    public void ring() {
        rings.release();
    }

    /** Whether it has rung since it was listened to last. */
    public boolean hasRung() {
        return rings.drainPermits() > 0;
    }

    /** Sleeps until somebody rings, or that long. */
    public void sleep(Duration most) throws InterruptedException {
        if (rings.tryAcquire(most.toNanos(), TimeUnit.NANOSECONDS)) {
            rings.drainPermits();
        }
    }
}
