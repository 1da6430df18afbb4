package org.qipu.game.policy.result;

import static org.qipu.law.settings.ConductSettings.DEVICE_ON_PERSON_LOSES;
import static org.qipu.law.settings.ConductSettings.REFUSAL_LEAVES_SCORE;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.qipu.board.Sides;
import org.qipu.game.command.ResultCommand.ImposePenalty;
import org.qipu.game.event.Penalty;
import org.qipu.game.event.ResultEvent.GameEnded;
import org.qipu.game.event.ResultEvent.PenaltyImposed;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.Refusal;
import org.qipu.game.policy.Refusal.Kind;
import org.qipu.game.state.Game;
import org.qipu.law.PenaltyKind;
import org.qipu.law.Provision;
import org.qipu.law.Result;
import org.qipu.law.Result.DecidedBy;
import org.qipu.law.Rulebook;
import org.qipu.law.Score;
import org.qipu.law.Termination;

/**
 * The penalties of the edition, and no others (12.9; 13.4 in 2005 and 2009; ARB-09).
 *
 * <p>Time penalties move the clocks at once, those in points the points of the result, never above what the game is worth. A loss ends
 * the game, and where its article leaves the opponent's score to the arbiter not before he has entered it (11.7).
 */
public final class Penalties {

    private Penalties() {}

    /** What imposing a penalty leads to. */
    public static Decision of(Game game, ImposePenalty asked) {
        if (game.phase() == Game.Phase.ANNULLED) {
            return Decision.refuse(Refusal.of(Kind.WRONG_STATE, "The game has been annulled."));
        }
        if (asked.side().isPresent() == asked.person().isPresent()) {
            return Decision.refuse(
                    asked.side().isPresent()
                            ? Refusal.of(
                                            Kind.MALFORMED,
                                            "A penalty is a player's (side) or somebody else's (person), not either.")
                                    .about("person")
                            : Refusal.missing(
                                    "side",
                                    "Say whose penalty it is: side, or person where it is no player of this game."));
        }
        if (asked.person().isPresent()) {
            return OtherPersons.penalised(game, asked, asked.person().get());
        }
        var penalty = new Penalty(
                asked.side().get(), asked.penalty(), asked.amount(), asked.opponentScore(), asked.article());
        var refused = refused(game, penalty);
        if (refused.isPresent()) {
            return Decision.refuse(refused.get());
        }
        if (asked.reason().isEmpty()) {
            return Decision.refuse(Refusal.missing("reason", "A penalty needs a reason."));
        }
        var article =
                asked.article().orElseGet(() -> game.rulebook().penalties().get(asked.penalty()));
        return switch (asked.penalty()) {
            case OPPONENT_TIME, OWN_TIME -> time(game, asked, article);
            case LOSS ->
                Decision.events(imposed(asked, Optional.empty(), article), new GameEnded(lost(game, penalty, article)));
            case OPPONENT_POINTS, OWN_POINTS, FINE, EXCLUSION, WARNING, EXPULSION ->
                Decision.events(imposed(asked, Optional.empty(), article));
        };
    }

    /**
     * Why a penalty cannot be imposed by itself or with a ruling: the edition does not list it, or something about it
     * is missing or too much.
     */
    public static Optional<Refusal> refused(Game game, Penalty penalty) {
        var book = game.rulebook();
        var listed = book.penalties().get(penalty.penalty());
        if (listed == null) {
            return Optional.of(Refusal.by(
                            book.article(Provision.PENALTIES),
                            Kind.NOT_ALLOWED,
                            book.penalties().isEmpty()
                                    ? "This edition lists no penalties: the arbiter rules by the preface on clocks and result, with his reason."
                                    : "This edition does not know the penalty.")
                    .about("penalty")
                    .allowing(words(book)));
        }
        return switch (penalty.penalty()) {
            case LOSS -> lossRefused(game, penalty, penalty.article().orElse(listed));
            case OPPONENT_TIME, OWN_TIME, OPPONENT_POINTS, OWN_POINTS, FINE, EXCLUSION, WARNING, EXPULSION ->
                PenaltyAmounts.refused(game, penalty, listed);
        };
    }

    private static List<String> words(Rulebook book) {
        return book.penalties().keySet().stream()
                .map(kind -> kind.name().toLowerCase(Locale.ROOT).replace('_', '-'))
                .sorted()
                .toList();
    }

    /** Where the Laws leave the opponent's score to the arbiter, the game is not closed before he has entered it. */
    private static Optional<Refusal> lossRefused(Game game, Penalty penalty, String article) {
        var book = game.rulebook();
        var device = book.fixed(DEVICE_ON_PERSON_LOSES)
                        .filter(loses -> !loses.value())
                        .isPresent()
                && article.equals(book.article(Provision.DEVICE));
        var opponentWins = !book.is(REFUSAL_LEAVES_SCORE); // 判決A8: who refuses has lost, and nothing else is left open
        if (penalty.opponentScore().isEmpty() && !opponentWins && (isRefusal(game, article) || device)) {
            return Optional.of(new Refusal(
                    Kind.MISSING,
                    "The arbiter decides the opponent's score: the game cannot close before he has entered it.",
                    Optional.of(article),
                    List.of(),
                    Optional.of("opponentScore")));
        }
        return score(game, penalty)
                        .filter(score -> score != Score.wonBy(penalty.side()))
                        .isPresent()
                ? Optional.empty()
                : Optional.of(Refusal.by(
                                PenaltyAmounts.limit(game),
                                Kind.NOT_ALLOWED,
                                "The opponent's score is not one of this event's points.")
                        .about("opponentScore"));
    }

    private static boolean isRefusal(Game game, String article) {
        return game.rulebook().has(Provision.REFUSAL)
                && article.equals(game.rulebook().article(Provision.REFUSAL));
    }

    private static Optional<Score> score(Game game, Penalty penalty) {
        var scale = game.schedule().regulations().points();
        return scale.score(
                Sides.of(penalty.side(), scale.loss(), penalty.opponentScore().orElse(scale.win())));
    }

    /** The result that a penalty of loss brings, by its article. */
    public static Result lost(Game game, Penalty penalty, String article) {
        return Result.byLaw(
                        score(game, penalty).orElseThrow(),
                        isRefusal(game, article) ? Termination.REFUSAL : Termination.PENALTY,
                        article)
                .decidedBy(DecidedBy.ARBITER);
    }

    private static Decision time(Game game, ImposePenalty asked, String article) {
        if (game.ended()) {
            return Decision.refuse(
                    Refusal.of(Kind.WRONG_STATE, "The game is over: its clocks are not changed any more."));
        }
        var clock = asked.penalty() == PenaltyKind.OWN_TIME
                ? asked.side().orElseThrow()
                : asked.side().orElseThrow().other();
        if (game.clocks().latest().of(clock).remaining().isEmpty()) {
            return Decision.refuse(Refusal.of(Kind.NOT_ALLOWED, "The time of this clock is not known: read it first."));
        }
        return Decision.events(imposed(
                asked,
                PenaltyAmounts.time(new Penalty(
                        asked.side().orElseThrow(),
                        asked.penalty(),
                        asked.amount(),
                        asked.opponentScore(),
                        asked.article())),
                article));
    }

    private static PenaltyImposed imposed(ImposePenalty asked, Optional<Duration> time, String article) {
        return new PenaltyImposed(
                asked.side().orElseThrow(),
                asked.penalty(),
                time,
                asked.amount(),
                asked.opponentScore(),
                article,
                asked.reason(),
                Optional.empty());
    }
}
