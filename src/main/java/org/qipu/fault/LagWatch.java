package org.qipu.fault;

/** Looks all the time how far the consumer is behind, and remembers the worst. */
final class LagWatch implements AutoCloseable {

    private static final int BETWEEN_MILLIS = 50;

    private final EventsFollower follower;
    private final Thread thread;
    private volatile boolean open = true;
    private volatile long now;
    private volatile long worst;

    LagWatch(EventsFollower follower) {
        this.follower = follower;
        this.thread = Thread.ofPlatform().daemon().name("lag").start(this::look);
    }

    private void look() {
        try {
            while (open) {
                now = follower.lag();
                worst = Math.max(worst, now);
                Thread.sleep(BETWEEN_MILLIS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** From here on the worst is asked for. */
    void mark() {
        worst = now;
    }

    long now() {
        return now;
    }

    long worst() {
        return worst;
    }

    @Override
    public void close() throws InterruptedException {
        open = false;
        thread.join();
    }
}
