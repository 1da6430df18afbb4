package org.qipu.game.oversight;

import java.time.Instant;
import org.qipu.game.Decision;
import org.qipu.game.Game;
import org.qipu.game.Refusal;
import org.qipu.game.DisputeCommand.LodgeAppeal;
import org.qipu.game.DisputeCommand.DecideAppeal;

/** Appeals. */
public final class Appeals {

    private Appeals() {
    }

    public static Decision lodge(Game game, LodgeAppeal asked, Instant at) {
        return Decision.refuse(Refusal.of(Refusal.Kind.NOT_ALLOWED, "Not decided yet."));
    }

    public static Decision decide(Game game, DecideAppeal asked) {
        return Decision.refuse(Refusal.of(Refusal.Kind.NOT_ALLOWED, "Not decided yet."));
    }
}
