package org.qipu.relay;

import com.github.benmanes.caffeine.cache.Cache;
import java.util.List;
import java.util.Optional;
import org.qipu.game.state.Game;
import org.qipu.log.EventLog;
import org.qipu.log.codec.EventCodec;
import org.qipu.log.codec.EventRow;
import org.qipu.replay.FoldedGame;
import org.qipu.replay.Remembered;

/** The states of the games that were busy last, folded from their events; for one thread. */
final class GameFolds {

    private final EventLog log;
    private final EventCodec codec;
    private final Cache<String, FoldedGame> states;

    GameFolds(EventLog log, EventCodec codec, int most) {
        this.log = log;
        this.codec = codec;
        this.states = Remembered.of(most, FoldedGame.SHARE, FoldedGame::weight);
    }

    /**
     * The game right after the last of these events.
     *
     * @param rows what is new of one game, in sequence
     */
    Game after(List<EventRow> rows) {
        var gameId = rows.getFirst().gameId();
        var kept = Optional.ofNullable(states.getIfPresent(gameId)).orElse(FoldedGame.NONE);
        // Not in the cache, or left behind there: the log has what lies between.
        var known = kept.game().version() + 1 < rows.getFirst().sequence()
                ? read(gameId, kept, rows.getFirst().sequence() - 1)
                : kept;
        for (var row : rows) {
            known = row.sequence() == known.game().version() + 1 ? known.after(codec.decode(row)) : known;
        }
        if (known.mayGoOn()) {
            states.put(gameId, known);
        } else {
            states.invalidate(gameId);
        }
        return known.game();
    }

    private FoldedGame read(String gameId, FoldedGame from, long last) {
        var game = from;
        for (var event : log.read(
                        gameId,
                        from.game().version(),
                        Math.toIntExact(last - from.game().version()))
                .events()) {
            game = game.after(event);
        }
        return game;
    }

    /** Forgets every game: what was folded may never have been published. */
    void clear() {
        states.invalidateAll();
    }
}
