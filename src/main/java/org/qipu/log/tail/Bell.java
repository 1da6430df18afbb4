package org.qipu.log.tail;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Wakes one who follows the tail; a ring while he is awake is kept for his next sleep, and many rings are one. */
public final class Bell {

    private final Semaphore rings = new Semaphore(0);

    /** Rings; returns at once. Rings that nobody listens to are not counted: a semaphore has an end. */
    public void ring() {
        if (rings.availablePermits() == 0) { // else whoever takes that ring looks after this one
            rings.release();
        }
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
