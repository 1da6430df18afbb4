package org.qipu.game.irregular;

import java.time.Instant;
import org.qipu.game.Decision;
import org.qipu.game.Game;
import org.qipu.game.Refusal;
import org.qipu.game.DisputeCommand.RuleOnIrregularity;

/** Rulings on an irregularity. */
public final class Rulings {

    private Rulings() {
    }

    public static Decision of(Game game, RuleOnIrregularity asked, Instant at) {
        return Decision.refuse(Refusal.of(Refusal.Kind.NOT_ALLOWED, "Not decided yet."));
    }
}
