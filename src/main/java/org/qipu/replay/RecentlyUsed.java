package org.qipu.replay;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.function.ToLongFunction;

/**
 * What was last known of a bounded number of games; whichever was not used for longest is forgotten first.
 *
 * <p>What nobody asked for in a while is forgotten too, so that memory is as large as what is going on, and does not rise until every bound is reached.
 */
public final class RecentlyUsed<T> {

    private static final Duration A_WHILE = Duration.ofMinutes(10);

    private final int most;
    private final long heaviest;
    private final ToLongFunction<T> weight;
    private final LongSupplier nanos;
    private final LinkedHashMap<String, Used<T>> known = new LinkedHashMap<>(16, 0.75f, true);
    private long total;

    /** A value and when it was used last. */
    private static final class Used<T> {
        private final T value;
        private long at;

        Used(T value, long at) {
            this.value = value;
            this.at = at;
        }
    }

    /** Room for that many games. */
    public RecentlyUsed(int most) {
        this(most, Long.MAX_VALUE, value -> 0);
    }

    /**
     * Room for that many games, as long as all together do not weigh too much; the last one always has room.
     *
     * @param heaviest what all together may weigh, in bytes
     * @param weight   what one weighs, about
     */
    public RecentlyUsed(int most, long heaviest, ToLongFunction<T> weight) {
        this(most, heaviest, weight, System::nanoTime);
    }

    RecentlyUsed(int most, long heaviest, ToLongFunction<T> weight, LongSupplier nanos) {
        this.most = most;
        this.heaviest = heaviest;
        this.weight = weight;
        this.nanos = nanos;
    }

    /** What is known of a game. */
    public synchronized Optional<T> get(String gameId) {
        var used = known.get(gameId);
        if (used == null) {
            return Optional.empty();
        }
        used.at = nanos.getAsLong();
        return Optional.of(used.value);
    }

    /** From now on this is known of a game. */
    public synchronized void put(String gameId, T value) {
        forget(gameId);
        var now = nanos.getAsLong();
        known.put(gameId, new Used<>(value, now));
        total += weight.applyAsLong(value);
        while (known.size() > 1
                && (known.size() > most
                        || total > heaviest
                        || now - known.firstEntry().getValue().at > A_WHILE.toNanos())) {
            forget(known.firstEntry().getKey());
        }
    }

    /** From now on nothing is known of a game. */
    public synchronized void forget(String gameId) {
        var gone = known.remove(gameId);
        if (gone != null) {
            total -= weight.applyAsLong(gone.value);
        }
    }

    /** From now on nothing is known of any. */
    public synchronized void clear() {
        known.clear();
        total = 0;
    }
}
