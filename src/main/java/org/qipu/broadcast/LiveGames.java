package org.qipu.broadcast;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Tells those who follow a game that it has gone on; what happened they read themselves. */
public final class LiveGames {

    /** One game that somebody follows. */
    private static final class Followed {
        private final ReentrantLock lock = new ReentrantLock();
        private final Condition changed = lock.newCondition();
        private long version;
        private int followers;

        /** It has come so far; whoever waits for more is woken. */
        void reached(long now) {
            lock.lock();
            try {
                if (now > version) {
                    version = now;
                    changed.signalAll();
                }
            } finally {
                lock.unlock();
            }
        }

        void wake() {
            lock.lock();
            try {
                changed.signalAll();
            } finally {
                lock.unlock();
            }
        }
    }

    /** Hears of every game that has gone on, followed or not. */
    public interface Listener {
        /** It has come so far. */
        void reached(String gameId, long version);
    }

    private final Map<String, Followed> games = new ConcurrentHashMap<>();
    private final List<Listener> listeners = new CopyOnWriteArrayList<>();
    private final Lately lately = new Lately();
    private final AtomicLong terms = new AtomicLong();
    private volatile boolean ended;

    /** Nobody is told anything from now on; those who wait are woken to hear it. */
    public void end() {
        ended = true;
        games.values().forEach(Followed::wake);
    }

    /** When something is released may be another instant from now on; those who wait are woken to look. */
    public void termsChanged() {
        terms.incrementAndGet();
        games.values().forEach(Followed::wake);
    }

    /** How often that has changed: asked before one looks when the next is released. */
    public long terms() {
        return terms.get();
    }

    /** Whether following is over. */
    public boolean hasEnded() {
        return ended;
    }

    /** Begins to follow a game; every follow is ended with {@link #leave}. */
    public void follow(String gameId) {
        games.compute(gameId, (id, known) -> {
            var game = known == null ? new Followed() : known;
            game.followers++;
            return game;
        });
    }

    /** Ends to follow a game. */
    public void leave(String gameId) {
        games.computeIfPresent(gameId, (id, game) -> --game.followers == 0 ? null : game);
    }

    /** What happened of late. */
    public Lately lately() {
        return lately;
    }

    /** From now on somebody hears of every game that has gone on. */
    public void tell(Listener listener) {
        listeners.add(listener);
    }

    /** A game has reached a version. */
    public void reached(String gameId, long version) {
        listeners.forEach(one -> one.reached(gameId, version));
        var game = games.get(gameId);
        if (game != null) {
            game.reached(version);
        }
        lately.hear(gameId, version); // when all others know it
    }

    /** The version that a followed game has reached as far as anybody said, 0 where nobody did. */
    public long version(String gameId) {
        var game = games.get(gameId);
        if (game == null) {
            return 0;
        }
        game.lock.lock();
        try {
            return game.version;
        } finally {
            game.lock.unlock();
        }
    }

    /**
     * Waits until a followed game is past a version, other terms hold, or the time is over.
     *
     * @param known what {@link #terms} was when it was looked
     * @return the version it has reached as far as anybody said, 0 where nobody did
     */
    public long await(String gameId, long version, long known, Duration atMost) throws InterruptedException {
        var game = games.get(gameId);
        if (game == null) {
            return 0;
        }
        game.lock.lock();
        try {
            var left = atMost.toNanos();
            while (game.version <= version && left > 0 && !ended && terms.get() == known) {
                left = game.changed.awaitNanos(left);
            }
            return game.version;
        } finally {
            game.lock.unlock();
        }
    }
}
