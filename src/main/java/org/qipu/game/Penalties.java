package org.qipu.game;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.board.Sides;
import org.qipu.game.GameCommand.ImposePenalty;
import org.qipu.game.GameEvent.GameEnded;
import org.qipu.game.GameEvent.PenaltyImposed;
import org.qipu.game.Refusal.Kind;
import org.qipu.law.PenaltyKind;
import org.qipu.law.Result;
import org.qipu.law.Result.DecidedBy;
import org.qipu.law.Score;
import org.qipu.law.Termination;

/** The penalties of the edition, and no others (12.9; ARB-09). */
final class Penalties {

    private Penalties() {
    }

    static Decision of(Game game, ImposePenalty asked) {
        var listed = Optional.ofNullable(game.rulebook().penalties().get(asked.penalty()));
        if (listed.isEmpty()) {
            return Decision.refuse(Refusal.of(Kind.NOT_ALLOWED, "This edition does not know the penalty."));
        }
        if (asked.reason().isEmpty()) {
            return Decision.refuse(Refusal.missing("reason", "A penalty needs a reason."));
        }
        if (asked.penalty() == PenaltyKind.FINE && !game.schedule().regulations().fines().orElse(false)) {
            return Decision.refuse(Refusal.by(listed.get(), Kind.NOT_ALLOWED, "A fine must have been announced in advance."));
        }
        var article = asked.article().orElse(listed.get());
        return switch (asked.penalty()) {
            case OPPONENT_TIME, OWN_TIME -> time(game, asked, article);
            case LOSS -> loss(game, asked, article);
            case OPPONENT_POINTS, OWN_POINTS, FINE, EXCLUSION -> asked.amount().isEmpty()
                    ? Decision.refuse(Refusal.missing("amount", "This penalty needs an amount."))
                    : imposed(asked, Optional.empty(), article);
            case WARNING, EXPULSION -> imposed(asked, Optional.empty(), article);
        };
    }

    private static Decision time(Game game, ImposePenalty asked, String article) {
        if (asked.amount().isEmpty()) {
            return Decision.refuse(Refusal.missing("amount", "A time penalty needs an amount: PT2M."));
        }
        Duration time;
        try {
            time = Duration.parse(asked.amount().get());
        } catch (DateTimeParseException e) {
            return Decision.refuse(Refusal.of(Kind.MALFORMED, "The amount of a time penalty is a duration: PT2M."));
        }
        if (!time.isPositive()) {
            return Decision.refuse(Refusal.of(Kind.NOT_ALLOWED, "The amount of a time penalty is positive."));
        }
        if (game.ended()) {
            return Decision.refuse(Refusal.of(Kind.WRONG_STATE, "The game is over: its clocks are not changed any more."));
        }
        var clock = asked.penalty() == PenaltyKind.OWN_TIME ? asked.side() : asked.side().other();
        if (game.clocks().latest().of(clock).remaining().isEmpty()) {
            return Decision.refuse(Refusal.of(Kind.NOT_ALLOWED, "The time of this clock is not known: read it first."));
        }
        return imposed(asked, Optional.of(time), article);
    }

    private static Decision loss(Game game, ImposePenalty asked, String article) {
        var scale = game.schedule().regulations().points();
        var opponents = asked.opponentScore().orElse(scale.win());
        var points = Sides.of(asked.side(), scale.loss(), opponents);
        var score = scale.score(points);
        if (score.isEmpty() || score.get() == Score.wonBy(asked.side())) {
            return Decision.refuse(Refusal.by(game.rulebook().article(org.qipu.law.Provision.POINTS_LIMIT), Kind.NOT_ALLOWED,
                    "The opponent's score is not one of this event's points."));
        }
        var result = Result.byLaw(score.get(), Termination.PENALTY, article).decidedBy(DecidedBy.ARBITER);
        var events = new ArrayList<GameEvent>();
        events.add(penalty(asked, Optional.empty(), article));
        events.add(new GameEnded(result));
        return new Decision.Accepted(events);
    }

    private static Decision imposed(ImposePenalty asked, Optional<Duration> time, String article) {
        return Decision.events(penalty(asked, time, article));
    }

    private static PenaltyImposed penalty(ImposePenalty asked, Optional<Duration> time, String article) {
        return new PenaltyImposed(asked.side(), asked.penalty(), time, asked.amount(), asked.opponentScore(), article, asked.reason(), Optional.empty());
    }

    /** The points of a result after the penalties in points: own ones taken away, the opponent's given up to the most a game is worth (12.9.4, 12.9.5). */
    static Optional<Sides<BigDecimal>> points(Game game, Result result) {
        var scale = game.schedule().regulations().points();
        return result.points().or(() -> scale.of(result.score())).map(base -> {
            var points = base;
            for (var imposed : game.penalties()) {
                points = changed(points, imposed.penalty(), scale.win());
            }
            return points;
        });
    }

    private static Sides<BigDecimal> changed(Sides<BigDecimal> points, PenaltyImposed penalty, BigDecimal most) {
        var amount = penalty.amount().flatMap(Penalties::number);
        if (amount.isEmpty()) {
            return points;
        }
        Side side = penalty.side();
        return switch (penalty.penalty()) {
            case OWN_POINTS -> points.with(side, points.of(side).subtract(amount.get()));
            case OPPONENT_POINTS -> points.with(side.other(), points.of(side.other()).add(amount.get()).min(most));
            default -> points;
        };
    }

    private static Optional<BigDecimal> number(String text) {
        try {
            return Optional.of(new BigDecimal(text));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }
}
