package org.qipu.projection;

import com.github.benmanes.caffeine.cache.Cache;
import java.util.Optional;
import java.util.Set;
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

    /** The game right after an event; whatever was followed before, also in a batch that was rolled back. */
    Game after(LoggedEvent event) {
        var before = Optional.ofNullable(games.getIfPresent(event.gameId()))
                .filter(known -> known.game().version() == event.sequence() - 1)
                .orElseGet(() -> read(event));
        var after = before.after(event);
        games.put(event.gameId(), after);
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

    /** Forgets those of these games that do not go on. */
    void forgetOver(Set<String> gameIds) {
        games.getAllPresent(gameIds).forEach((gameId, known) -> {
            if (!known.mayGoOn()) {
                games.invalidate(gameId);
            }
        });
    }

    void forget() {
        games.invalidateAll();
    }
}
