package org.qipu.bench;

import java.time.Duration;
import java.util.ArrayList;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;

/** Runs the same work in several threads for a while and counts what was done. */
public final class Load {

    private Load() {}

    /** The work of one thread: each call does one thing. */
    public interface Worker {
        void once() throws Exception;
    }

    /** Makes the worker of a thread. */
    public interface Workers {
        Worker worker(int number) throws Exception;
    }

    /** How many things a second were done by so many threads. */
    public static double perSecond(int threads, Duration time, Workers workers) throws Exception {
        var done = new AtomicLong();
        var tasks = new ArrayList<Callable<Void>>();
        for (int i = 0; i < threads; i++) {
            var worker = workers.worker(i);
            tasks.add(() -> {
                var end = System.nanoTime() + time.toNanos();
                while (System.nanoTime() < end) {
                    worker.once();
                    done.incrementAndGet();
                }
                return null;
            });
        }
        var begun = System.nanoTime();
        try (var pool = Executors.newFixedThreadPool(threads)) {
            for (var task : pool.invokeAll(tasks)) {
                task.get();
            }
        }
        return done.get() / ((System.nanoTime() - begun) / 1e9);
    }
}
