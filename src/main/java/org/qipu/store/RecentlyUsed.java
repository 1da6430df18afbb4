package org.qipu.store;

import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.function.ToLongFunction;

/** What was last known of a bounded number of games; whichever was not used for longest is forgotten first. */
public final class RecentlyUsed<T> {

    private final int most;
    private final long heaviest;
    private final ToLongFunction<T> weight;
    private final LinkedHashMap<String, T> known = new LinkedHashMap<>(16, 0.75f, true);
    private long total;

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
        this.most = most;
        this.heaviest = heaviest;
        this.weight = weight;
    }

    /** What is known of a game. */
    public synchronized Optional<T> get(String gameId) {
        return Optional.ofNullable(known.get(gameId));
    }

    /** From now on this is known of a game. */
    public synchronized void put(String gameId, T value) {
        forget(gameId);
        known.put(gameId, value);
        total += weight.applyAsLong(value);
        while (known.size() > 1 && (known.size() > most || total > heaviest)) {
            forget(known.firstEntry().getKey());
        }
    }

    /** From now on nothing is known of a game. */
    public synchronized void forget(String gameId) {
        var gone = known.remove(gameId);
        if (gone != null) {
            total -= weight.applyAsLong(gone);
        }
    }

    /** From now on nothing is known of any. */
    public synchronized void clear() {
        known.clear();
        total = 0;
    }
}
