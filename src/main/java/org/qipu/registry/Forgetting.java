package org.qipu.registry;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.Semaphore;
import org.qipu.log.ConnectionPool;
import org.qipu.log.tail.TailWakeup;

/**
 * Has everything that remembers games forget them when words were erased, here or by another replica.
 *
 * <p>Twice: who read a game just before may remember it just after.
 */
public final class Forgetting implements AutoCloseable {

    private static final Duration AGAIN = ConnectionPool.LONGEST_ANSWER;

    private final List<Runnable> memories;
    private final Semaphore erased = new Semaphore(0);
    private final Thread later;
    private Runnable leave = () -> {};

    private Forgetting(List<Runnable> memories) {
        this.memories = memories;
        this.later = Thread.ofPlatform().daemon().name("qipu-forgetting").unstarted(this::again);
    }

    /** From now on these forget what they remember whenever words were erased. */
    public static Forgetting on(TailWakeup wakeup, List<Runnable> memories) {
        var forgetting = new Forgetting(List.copyOf(memories));
        forgetting.later.start();
        forgetting.leave = wakeup.onErasure(forgetting::now);
        return forgetting;
    }

    private void now() {
        memories.forEach(Runnable::run);
        erased.release();
    }

    private void again() {
        try {
            while (true) {
                erased.acquire();
                erased.drainPermits();
                Thread.sleep(AGAIN);
                memories.forEach(Runnable::run);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        leave.run();
        later.interrupt();
    }
}
