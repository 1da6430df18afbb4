package org.qipu.log.tail;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.qipu.log.EventLog;
import org.qipu.log.TailRead;
import org.qipu.log.TailToken;

/**
 * Follows the tail for one consumer, which takes events in order and waits where there are none.
 *
 * <p>Not for use by several threads at once.
 */
public final class TailFollower implements AutoCloseable {

    private final EventLog log;
    private final Semaphore woken = new Semaphore(1);
    private final Runnable leave;
    private final Patience patience = new Patience();
    private TailToken after;

    /**
     * A follower that begins after a place in the tail.
     *
     * @param wakeup wakes it when there is something new
     */
    public TailFollower(EventLog log, TailWakeup wakeup, TailToken after) {
        this.log = log;
        this.after = after;
        this.leave = wakeup.follow(() -> {
            if (woken.availablePermits() == 0) {
                woken.release();
            }
        });
    }

    /**
     * The next events, as soon as there are any.
     *
     * @param limit the most wanted at once
     * @param wait  how long to wait for the first
     * @return empty when the time is up
     */
    public TailRead next(int limit, Duration wait) throws InterruptedException {
        var end = System.nanoTime() + wait.toNanos();
        while (true) {
            woken.drainPermits();
            var read = log.tail(after, limit);
            if (!read.entries().isEmpty()) {
                after = read.entries().getLast().token();
                patience.renew();
                return read;
            }
            var left = end - System.nanoTime();
            if (left <= 0) {
                return read;
            }
            var pause = read.more() ? Math.min(left, TimeUnit.MILLISECONDS.toNanos(patience.pause())) : left;
            woken.tryAcquire(pause, TimeUnit.NANOSECONDS);
        }
    }

    @Override
    public void close() {
        leave.run();
    }
}
