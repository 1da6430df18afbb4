package org.qipu.game.irregular;

import java.time.Instant;
import org.qipu.game.Decision;
import org.qipu.game.Game;
import org.qipu.game.Refusal;
import org.qipu.game.DisputeCommand.ReportIrregularity;

/** Reports of an irregularity. */
public final class Reports {

    private Reports() {
    }

    public static Decision of(Game game, ReportIrregularity asked, Instant at) {
        return Decision.refuse(Refusal.of(Refusal.Kind.NOT_ALLOWED, "Not decided yet."));
    }
}
