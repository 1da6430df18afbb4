package org.qipu.game.xiangqi;

import java.util.List;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.command.DisputeCommand.ReportIrregularity;
import org.qipu.game.event.ClockReading;
import org.qipu.game.event.GameEvent.Effect;
import org.qipu.game.event.IrregularityEvent.IrregularityReported;
import org.qipu.game.event.IrregularityEvent.IrregularityReported.Following;
import org.qipu.game.event.Remedy;
import org.qipu.game.state.Game;
import org.qipu.game.state.HalfMove;
import org.qipu.law.IrregularityKind;
import org.qipu.law.PenaltyKind;

/**
 * How a report under the rulebook of xiangqi is answered: with the article of its kind, what counts, and what the event
 * lets the arbiter impose besides.
 *
 * @param over whether nothing follows any more; while a resignation waits for the arbiter the game may go on (判決A6)
 */
record ReportAnswers(Game game, ReportIrregularity asked, IrregularityKind kind, boolean over, String article) {

    static ReportAnswers to(Game game, ReportIrregularity asked) {
        var kind = asked.kindOfIrregularity();
        return new ReportAnswers(
                game, asked, kind, Counted.over(game), game.rulebook().article(kind));
    }

    IrregularityReported event(
            Optional<Side> by, Optional<Integer> ply, String text, boolean dismissed, Remedy remedy) {
        return event(article, by, ply, text, dismissed, remedy);
    }

    IrregularityReported event(
            String article, Optional<Side> by, Optional<Integer> ply, String text, boolean dismissed, Remedy remedy) {
        return new IrregularityReported(
                game.irregularities().size() + 1,
                asked.told(by, ply),
                new Following(
                        article,
                        text,
                        dismissed,
                        remedy,
                        Optional.empty(),
                        over && dismissed ? Optional.of(Effect.NONE) : Optional.empty()));
    }

    IrregularityReported counts(String text) {
        var by = asked.side();
        return event(
                by,
                asked.ply(),
                over ? "The game is over: nothing is counted any more." : text,
                over,
                Remedy.NONE.choosing(heavier()).costing(List.of(), Optional.empty(), by.isPresent() && !over));
    }

    /** What the event lets the arbiter impose for an error besides the foul; a loss follows by itself (行棋三4[C]). */
    List<PenaltyKind> heavier() {
        return game
                .schedule()
                .regulations()
                .errorPenalty()
                .filter(penalty -> Counted.ERRORS.contains(kind) && penalty != PenaltyKind.LOSS)
                .stream()
                .toList();
    }

    /** The times when the error was made: the book gives none back, and what a move brings is not that of one that is taken back. */
    Optional<ClockReading> clocks(HalfMove made) {
        var clocks = game.clocks().beforePress(made.side(), made.madeAt());
        var white = clocks.of(Side.WHITE).remaining();
        var black = clocks.of(Side.BLACK).remaining();
        return white.isEmpty() && black.isEmpty() ? Optional.empty() : Optional.of(new ClockReading(white, black));
    }
}
