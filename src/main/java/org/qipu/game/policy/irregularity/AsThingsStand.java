package org.qipu.game.policy.irregularity;

import java.util.List;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.policy.clock.TimesGiven;
import org.qipu.game.state.Forfeits;
import org.qipu.game.state.Game;
import org.qipu.game.state.Irregularity;

/**
 * What an open report brings as things stand: what was counted, given and taken since it was made is in its remedy, and
 * that the opponent came too late as well (6.7.1).
 */
public final class AsThingsStand {

    private AsThingsStand() {}

    /** An irregularity with the remedy of today; one that is ruled on as it was reported. */
    public static Irregularity of(Game game, Irregularity about) {
        return about.open() ? late(game, timed(game, CountedMeanwhile.of(game, about))) : about;
    }

    private static Irregularity timed(Game game, Irregularity about) {
        var remedy = about.report().remedy();
        return remedy.clocks()
                .filter(clocks ->
                        remedy.restoreToPly().isPresent()) // a fault of the clocks may have been put right meanwhile
                .map(clocks -> TimesGiven.since(game, about.event(), clocks))
                .map(remedy::showing)
                .map(now -> about.offering(now, about.report().text()))
                .orElse(about);
    }

    private static Irregularity late(Game game, Irregularity about) {
        var report = about.report();
        var remedy = report.remedy();
        if (remedy.result().isEmpty() || !Forfeits.opponentToo(game, report)) {
            return about;
        }
        var both = Forfeits.result(game, List.of(Side.values()), report.article());
        return about.offering(remedy.costing(remedy.penalties(), Optional.of(both), remedy.counts()), report.text());
    }
}
