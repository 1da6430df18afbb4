package org.qipu.bench;

import java.sql.Connection;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.qipu.game.state.Game;
import org.qipu.log.codec.LoggedEvent;
import org.qipu.projection.Projection;

/** A projection that keeps nothing and notes when each event reached it. */
final class Probe implements Projection {

    private final Map<String, Long> reached = new ConcurrentHashMap<>();

    @Override
    public String name() {
        return "probe";
    }

    @Override
    public void take(Connection connection, LoggedEvent event, Game after) {
        reached.putIfAbsent(event.gameId() + ":" + event.sequence(), System.nanoTime());
    }

    @Override
    public void forget(Connection connection, String gameId) {
        // nothing is kept
    }

    /** When an event was taken in, in the time of {@link System#nanoTime()}; null before. */
    Long reached(String gameId, long sequence) {
        return reached.get(gameId + ":" + sequence);
    }
}
