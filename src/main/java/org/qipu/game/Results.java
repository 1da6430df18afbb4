package org.qipu.game;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.qipu.board.Sides;
import org.qipu.game.GameCommand.DeclareResult;
import org.qipu.game.GameEvent.ResultDeclared;
import org.qipu.game.Refusal.Kind;
import org.qipu.law.Provision;
import org.qipu.law.Result;
import org.qipu.law.Result.DecidedBy;
import org.qipu.law.Score;
import org.qipu.law.Termination;

/** The arbiter's declaration of a result, also after the end (8.7, 10.1, 10.2; PTS-01, PTS-02). */
public final class Results {

    private Results() {
    }

    static Decision declare(Game game, DeclareResult asked) {
        var book = game.rulebook();
        if (asked.score().isEmpty() && asked.points().isEmpty()) {
            return Decision.refuse(Refusal.missing("score", "Give the score, or the points of both players."));
        }
        var scale = game.schedule().regulations().points();
        var score = asked.score().isPresent() ? asked.score().flatMap(Score::read) : asked.points().flatMap(scale::score);
        if (score.isEmpty()) {
            return Decision.refuse(asked.score().isPresent()
                    ? Refusal.of(Kind.MALFORMED, "'" + asked.score().get() + "' is not a score; the Laws write 1-0, 0-1, 1/2-1/2, 0-0, 1/2-0, 0-1/2, +/-, -/+, -/-.")
                    : Refusal.by(book.article(Provision.POINTS_LIMIT), Kind.NOT_ALLOWED, "These points are not a result of this event's scale."));
        }
        if (score.get() == Score.UNKNOWN) {
            return Decision.refuse(Refusal.of(Kind.NOT_ALLOWED, "A result is declared, not left open."));
        }
        var result = new Result(score.get(), Optional.of(asked.termination().orElse(Termination.ARBITER)),
                Optional.of(asked.article().orElse(book.article(Provision.RESULT_SIGNED))), Optional.of(DecidedBy.ARBITER), asked.points(), List.of(), Optional.empty());
        return Decision.events(new ResultDeclared(result, asked.reason()));
    }

    /** The points of both players from a result: of the event's scale, less what penalties took. */
    public static Optional<Sides<BigDecimal>> points(Game game, Result result) {
        return Penalties.points(game, result);
    }
}
