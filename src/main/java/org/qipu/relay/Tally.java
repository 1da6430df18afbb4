package org.qipu.relay;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.qipu.log.tail.Pulse;
import org.qipu.relay.Extent.Loss;

/** What the relay counts about itself; written by its thread, read by any. */
final class Tally implements RelayMetrics {

    private final AtomicLong published = new AtomicLong();
    private final AtomicLong failures = new AtomicLong();
    private final Set<String> unreadable = ConcurrentHashMap.newKeySet();
    private final Pulse alive = new Pulse();
    private final Consumer<Duration> lateness;
    private volatile boolean publishing;
    private volatile Lag lag = Lag.NONE;
    private volatile List<Loss> losses = List.of();
    private volatile Optional<String> trouble = Optional.empty();

    Tally() {
        this(by -> {});
    }

    /** @param lateness told how late each event went out */
    Tally(Consumer<Duration> lateness) {
        this.lateness = lateness;
    }

    void publishing(boolean now) {
        publishing = now;
    }

    void published(int events) {
        published.addAndGet(events);
    }

    void failed(String why) {
        failures.incrementAndGet();
        trouble = Optional.of(why);
    }

    /** What was tried last went well. */
    void recovered() {
        trouble = Optional.empty();
    }

    /** Something was published that long after it was to be. */
    void late(Duration by) {
        lateness.accept(by);
    }

    void unreadable(String gameId) {
        unreadable.add(gameId);
    }

    boolean isUnreadable(String gameId) {
        return unreadable.contains(gameId);
    }

    void lost(List<Loss> now) {
        losses = now;
    }

    void waiting(Lag now) {
        lag = now;
    }

    @Override
    public Pulse alive() {
        return alive;
    }

    @Override
    public boolean publishing() {
        return publishing;
    }

    @Override
    public long lagEvents() {
        return lag.events();
    }

    @Override
    public double lagSeconds() {
        return lag.since()
                .map(since -> Math.max(0, Duration.between(since, Instant.now()).toNanos() / 1e9))
                .orElse(0.0);
    }

    @Override
    public long published() {
        return published.get();
    }

    @Override
    public long failures() {
        return failures.get();
    }

    @Override
    public long unreadableGames() {
        return unreadable.size();
    }

    @Override
    public List<String> losses() {
        return losses.stream().map(Loss::what).toList();
    }

    @Override
    public long lostRecords() {
        return losses.stream().mapToLong(Loss::records).sum();
    }

    @Override
    public Optional<String> trouble() {
        return trouble;
    }
}
