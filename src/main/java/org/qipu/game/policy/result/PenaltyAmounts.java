package org.qipu.game.policy.result;

import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.Optional;
import org.qipu.game.event.Penalty;
import org.qipu.game.event.ResultEvent.PenaltyImposed;
import org.qipu.game.policy.Refusal;
import org.qipu.game.policy.Refusal.Kind;
import org.qipu.game.state.Game;
import org.qipu.law.Fines;
import org.qipu.law.PenaltyKind;
import org.qipu.law.Provision;

/**
 * How much a penalty may be: a time, points within the scores of the event, a fine announced in advance, a number of
 * rounds (12.9; 10.2).
 */
public final class PenaltyAmounts {

    private static final Duration LONGEST = Duration.ofDays(1000); // beyond all clocks

    private PenaltyAmounts() {}

    /** Why a penalty cannot be of its amount; {@code listed}: the article that lists it. */
    static Optional<Refusal> refused(Game game, Penalty penalty, String listed) {
        return switch (penalty.penalty()) {
            case OPPONENT_TIME, OWN_TIME -> timeRefused(penalty);
            case OPPONENT_POINTS, OWN_POINTS -> pointsRefused(game, penalty);
            case FINE -> fineRefused(game, penalty, listed);
            case EXCLUSION -> roundsRefused(penalty);
            case WARNING, LOSS, EXPULSION -> Optional.empty();
        };
    }

    private static Optional<Refusal> roundsRefused(Penalty penalty) {
        return said(penalty).isEmpty()
                ? Optional.of(Refusal.missing("amount", "An exclusion needs an amount: the number of rounds."))
                : said(penalty)
                                .filter(rounds -> rounds.matches("[1-9]\\d{0,2}"))
                                .isPresent()
                        ? Optional.empty()
                        : Optional.of(Refusal.of(
                                        Kind.MALFORMED, "A player is excluded from a number of rounds, one at least.")
                                .about("amount"));
    }

    /** The time that a penalty gives or takes, where it is one of time and its amount is one. */
    public static Optional<Duration> time(Penalty penalty) {
        var timed = penalty.penalty() == PenaltyKind.OPPONENT_TIME || penalty.penalty() == PenaltyKind.OWN_TIME;
        return timed && timeRefused(penalty).isEmpty() ? said(penalty).map(Duration::parse) : Optional.empty();
    }

    private static Optional<String> said(Penalty penalty) {
        return penalty.amount().map(String::strip).filter(amount -> !amount.isEmpty());
    }

    private static Optional<Refusal> fineRefused(Game game, Penalty penalty, String listed) {
        var fines = game.schedule().regulations().fines().filter(Fines::announced);
        if (fines.isEmpty()) {
            return Optional.of(Refusal.by(listed, Kind.NOT_ALLOWED, "A fine must have been announced in advance.")
                    .about("penalty"));
        }
        return said(penalty).isEmpty()
                ? Optional.of(Refusal.missing("amount", "A fine needs an amount."))
                : fines.get().hold(said(penalty).get())
                        ? Optional.empty()
                        : Optional.of(Refusal.by(
                                        listed,
                                        Kind.NOT_ALLOWED,
                                        "The fines announced in advance are "
                                                + fines.get().words() + "; '"
                                                + said(penalty).get() + "' is none of them.")
                                .about("amount"));
    }

    private static Optional<Refusal> timeRefused(Penalty penalty) {
        if (said(penalty).isEmpty()) {
            return Optional.of(Refusal.missing("amount", "A time penalty needs an amount: PT2M."));
        }
        try {
            var time = Duration.parse(said(penalty).get());
            return !time.isPositive()
                    ? Optional.of(Refusal.of(Kind.NOT_ALLOWED, "The amount of a time penalty is positive.")
                            .about("amount"))
                    : time.compareTo(LONGEST) > 0
                            ? Optional.of(Refusal.of(
                                            Kind.NOT_ALLOWED,
                                            "The amount of a time penalty is longer than " + LONGEST.toDays()
                                                    + " days.")
                                    .about("amount"))
                            : Optional.empty();
        } catch (DateTimeParseException e) {
            return Optional.of(Refusal.of(Kind.MALFORMED, "The amount of a time penalty is a duration: PT2M.")
                    .about("amount"));
        }
    }

    /** No penalty is worth more than the game; where scores in between do not exist, none is made (10.2). */
    private static Optional<Refusal> pointsRefused(Game game, Penalty penalty) {
        var points = said(penalty).flatMap(PenaltyPoints::number);
        if (points.isEmpty()) {
            return Optional.of(
                    said(penalty).isEmpty()
                            ? Refusal.missing("amount", "A penalty in points needs an amount: 0.5.")
                            : Refusal.of(Kind.MALFORMED, "The amount of a penalty in points is a number: 0.5.")
                                    .about("amount"));
        }
        var would = new PenaltyImposed(
                penalty.side(),
                penalty.penalty(),
                Optional.empty(),
                penalty.amount(),
                Optional.empty(),
                limit(game),
                Optional.empty(),
                Optional.empty());
        if (PenaltyPoints.allowed(game, points.get()) && !PenaltyPoints.fits(game, would)) {
            return Optional.of(Refusal.by(
                            limit(game),
                            Kind.NOT_ALLOWED,
                            "With this penalty a player would have points that are no score of this event.")
                    .about("amount"));
        }
        return PenaltyPoints.allowed(game, points.get())
                ? Optional.empty()
                : Optional.of(Refusal.by(
                                limit(game),
                                Kind.NOT_ALLOWED,
                                "No score of this event is " + points.get().toPlainString()
                                        + " higher or lower than another: no player's points are changed by that.")
                        .about("amount"));
    }

    static String limit(Game game) {
        return game.rulebook()
                .article(game.rulebook().has(Provision.POINTS_LIMIT) ? Provision.POINTS_LIMIT : Provision.PENALTIES);
    }
}
