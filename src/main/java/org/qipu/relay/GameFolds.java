package org.qipu.relay;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.qipu.game.Game;
import org.qipu.game.RecordedEvent;
import org.qipu.store.EventCodec;
import org.qipu.store.EventLog;
import org.qipu.store.EventRow;
import org.qipu.store.LoggedEvent;

/** The states of the games that were busy last, folded from their events; for one thread. */
final class GameFolds {

    private final EventLog log;
    private final EventCodec codec;
    private final Map<String, Game> states;

    GameFolds(EventLog log, EventCodec codec, int most) {
        this.log = log;
        this.codec = codec;
        this.states = new LinkedHashMap<>(64, 0.75f, true) {
            private static final long serialVersionUID = 1L;

            @Override protected boolean removeEldestEntry(Map.Entry<String, Game> eldest) {
                return size() > most;
            }
        };
    }

    /**
     * The game right after the last of these events.
     *
     * @param rows what is new of one game, in sequence
     */
    Game after(List<EventRow> rows) {
        var gameId = rows.getFirst().gameId();
        var game = states.getOrDefault(gameId, Game.NONE);
        // Not in the cache, or left behind there: the log has what lies between.
        var known = game.version() + 1 < rows.getFirst().sequence() ? read(gameId, game, rows.getFirst().sequence() - 1) : game;
        for (var row : rows) {
            known = row.sequence() == known.version() + 1 ? known.evolve(codec.decode(row).event()) : known;
        }
        states.put(gameId, known);
        return known;
    }

    private Game read(String gameId, Game from, long last) {
        var game = from;
        for (RecordedEvent event : log.read(gameId, from.version(), Math.toIntExact(last - from.version())).events().stream()
                .map(LoggedEvent::event).toList()) {
            game = game.evolve(event);
        }
        return game;
    }

    /** Forgets every game: what was folded may never have been published. */
    void clear() {
        states.clear();
    }
}
