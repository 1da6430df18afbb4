package org.qipu.bench;

import java.sql.Connection;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.qipu.projection.Projection;

/** A projection that keeps nothing and notes when each event reached it. */
final class Probe implements Projection {

    private final Map<String, Long> reached = new ConcurrentHashMap<>();

    @Override
    public String name() {
        return "probe";
    }

    @Override
    public void take(Connection connection, List<Step> steps) {
        var now = System.nanoTime();
        steps.forEach(step ->
                reached.putIfAbsent(step.event().gameId() + ":" + step.event().sequence(), now));
    }

    @Override
    public void forget(Connection connection, Collection<String> gameIds) {
        // nothing is kept
    }

    /** When an event was taken in, in the time of {@link System#nanoTime()}; null before. */
    Long reached(String gameId, long sequence) {
        return reached.get(gameId + ":" + sequence);
    }
}
