package org.qipu.round;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Counts what changes and wakes those who wait for it. */
final class Changes {

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final AtomicLong count = new AtomicLong();

    long count() {
        return count.get();
    }

    void happened() {
        lock.lock();
        try {
            count.incrementAndGet();
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** Waits until there are others than so many, or the time is over. */
    void await(long known, Duration atMost) throws InterruptedException {
        lock.lock();
        try {
            var left = atMost.toNanos();
            while (count.get() == known && left > 0) {
                left = changed.awaitNanos(left);
            }
        } finally {
            lock.unlock();
        }
    }
}
