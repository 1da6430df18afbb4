package org.qipu.game;

import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Optional;
import org.qipu.board.Sides;
import org.qipu.game.GameCommand.ImposePenalty;
import org.qipu.game.GameEvent.GameEnded;
import org.qipu.game.GameEvent.PenaltyImposed;
import org.qipu.game.Refusal.Kind;
import org.qipu.law.PenaltyKind;
import org.qipu.law.Provision;
import org.qipu.law.Result;
import org.qipu.law.Result.DecidedBy;
import org.qipu.law.Score;
import org.qipu.law.Termination;

/**
 * The penalties of the edition, and no others (12.9; 13.4 in 2005 and 2009; ARB-09).
 *
 * <p>Time penalties move the clocks at once, those in points the points of the result, never above what the game is worth. A loss ends
 * the game, and where its article leaves the opponent's score to the arbiter not before he has entered it (11.7).
 */
public final class Penalties {

    private Penalties() {
    }

    /** What imposing a penalty leads to. */
    public static Decision of(Game game, ImposePenalty asked) {
        var book = game.rulebook();
        var listed = Optional.ofNullable(book.penalties().get(asked.penalty()));
        if (listed.isEmpty()) {
            return Decision.refuse(Refusal.by(book.article(Provision.PENALTIES), Kind.NOT_ALLOWED, book.penalties().isEmpty()
                    ? "This edition lists no penalties: the arbiter rules by the preface on clocks and result, with his reason."
                    : "This edition does not know the penalty."));
        }
        if (game.phase() == Game.Phase.ANNULLED) {
            return Decision.refuse(Refusal.of(Kind.WRONG_STATE, "The game has been annulled."));
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
            case OPPONENT_POINTS, OWN_POINTS -> inPoints(game, asked, article);
            case FINE, EXCLUSION -> asked.amount().filter(amount -> !amount.isBlank()).isEmpty()
                    ? Decision.refuse(Refusal.missing("amount", "This penalty needs an amount: the sum, or the number of rounds."))
                    : asked.penalty() == PenaltyKind.EXCLUSION && !asked.amount().get().matches("[1-9]\\d{0,2}")
                            ? Decision.refuse(Refusal.of(Kind.MALFORMED, "A player is excluded from a number of rounds, one at least."))
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

    /** No penalty is worth more than the game; where scores in between do not exist, none is made (10.2). */
    private static Decision inPoints(Game game, ImposePenalty asked, String article) {
        var points = asked.amount().flatMap(PenaltyPoints::number);
        if (points.isEmpty()) {
            return Decision.refuse(asked.amount().isEmpty() ? Refusal.missing("amount", "This penalty needs an amount: 0.5.")
                    : Refusal.of(Kind.MALFORMED, "The amount of a penalty in points is a number: 0.5."));
        }
        return PenaltyPoints.allowed(game, points.get()) ? imposed(asked, Optional.empty(), article)
                : Decision.refuse(Refusal.by(limit(game), Kind.NOT_ALLOWED, "No score of this event is " + points.get().toPlainString()
                        + " higher or lower than another: no player's points are changed by that."));
    }

    private static Decision loss(Game game, ImposePenalty asked, String article) {
        var book = game.rulebook();
        var refusal = book.has(Provision.REFUSAL) && article.equals(book.article(Provision.REFUSAL));
        var device = book.competition().filter(rules -> !rules.deviceOnPerson().value()).isPresent() && article.equals(book.article(Provision.DEVICE));
        if (asked.opponentScore().isEmpty() && (refusal || device)) {
            return Decision.refuse(new Refusal(Kind.MISSING, "The arbiter decides the opponent's score: the game cannot close before he has entered it.",
                    Optional.of(article), List.of(), Optional.of("opponentScore")));
        }
        var scale = game.schedule().regulations().points();
        var opponents = asked.opponentScore().orElse(scale.win());
        var points = Sides.of(asked.side(), scale.loss(), opponents);
        var score = scale.score(points);
        if (score.isEmpty() || score.get() == Score.wonBy(asked.side())) {
            return Decision.refuse(Refusal.by(limit(game), Kind.NOT_ALLOWED, "The opponent's score is not one of this event's points."));
        }
        var result = Result.byLaw(score.get(), refusal ? Termination.REFUSAL : Termination.PENALTY, article).decidedBy(DecidedBy.ARBITER);
        return Decision.events(penalty(asked, Optional.empty(), article), new GameEnded(result));
    }

    private static String limit(Game game) {
        return game.rulebook().article(game.rulebook().has(Provision.POINTS_LIMIT) ? Provision.POINTS_LIMIT : Provision.PENALTIES);
    }

    private static Decision imposed(ImposePenalty asked, Optional<Duration> time, String article) {
        return Decision.events(penalty(asked, time, article));
    }

    private static PenaltyImposed penalty(ImposePenalty asked, Optional<Duration> time, String article) {
        return new PenaltyImposed(asked.side(), asked.penalty(), time, asked.amount(), asked.opponentScore(), article, asked.reason(), Optional.empty());
    }
}
