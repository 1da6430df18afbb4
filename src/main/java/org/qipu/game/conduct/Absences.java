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

    /**
     * What follows from an absence.
     *
     * @param now  the game as it stands, which may know when the player moved at last
     * @param then the game as it stood when he was away
     */
    public static Conduct of(Game now, Game then, Optional<Side> absent, String article) {
        if (absent.isEmpty() || !now.rulebook().has(Provision.ABSENCE)) {
            return Conduct.penalised(now, article, "A player or somebody else was where the arbiter's permission is needed.");
        }
        var side = absent.get();
        if (then.inProgress() && then.turn() == side) {
            var since = then.line().last().map(HalfMove::madeAt);
            return Conduct.penalised(now, article, "The player who has the move leaves the playing area only with the arbiter's permission; "
                    + name(side) + " had the move" + since.map(at -> " from " + at).orElse(" from the start") + until(now, then) + ".");
        }
        return now.schedule().regulations().reportLeaving().orElse(false) && now.rulebook().has(Provision.LEAVING_REPORTED)
                ? Conduct.penalised(now, now.rulebook().article(Provision.LEAVING_REPORTED),
                        "The regulations require a player who does not have the move to report when he leaves the playing area.")
                : Conduct.allowed(article, name(side) + " did not have the move: he may leave the playing area. Only the venue he does not leave without the"
                        + " arbiter's permission.");
    }

    private static String until(Game now, Game then) {
        var next = then.line().ply() + 1;
        return next > now.line().ply() ? "" : " until " + now.line().move(next).madeAt();
    }

    private static String name(Side side) {
        return side == Side.WHITE ? "White" : "Black";
    }
}
