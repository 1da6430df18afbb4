package org.qipu.game.irregular;

import java.time.Instant;
import org.qipu.game.DisputeCommand.ReportIrregularity;
import org.qipu.game.DisputeEvent.IrregularityReported;
import org.qipu.game.Game;

/** The conduct of the players. */
final class ConductReports {

    private ConductReports() {
    }

    static IrregularityReported of(Game game, ReportIrregularity asked, int number, Instant at) {
        var report = new Report(game, asked, number);
        return report.open(game.rulebook().article(asked.kindOfIrregularity()), "The arbiter decides.", Remedies.choice(game));
    }
}
