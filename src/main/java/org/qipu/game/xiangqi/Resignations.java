package org.qipu.game.xiangqi;

import java.util.Optional;
import org.qipu.game.command.ClockCommand.RestartClocks;
import org.qipu.game.command.ResultCommand.DeclareResult;
import org.qipu.game.command.ResultCommand.Resign;
import org.qipu.game.event.ClockEvent.ClocksRestarted;
import org.qipu.game.event.GameEvent.Effect;
import org.qipu.game.event.ResultEvent.Resigned;
import org.qipu.game.event.ResultEvent.ResultDeclared;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.Refusal;
import org.qipu.game.policy.Refusal.Kind;
import org.qipu.game.state.Game;
import org.qipu.law.Provision;
import org.qipu.law.Result;
import org.qipu.law.Score;
import org.qipu.law.Termination;

/** A resignation ends the game only with the arbiter's consent: play stops, and he declares the result or lets it go on (判決A6). */
final class Resignations {

    private Resignations() {}

    static Decision of(Game game, Resign asked) {
        if (game.ended()) {
            return Decision.events(new Resigned(asked.side(), Optional.of(Effect.NONE)));
        }
        return game.phase() == Game.Phase.SCHEDULED
                ? Decision.refuse(Refusal.of(Kind.WRONG_STATE, "The game has not been started."))
                : Decision.events(new Resigned(asked.side(), Optional.empty()));
    }

    private static boolean waiting(Game game) {
        return game.phase() == Game.Phase.AWAITING_RULING
                && game.talks().resigned().isPresent();
    }

    /** The arbiter does not accept it: the clocks are restarted; empty where no resignation waits. */
    static Optional<Decision> notAccepted(Game game, RestartClocks asked) {
        return waiting(game)
                ? Optional.of(Decision.events(new ClocksRestarted(
                        asked.running().orElse(game.turn()),
                        asked.article().or(() -> Optional.of(game.rulebook().article(Provision.RESIGNATION))),
                        asked.reason())))
                : Optional.empty();
    }

    /** The arbiter accepts it; empty where he declares another result. */
    static Optional<Decision> accepted(Game game, DeclareResult asked) {
        var won = game.talks().resigned().map(side -> Score.wonBy(side.other()));
        var named = asked.score()
                .flatMap(Score::read)
                .or(() -> asked.points().flatMap(game.schedule().regulations().points()::score));
        if (!waiting(game)
                || asked.termination()
                        .filter(how -> how != Termination.RESIGNATION)
                        .isPresent()
                || !named.equals(won)) {
            return Optional.empty();
        }
        var result = Result.byLaw(
                        won.get(),
                        Termination.RESIGNATION,
                        asked.article().orElse(game.rulebook().article(Provision.RESIGNATION)))
                .decidedBy(Result.DecidedBy.ARBITER);
        return Optional.of(Decision.events(new ResultDeclared(result, asked.reason())));
    }
}
