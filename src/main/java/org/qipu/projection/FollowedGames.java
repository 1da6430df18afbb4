package org.qipu.projection;

import com.github.benmanes.caffeine.cache.Cache;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.qipu.game.state.Game;
import org.qipu.log.EventLog;
import org.qipu.log.codec.LoggedEvent;
import org.qipu.replay.FoldedGame;
import org.qipu.replay.Remembered;

/** The games that a projection follows, so that each next event finds the game before it without reading it again. */
final class FollowedGames {

    private final EventLog log;
    private final Cache<String, FoldedGame> games;

    FollowedGames(EventLog log, int most) {
        this.log = log;
        this.games = Remembered.of(most, FoldedGame.SHARE, FoldedGame::weight);
    }

    /** The games as a batch of events finds them. */
    Batch batch() {
        return new Batch();
    }

    void forget() {
        games.invalidateAll();
    }

    /** The games of one batch, each as far as it has come there: they are kept once for all their events. */
    final class Batch {

        private final Map<String, FoldedGame> reached = new HashMap<>();

        /** The game right after an event; whatever was followed before, also in a batch that was rolled back. */
        Game after(LoggedEvent event) {
            var after = Optional.ofNullable(reached.get(event.gameId()))
                    .or(() -> Optional.ofNullable(games.getIfPresent(event.gameId())))
                    .filter(known -> known.game().version() == event.sequence() - 1)
                    .orElseGet(() -> read(event))
                    .after(event);
            reached.put(event.gameId(), after);
            return after.game();
        }

        private FoldedGame read(LoggedEvent event) {
            var game = FoldedGame.NONE;
            if (event.sequence() > 1) {
                for (var earlier : log.read(event.gameId(), 0, Math.toIntExact(event.sequence() - 1))
                        .events()) {
                    game = game.after(earlier);
                }
            }
            return game;
        }

        /** Keeps those that are likely to go on. */
        void keep() {
            reached.forEach((gameId, game) -> {
                if (game.mayGoOn()) {
                    games.put(gameId, game);
                } else {
                    games.invalidate(gameId);
                }
            });
        }
    }
}
