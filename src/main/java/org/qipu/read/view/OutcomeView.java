package org.qipu.read.view;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.qipu.game.event.DisputeEvent.MovesCorrected;
import org.qipu.game.event.DisputeEvent.RulingReversed;
import org.qipu.game.event.IrregularityEvent.MovesVoided;
import org.qipu.game.event.ResultEvent.GameEnded;
import org.qipu.game.policy.result.Results;
import org.qipu.game.policy.scoresheet.Signatures;
import org.qipu.game.state.Game;
import org.qipu.law.Result;
import org.qipu.law.Score;

/** The result that stands, and those that stood before it. */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record OutcomeView(Optional<ResultView> result, List<ResultView> earlierResults) {

    static OutcomeView of(Game game) {
        return new OutcomeView(result(game), Reversed.earlierResults(game));
    }

    /** The result that stands, where there is one. */
    static Optional<ResultView> result(Game game) {
        return game.result().map(result -> standing(game, result));
    }

    /**
     * The result that stands: open while signatures or an appeal put it in question, with what the record brought about
     * where that differs.
     */
    private static ResultView standing(Game game, Result result) {
        var open = new ArrayList<>(result.open());
        if (Signatures.differ(game) && !open.contains(Result.Open.SIGNED_DIFFERS)) {
            open.add(Result.Open.SIGNED_DIFFERS);
        }
        if (game.disputes().appeals().stream()
                .anyMatch(appeal -> appeal.decision().isEmpty())) {
            open.add(Result.Open.APPEAL);
        }
        if (result.score() != Score.UNKNOWN && Results.points(game, result).isEmpty()) {
            open.add(Result.Open.POINTS);
        }
        return ResultView.of(game, result.openFor(open), computed(game).filter(score -> score != result.score()));
    }

    /** What came of the moves that stand, by the Laws alone. */
    private static Optional<Score> computed(Game game) {
        Optional<Score> computed = Optional.empty();
        for (var recorded : game.inForce()) {
            switch (recorded.event()) {
                case GameEnded e
                when e.result()
                        .decidedBy()
                        .filter(by -> by == Result.DecidedBy.LAW)
                        .isPresent() -> computed = Optional.of(e.result().score());
                case MovesCorrected e -> computed = Optional.empty();
                case MovesVoided e -> computed = Optional.empty();
                case RulingReversed e when e.position().isPresent() -> computed = Optional.empty();
                default -> {}
            }
        }
        return computed;
    }
}
