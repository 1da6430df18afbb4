package org.qipu.game;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Optional;
import org.qipu.game.GameCommand.DeclareDefault;
import org.qipu.game.GameCommand.RecordArrival;
import org.qipu.game.GameEvent.ArrivalRecorded;
import org.qipu.game.GameEvent.DefaultDeclared;
import org.qipu.game.GameEvent.FindingMade;
import org.qipu.game.GameEvent.GameEnded;
import org.qipu.game.Refusal.Kind;
import org.qipu.law.Provision;
import org.qipu.law.Result;
import org.qipu.law.Score;
import org.qipu.law.Termination;

/** Arrival at the board and the default time (6.7.1, ARR-01). */
final class Arrivals {

    private Arrivals() {
    }

    static Decision arrival(Game game, RecordArrival asked, Instant at) {
        var events = new ArrayList<GameEvent>();
        events.add(new ArrivalRecorded(asked.side()));
        deadline(game).filter(at::isAfter).ifPresent(deadline -> events.add(new FindingMade(new Finding("late-arrival",
                game.rulebook().article(Provision.DEFAULT_TIME), "Arrived after the default time, which ended at " + deadline
                        + "; a player who arrives later loses unless the arbiter decides otherwise.",
                Optional.of(asked.side()), Optional.empty()))));
        return new Decision.Accepted(events);
    }

    /** When a player who is not there loses; absent where no start was scheduled. */
    static Optional<Instant> deadline(Game game) {
        var allowed = game.schedule().regulations().defaultTime().orElseGet(() -> game.rulebook().competition().map(rules -> rules.defaultTime().value()).orElse(Duration.ZERO));
        return game.schedule().scheduledStart().map(start -> start.plus(allowed));
    }

    static Decision declaredDefault(Game game, DeclareDefault asked) {
        if (game.ended()) {
            return Decision.refuse(Refusal.of(Kind.WRONG_STATE, "The game is over."));
        }
        if (asked.side().isEmpty() && !asked.both().orElse(false)) {
            return Decision.refuse(Refusal.missing("side", "Say who did not arrive: side, or both: true."));
        }
        if (game.line().ply() > 0) {
            return Decision.refuse(Refusal.by(game.rulebook().article(Provision.DEFAULT_TIME), Kind.NOT_ALLOWED,
                    "Moves have been made: this game can no longer be lost by default."));
        }
        var score = asked.side().map(Score::forfeitedBy).orElse(Score.BOTH_FORFEIT);
        var article = asked.article().orElse(game.rulebook().article(Provision.DEFAULT_TIME));
        return Decision.events(new DefaultDeclared(asked.side(), Optional.of(article), asked.reason()),
                new GameEnded(Result.byLaw(score, Termination.FORFEIT, article).decidedBy(Result.DecidedBy.ARBITER)));
    }
}
