package org.qipu.cli;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/**
 * What was started for the service; it is ended in reverse order when the process ends, also when that happens half-way through the start.
 *
 * <p>Code after the service's end is cut off when a signal ends it, so all of this happens in a shutdown hook.
 */
final class Started {

    private static final int LONGEST_SERVICE_STOP_SECONDS = 20;

    private final Deque<AutoCloseable> running = new ArrayDeque<>();
    private final CountDownLatch serviceEnded = new CountDownLatch(1);
    private final ReentrantLock starting = new ReentrantLock();
    private volatile boolean ending;
    private boolean serviceBegun;

    Started() {
        Runtime.getRuntime().addShutdownHook(new Thread(this::end, "qipu-stop"));
    }

    /** Starts one more; does not return when the process is ending meanwhile. */
    <T extends AutoCloseable> T start(Supplier<T> what) {
        return unlessEnding(() -> {
            var one = what.get();
            running.push(one);
            return one;
        });
    }

    /** Two that were started side by side. */
    record Both<A, B>(A first, B second) {}

    /**
     * Starts two more side by side; the second ends before the first. Where one does not come up, the other is waited for
     * all the same, to be ended with the process.
     */
    <A extends AutoCloseable, B extends AutoCloseable> Both<A, B> start(Supplier<A> first, Supplier<B> second) {
        return unlessEnding(() -> {
            var two = CompletableFuture.supplyAsync(
                    second, task -> Thread.ofPlatform().name("qipu-start").start(task));
            try {
                var one = first.get();
                running.push(one);
                return new Both<>(one, two.join());
            } catch (CompletionException e) {
                throw e.getCause() instanceof RuntimeException why ? why : e;
            } finally {
                two.handle((started, failure) -> failure != null || running.offerFirst(started))
                        .join();
            }
        });
    }

    /** From now on the service is running, and ends before everything that was started for it. */
    void serviceBegins() {
        unlessEnding(() -> serviceBegun = true);
    }

    void serviceHasEnded() {
        serviceEnded.countDown();
    }

    private <T> T unlessEnding(Supplier<T> step) {
        starting.lock();
        try {
            while (ending) {
                starting.newCondition().awaitUninterruptibly(); // for ever: the process ends without this thread
            }
            return step.get();
        } finally {
            starting.unlock();
        }
    }

    /** Ends all of it; nothing more is started then. */
    void end() {
        ending = true;
        starting.lock(); // what is half started is completed first, or it would outlive us
        try {
            if (serviceBegun) {
                serviceEnded.await(LONGEST_SERVICE_STOP_SECONDS, TimeUnit.SECONDS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            while (!running.isEmpty()) { // each once, whoever ends them
                close(running.pop());
            }
            starting.unlock();
        }
    }

    private static void close(AutoCloseable one) {
        try {
            one.close();
        } catch (Exception e) {
            System.err.println(e.getMessage()); // the others are closed all the same
        }
    }
}
