package org.qipu.api;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.qipu.game.Actor.Role;
import org.qipu.game.Game;
import org.qipu.record.GameView;
import org.qipu.record.HallView;

/** Who sees what of a game (wire protocol §9). */
@ApplicationScoped
public class Viewing {

    @Inject
    Caller caller;

    /** The view as this caller may see it: the hall's during the game for its players, and for whoever asks for it. */
    GameView shown(GameView view, Game game, String audience) {
        if (audience != null && !audience.equals("hall")) {
            throw ProblemFound.malformed("The audience is 'hall' or left out.");
        }
        allowed(view.gameId(), game);
        var hall = audience != null || Permissions.sight(caller.role()) == Permissions.Sight.HALL;
        return hall && !game.ended() ? HallView.of(view, game) : view;
    }

    /** Refuses a caller whose token is for other games. */
    void allowed(String gameId, Game game) {
        var limited = caller.role() == Role.DEVICE || caller.role() == Role.PLAYER;
        if (limited && caller.outOfScope(gameId, game.schedule().competition(), game.schedule().board())) {
            throw ProblemFound.of(403, "not-your-role", "This token is for other games.");
        }
    }
}
