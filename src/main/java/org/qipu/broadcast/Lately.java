package org.qipu.broadcast;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * What was heard from the tail of late, so that an answer that was given a moment ago can be given again where nothing of
 * what it rests on has changed. Its instants are those of {@link System#nanoTime()}.
 */
public final class Lately {

    /** Longer than any answer is given again. */
    private static final Duration REMEMBERED = Duration.ofSeconds(20);
    /** How long the tables of the search are given to take in a game that is new. */
    private static final Duration TAKEN_IN = Duration.ofSeconds(1);

    /** The tail is read every second; where that was longer ago nobody knows what was recorded. */
    private static final Duration SILENT = Duration.ofSeconds(3);

    private final Cache<String, Heard> heard =
            Caffeine.newBuilder().expireAfterWrite(REMEMBERED).build();
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition heardMore = lock.newCondition();
    private volatile long stirred = System.nanoTime();
    private volatile long heardAllUntil = stirred;
    private volatile long scheduled = stirred;
    private volatile long forgot = stirred;

    private record Heard(long version, long at) {
        private Heard and(Heard later) {
            return new Heard(Math.max(version, later.version), later.at);
        }
    }

    /** Something was committed of which nobody has heard yet. */
    void stir() {
        stirred = System.nanoTime();
    }

    /** A stream has come so far. */
    void hear(String stream, long version) {
        var now = System.nanoTime();
        heard.asMap().merge(stream, new Heard(version, now), Heard::and);
        if (version == 1) {
            scheduled = now;
        }
    }

    /** Everything was heard that had been committed at an instant; whoever waits for that is woken. */
    void heardAllUntil(long instant) {
        lock.lock();
        try {
            heardAllUntil = instant;
            heardMore.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** When the last commit was told of: what was committed later is not asked for by who asks now. */
    public long committed() {
        return stirred;
    }

    /** Whether everything is heard that had been committed by then. */
    public boolean hasHeard(long committed) {
        return heardAllUntil - committed > 0;
    }

    /**
     * Whether everything is heard that has been committed by now, as far as anybody told of a commit.
     *
     * <p>It is waited for: on a machine that is full this is behind by hundreds of milliseconds, and asking the table
     * instead would only take more from those who record. What is committed meanwhile is not.
     */
    public boolean hasHeardAll() {
        var committed = committed();
        lock.lock();
        try {
            while (!hasHeard(committed) && !isSilent()) {
                heardMore.awaitNanos(heardAllUntil + SILENT.toNanos() - System.nanoTime());
            }
            return !isSilent();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        } finally {
            lock.unlock();
        }
    }

    /** Whether somebody waits until more is heard. */
    boolean isWaitedFor() {
        lock.lock();
        try {
            return lock.hasWaiters(heardMore);
        } finally {
            lock.unlock();
        }
    }

    /** Whether nobody can say what was recorded of late. */
    private boolean isSilent() {
        return System.nanoTime() - heardAllUntil >= SILENT.toNanos();
    }

    /** What was said before now is not to be said again: words in it may have been erased. */
    public void forget() {
        forgot = System.nanoTime();
    }

    /** How far a stream has come as far as it was heard of late, else 0. */
    public long version(String stream) {
        var last = heard.getIfPresent(stream);
        return last == null ? 0 : last.version();
    }

    /**
     * Whether nothing had happened since an instant that would change what was made after it.
     *
     * @param committed when the last commit had been told of when it was asked
     */
    public boolean leaves(Standing standing, long since, long committed) {
        return hasHeard(committed)
                && forgot - since < 0
                && !(standing.grows() && scheduled + TAKEN_IN.toNanos() - since > 0)
                && standing.streams().stream().noneMatch(stream -> wasHeardOf(stream, since));
    }

    private boolean wasHeardOf(String stream, long since) {
        var last = heard.getIfPresent(stream);
        return last != null && last.at() - since >= 0;
    }
}
