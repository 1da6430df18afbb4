package org.qipu.game.policy.result;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.qipu.board.Sides;
import org.qipu.game.command.ResultCommand.DeclareResult;
import org.qipu.game.event.ResultEvent.ResultDeclared;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.Refusal;
import org.qipu.game.policy.Refusal.Kind;
import org.qipu.game.state.DeclaredBy;
import org.qipu.game.state.Game;
import org.qipu.law.Provision;
import org.qipu.law.Result;
import org.qipu.law.Result.DecidedBy;
import org.qipu.law.Rulebook;
import org.qipu.law.Score;
import org.qipu.law.Termination;

/** The arbiter's declaration of a result, also after the end (8.7, 10.1, 10.2; PTS-01, PTS-02). */
public final class Results {

    private Results() {}

    /** What a declared result leads to. */
    public static Decision declare(Game game, DeclareResult asked) {
        var book = game.rulebook();
        if (game.phase() == Game.Phase.ANNULLED) {
            return Decision.refuse(Refusal.of(Kind.WRONG_STATE, "The game has been annulled."));
        }
        if (asked.score().isEmpty() && asked.points().isEmpty()) {
            return Decision.refuse(Refusal.missing("score", "Give the score, or the points of both players."));
        }
        var scale = game.schedule().regulations().points();
        var score = asked.score().isPresent()
                ? asked.score().flatMap(Score::read)
                : asked.points().flatMap(scale::score);
        if (score.isEmpty()) {
            return Decision.refuse(
                    asked.score().isPresent()
                            ? Refusal.of(
                                            Kind.MALFORMED,
                                            "'" + asked.score().get()
                                                    + "' is not a score; the Laws write 1-0, 0-1, 1/2-1/2, 0-0, 1/2-0, 0-1/2, +/-, -/+, -/-.")
                                    .about("score")
                                    .allowing(Score.written())
                            : Refusal.by(
                                    limit(book),
                                    Kind.NOT_ALLOWED,
                                    "These points are not a result of this event's scale: each is one of its scores,"
                                            + " and together they are no more than a game is worth."));
        }
        if (score.get() == Score.UNKNOWN) {
            return Decision.refuse(Refusal.of(Kind.NOT_ALLOWED, "A result is declared, not left open."));
        }
        if (asked.points()
                .filter(points -> !same(points, scale.of(score.get()).orElseThrow()))
                .isPresent()) {
            return Decision.refuse(Refusal.by(
                    limit(book),
                    Kind.NOT_ALLOWED,
                    "These points are not what " + score.get().notation() + " is worth in this event."));
        }
        var how = asked.termination().orElseGet(() -> usual(book, score.get(), asked));
        var result = new Result(
                score.get(),
                Optional.of(how),
                asked.article().or(() -> DeclaredBy.article(game, how, score.get())),
                Optional.of(DecidedBy.ARBITER),
                asked.points(),
                List.of(),
                Optional.empty());
        return Decision.events(new ResultDeclared(result, asked.reason()));
    }

    /** How a game came to a declared result, where the arbiter does not say: by default, by refusal to comply, or as he decides. */
    private static Termination usual(Rulebook book, Score score, DeclareResult asked) {
        if (score == Score.WHITE_FORFEITS || score == Score.BLACK_FORFEITS || score == Score.BOTH_FORFEIT) {
            return Termination.FORFEIT;
        }
        return asked.article()
                        .filter(article -> Stream.of(Provision.REFUSAL, Provision.BOTH_GUILTY)
                                .filter(book::has)
                                .map(book::article)
                                .anyMatch(article::equals))
                        .isPresent()
                ? Termination.REFUSAL
                : Termination.ARBITER;
    }

    private static String limit(Rulebook book) {
        return book.article(book.has(Provision.POINTS_LIMIT) ? Provision.POINTS_LIMIT : Provision.POINTS);
    }

    private static boolean same(Sides<BigDecimal> one, Sides<BigDecimal> other) {
        return one.white().compareTo(other.white()) == 0 && one.black().compareTo(other.black()) == 0;
    }

    /** The points of both players from a result: of the event's scale, less what penalties took. */
    public static Optional<Sides<BigDecimal>> points(Game game, Result result) {
        return PenaltyPoints.of(game, result);
    }
}
