package org.qipu.store;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** What was last known of a bounded number of games; whichever was not used for longest is forgotten first. */
public final class RecentlyUsed<T> {

    private final Map<String, T> known;

    /** Room for that many games. */
    public RecentlyUsed(int most) {
        known = new LinkedHashMap<>(16, 0.75f, true) {
            private static final long serialVersionUID = 1;

            @Override protected boolean removeEldestEntry(Map.Entry<String, T> eldest) {
                return size() > most;
            }
        };
    }

    /** What is known of a game. */
    public synchronized Optional<T> get(String gameId) {
        return Optional.ofNullable(known.get(gameId));
    }

    /** From now on this is known of a game. */
    public synchronized void put(String gameId, T value) {
        known.put(gameId, value);
    }

    /** From now on nothing is known of a game. */
    public synchronized void forget(String gameId) {
        known.remove(gameId);
    }
}
