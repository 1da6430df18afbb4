package org.qipu.game.clock;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.Decision;
import org.qipu.game.Finding;
import org.qipu.game.Game;
import org.qipu.game.GameCommand.ReportFlagFall;
import org.qipu.game.GameEvent.Effect;
import org.qipu.game.GameEvent.FindingMade;
import org.qipu.game.GameEvent.FlagFallReported;
import org.qipu.game.GameEvent.GameEnded;
import org.qipu.game.Refusal;
import org.qipu.game.Refusal.Kind;
import org.qipu.game.move.Boards;
import org.qipu.law.Provision;
import org.qipu.law.Result;
import org.qipu.law.Score;
import org.qipu.law.Termination;

/**
 * A flag that was seen to have fallen (6.4, 6.8, 6.9; CLK-12, CLK-15, CLK-16).
 *
 * <p>Only a report counts, never the computed zero; what ended the game before the report stands.
 */
public final class FlagFall {

    private FlagFall() {
    }

    /** What a reported flag leads to. */
    public static Decision of(Game game, ReportFlagFall asked, Instant at) {
        var both = asked.both().orElse(false);
        if (asked.side().isEmpty() && !both) {
            return Decision.refuse(Refusal.missing("side", "Say whose flag has fallen: side, or both: true."));
        }
        if (game.phase() == Game.Phase.SCHEDULED) {
            return Decision.refuse(Refusal.of(Kind.WRONG_STATE, "The game has not been started."));
        }
        var fallen = both ? asked.firstToFall() : asked.side();
        if (game.ended()) {
            return Decision.events(reported(asked, both, Optional.of(Effect.NONE)));
        }
        var report = reported(asked, both, Optional.empty());
        if (fallen.isEmpty()) { // no article of this edition decides when the order is not known
            return Decision.events(report, new FindingMade(new Finding("both-flags", game.rulebook().article(Provision.BOTH_FLAGS),
                    "Both flags have fallen and it is not known which fell first: the arbiter decides.", Optional.empty(),
                    Optional.of(game.line().ply()))));
        }
        var side = fallen.get();
        if (!game.schedule().timeControl().of(side).keepsTime()) {
            return Decision.refuse(Refusal.by(game.rulebook().article(Provision.TIME_CONTROL), Kind.NOT_ALLOWED, "This game is played without a time control."));
        }
        return requirementMet(game, side, at)
                ? Decision.events(report, new FindingMade(new Finding("flag-without-consequence", game.rulebook().article(Provision.MOVES_REQUIRED),
                        "The required number of moves had been completed: the flag-fall has no consequence.", Optional.of(side),
                        Optional.of(game.line().ply()))))
                : Decision.events(report, new GameEnded(lost(game, side)));
    }

    private static FlagFallReported reported(ReportFlagFall asked, boolean both, Optional<Effect> effect) {
        return new FlagFallReported(asked.side(), both, asked.firstToFall(), asked.reportedBy(), asked.evidence(), effect);
    }

    /** Whether the flag belongs to a period whose moves were completed: the player is in a later one and has time in it (6.4). */
    private static boolean requirementMet(Game game, Side side, Instant at) {
        var face = game.clocks().at(at).of(side);
        return face.period() > 1 && face.remaining().filter(Duration::isPositive).isPresent();
    }

    private static Result lost(Game game, Side side) {
        var rulebook = game.rulebook();
        var article = rulebook.article(Provision.FLAG_FALL);
        var lost = Result.byLaw(Score.wonBy(side.other()), Termination.FLAG_FALL, article);
        if (!rulebook.competition().orElseThrow().flagFallNeedsMate().value()) {
            return lost;
        }
        var canMate = Boards.canMate(game.line().position(), side.other());
        return (canMate == Result.CanMate.NO ? Result.byLaw(Score.DRAW, Termination.FLAG_FALL_NO_MATE, article) : lost).withCanMate(canMate);
    }
}
