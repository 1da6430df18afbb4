package org.qipu.relay;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/** What the relay counts about itself; written by its thread, read by any. */
final class Tally implements RelayMetrics {

    private final AtomicLong published = new AtomicLong();
    private final AtomicLong failures = new AtomicLong();
    private final AtomicLong unreadable = new AtomicLong();
    private volatile boolean publishing;
    private volatile Lag lag = Lag.NONE;
    private volatile Optional<String> trouble = Optional.empty();

    void publishing(boolean now) {
        publishing = now;
    }

    void published(int events) {
        published.addAndGet(events);
        trouble = Optional.empty();
    }

    void failed(String why) {
        failures.incrementAndGet();
        trouble = Optional.of(why);
    }

    void unreadable() {
        unreadable.incrementAndGet();
    }

    void waiting(Lag now) {
        lag = now;
    }

    @Override public boolean publishing() {
        return publishing;
    }

    @Override public long lagEvents() {
        return lag.events();
    }

    @Override public double lagSeconds() {
        return lag.since().map(since -> Math.max(0, Duration.between(since, Instant.now()).toNanos() / 1e9)).orElse(0.0);
    }

    @Override public long published() {
        return published.get();
    }

    @Override public long failures() {
        return failures.get();
    }

    @Override public long unreadableGames() {
        return unreadable.get();
    }

    @Override public Optional<String> trouble() {
        return trouble;
    }
}
