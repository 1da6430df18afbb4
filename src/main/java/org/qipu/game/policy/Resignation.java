package org.qipu.game.policy;

import static org.qipu.law.settings.BoardSettings.RESIGNATION_NEEDS_MATE;

import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.command.ResultCommand.Resign;
import org.qipu.game.event.GameEvent.Effect;
import org.qipu.game.event.ResultEvent.GameEnded;
import org.qipu.game.event.ResultEvent.Resigned;
import org.qipu.game.policy.Refusal.Kind;
import org.qipu.game.state.Game;
import org.qipu.law.Provision;
import org.qipu.law.Result;
import org.qipu.law.Result.CanMate;
import org.qipu.law.Score;
import org.qipu.law.Termination;

/** Resignation: the opponent wins, unless he cannot possibly checkmate (5.1.2, COM-02); meanwhile an open claim goes first (DRW-08). */
public final class Resignation {

    private Resignation() {}

    /** What a resignation leads to. */
    public static Decision of(Game game, Resign asked) {
        if (game.ended()) {
            return Decision.events(new Resigned(asked.side(), Optional.of(Effect.NONE)));
        }
        if (game.phase() == Game.Phase.SCHEDULED) {
            return Decision.refuse(Refusal.of(Kind.WRONG_STATE, "The game has not been started."));
        }
        var resigned = new Resigned(asked.side(), Optional.empty());
        return game.talks().openClaim().isPresent()
                ? Decision.events(resigned)
                : Decision.events(resigned, ended(game, asked.side()));
    }

    /** Whether a player can still mate; looked into only where a glance leaves it open. */
    private static CanMate canMate(Game game, Side side) {
        var position = game.line().position();
        var atAGlance = CanMate.of(position.canMateAtAGlance(side));
        return atAGlance == CanMate.UNDETERMINED ? CanMate.of(position.canMate(side)) : atAGlance;
    }

    /** The end that a player's resignation brings. */
    public static GameEnded ended(Game game, Side side) {
        var rulebook = game.rulebook();
        var canMate = canMate(game, side.other());
        // The game had ended with the move that led here: the resignation has no effect.
        if (canMate == CanMate.NO && game.line().regular() && canMate(game, side) == CanMate.NO) {
            return new GameEnded(
                    Result.byLaw(Score.DRAW, Termination.DEAD_POSITION, rulebook.article(Provision.DEAD_POSITION)));
        }
        var lost = Result.byPlayers(
                Score.wonBy(side.other()), Termination.RESIGNATION, rulebook.article(Provision.RESIGNATION));
        if (!rulebook.is(RESIGNATION_NEEDS_MATE)) {
            return new GameEnded(lost);
        }
        return new GameEnded((canMate == CanMate.NO
                        ? Result.byLaw(
                                Score.DRAW, Termination.RESIGNATION_NO_MATE, rulebook.article(Provision.RESIGNATION))
                        : lost)
                .withCanMate(canMate));
    }
}
