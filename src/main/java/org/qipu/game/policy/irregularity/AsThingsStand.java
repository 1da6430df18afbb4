package org.qipu.game.policy.irregularity;

import org.qipu.game.policy.clock.TimesGiven;
import org.qipu.game.state.Game;
import org.qipu.game.state.Irregularity;

/** What an open report brings as things stand: what was counted, given and taken since it was made is in its remedy. */
public final class AsThingsStand {

    private AsThingsStand() {}

    /** An irregularity with the remedy of today; one that is ruled on as it was reported. */
    public static Irregularity of(Game game, Irregularity about) {
        var counted = CountedMeanwhile.of(game, about);
        var remedy = counted.report().remedy();
        return about.open()
                ? remedy.clocks()
                        .map(clocks -> TimesGiven.since(game, about.event(), clocks))
                        .map(remedy::showing)
                        .map(now -> counted.offering(now, counted.report().text()))
                        .orElse(counted)
                : counted;
    }
}
