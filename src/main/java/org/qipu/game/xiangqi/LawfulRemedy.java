package org.qipu.game.xiangqi;

import java.util.ArrayList;
import java.util.Optional;
import org.qipu.board.Discipline;
import org.qipu.game.event.ClockEvent.ClockAdjusted;
import org.qipu.game.event.Penalty;
import org.qipu.game.event.Remedy;
import org.qipu.game.event.ResultEvent.GameEnded;
import org.qipu.game.state.Game;
import org.qipu.game.state.Irregularity;
import org.qipu.law.IrregularityKind;
import org.qipu.law.PenaltyKind;

/**
 * All that a ruling by law would do about an irregularity as things stand.
 *
 * <p>What a foul or a violation brings depends on those counted meanwhile: the time, and the loss with the last that is allowed.
 */
public final class LawfulRemedy {

    private LawfulRemedy() {}

    /** The remedy as the arbiter is offered it; of one that is ruled on, and in chess, as it was reported. */
    public static Remedy of(Game game, Irregularity about) {
        var report = about.report();
        if (!game.rulebook().isOf(Discipline.XIANGQI) || !about.open() || Counted.over(game)) {
            return report.remedy();
        }
        var offered = report.kind() == IrregularityKind.IMPROPER_ADJUSTMENT
                ? Adjusting.remedy(game, report)
                : report.remedy();
        return offered.counts() && report.by().isPresent() ? counted(game, about, offered) : offered;
    }

    private static Remedy counted(Game game, Irregularity about, Remedy offered) {
        var side = about.report().by().orElseThrow();
        var penalties = new ArrayList<>(offered.penalties());
        var result = offered.result();
        for (var event : IrregularityRulings.counted(
                game, about.report(), Optional.empty(), Optional.empty(), game.latestAt())) {
            switch (event) {
                case ClockAdjusted time ->
                    time.change()
                            .ifPresent(change -> penalties.add(new Penalty(
                                    side,
                                    time.side() == side ? PenaltyKind.OWN_TIME : PenaltyKind.OPPONENT_TIME,
                                    Optional.of(change.abs().toString()),
                                    Optional.empty(),
                                    time.article())));
                case GameEnded end -> result = result.or(() -> Optional.of(end.result()));
                default -> {}
            }
        }
        return offered.costing(penalties, result, true);
    }
}
