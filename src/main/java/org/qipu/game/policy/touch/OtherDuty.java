package org.qipu.game.policy.touch;

import java.util.Optional;
import org.qipu.game.state.Game;
import org.qipu.game.state.MoveObligation;

/**
 * What bound a player who made a move, other than what he had touched on it: a claim that failed with a move announced
 * (9.5.3), or a move of his that was taken back (7.5.1).
 */
public final class OtherDuty {

    private OtherDuty() {}

    /** What bound the player who made a half-move that stands, before he made it. */
    public static Optional<MoveObligation> of(Game game, int ply) {
        var made = game.line().move(ply);
        var then = game.past().gameAfter((int) made.event() - 1);
        return then.exists() && then.line().ply() == ply - 1 && RuledTouches.boundOtherwise(then)
                ? then.talks().obligation().filter(duty -> duty.side() == made.side())
                : Optional.empty();
    }
}
