package org.qipu.game.policy.irregularity;

import static org.qipu.law.settings.ClockSettings.CLOCK_SETTING_STAYS_FROM;

import java.time.Duration;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.event.ClockReading;
import org.qipu.game.event.IrregularityEvent.IrregularityReported;
import org.qipu.game.event.Remedy;
import org.qipu.law.IrregularityKind;
import org.qipu.law.Provision;

/** A defective clock, or one set wrongly (6.10; CLK-17, CLK-18, RAP-06). */
final class ClockFaults {

    private ClockFaults() {}

    static IrregularityReported of(Report report) {
        var article = report.book().article(report.kind());
        if (report.over()) {
            return report.dismissed(article, "The game is over: its clocks are not changed any more.");
        }
        if (report.kind() == IrregularityKind.CLOCK_DEFECTIVE) {
            return report.open(
                    article,
                    "The clock is replaced; the arbiter sets the times by his best judgement. The times offered are those of the record.",
                    Remedy.times(now(report, Duration.ZERO, Duration.ZERO)));
        }
        if (report.book()
                .fixed(CLOCK_SETTING_STAYS_FROM)
                .filter(moves -> report.completedByBoth() >= moves.value())
                .isPresent()) {
            return report.dismissed(
                    report.book().article(Provision.SETTING_FIXED),
                    "Ten moves have been completed by each player: the setting stands, unless the schedule would be adversely affected.");
        }
        return report.open(
                article,
                "Both clocks are stopped; the arbiter corrects setting, times and move counter. Offered: the times of the record, and the extra time of the moves after which a clock was read that had not got it.",
                Remedy.times(now(
                        report,
                        MissingIncrements.of(report.game(), Side.WHITE),
                        MissingIncrements.of(report.game(), Side.BLACK))));
    }

    private static Optional<ClockReading> now(Report report, Duration white, Duration black) {
        var clocks = report.game().clocks().at(report.game().latestAt());
        var left = clocks.of(Side.WHITE).remaining().map(time -> time.plus(white));
        var right = clocks.of(Side.BLACK).remaining().map(time -> time.plus(black));
        return left.isEmpty() && right.isEmpty() ? Optional.empty() : Optional.of(new ClockReading(left, right));
    }
}
