package org.qipu.read.view;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.qipu.board.Sides;
import org.qipu.game.policy.result.Results;
import org.qipu.game.state.Game;
import org.qipu.law.Result;
import org.qipu.law.Score;
import org.qipu.law.Termination;

/** A result, with the points both players have from it; {@code computed} is what came of the game by the record, where that differs. */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record ResultView(
        Score score,
        Optional<Termination> termination,
        Optional<String> article,
        Optional<Result.DecidedBy> decidedBy,
        Optional<Sides<BigDecimal>> points,
        List<Result.Open> open,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Result.CanMate> canMate,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Score> computed,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Long> reversedBy) {

    /** A result as it was decided. */
    public static ResultView of(Game game, Result result) {
        return of(game, result, Optional.empty());
    }

    static ResultView of(Game game, Result result, Optional<Score> computed) {
        return new ResultView(
                result.score(),
                result.termination(),
                result.article(),
                result.decidedBy(),
                Results.points(game, result),
                result.open(),
                result.canMate(),
                computed,
                Optional.empty());
    }

    /** The same, taken back by an event. */
    ResultView reversedBy(long event) {
        return new ResultView(
                score, termination, article, decidedBy, points, open, canMate, computed, Optional.of(event));
    }
}
