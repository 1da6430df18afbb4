package org.qipu.game.conduct;

import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.Game;
import org.qipu.game.HalfMove;
import org.qipu.law.Provision;

/**
 * Absences held against having the move: only the player who has it needs permission to leave the playing area, unless the regulations
 * want the other to report too (11.2.3.2, 11.2.3.4; 12.5 in 2005 and 2009; CON-03, CON-04).
 */
public final class Absences {

    private Absences() {
    }

    /** What follows from an absence at the moment at which the game stands so. */
    public static Conduct of(Game game, Optional<Side> absent, String article) {
        if (absent.isEmpty() || !game.rulebook().has(Provision.ABSENCE)) {
            return Conduct.penalised(game, article, "A player or somebody else was where the arbiter's permission is needed.");
        }
        var side = absent.get();
        if (game.inProgress() && game.turn() == side) {
            var since = game.line().last().map(HalfMove::madeAt);
            return Conduct.penalised(game, article, "The player who has the move leaves the playing area only with the arbiter's permission; "
                    + name(side) + " had the move" + since.map(at -> " since " + game.schedule().told(at)).orElse(" since the start") + ".");
        }
        return game.schedule().regulations().reportLeaving().orElse(false) && game.rulebook().has(Provision.LEAVING_REPORTED)
                ? Conduct.penalised(game, game.rulebook().article(Provision.LEAVING_REPORTED),
                        "The regulations require a player who does not have the move to report when he leaves the playing area.")
                : Conduct.allowed(article, name(side) + " did not have the move: he may leave the playing area. Only the venue he does not leave without the"
                        + " arbiter's permission.");
    }

    private static String name(Side side) {
        return side == Side.WHITE ? "White" : "Black";
    }
}
