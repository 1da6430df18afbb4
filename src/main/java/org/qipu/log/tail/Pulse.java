package org.qipu.log.tail;

import java.time.Duration;

/** The sign of life of something that runs for ever: when it last did what it is there for. */
public final class Pulse {

    private volatile long last = System.nanoTime();

    /** It has done its work just now. */
    public void beat() {
        last = System.nanoTime();
    }

    /** How long ago that was; since its beginning where it never did. */
    public Duration age() {
        return Duration.ofNanos(System.nanoTime() - last);
    }
}
