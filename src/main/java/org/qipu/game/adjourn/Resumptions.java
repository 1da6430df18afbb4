package org.qipu.game.adjourn;

import java.time.Instant;
import org.qipu.game.Decision;
import org.qipu.game.Game;
import org.qipu.game.Refusal;
import org.qipu.game.AdjournmentCommand.ResumeGame;
import org.qipu.game.AdjournmentCommand.OpenEnvelope;

/** Resuming. */
public final class Resumptions {

    private Resumptions() {
    }

    public static Decision resume(Game game, ResumeGame asked, Instant at) {
        return Decision.refuse(Refusal.of(Refusal.Kind.NOT_ALLOWED, "Not decided yet."));
    }

    public static Decision open(Game game, OpenEnvelope asked, Instant at) {
        return Decision.refuse(Refusal.of(Refusal.Kind.NOT_ALLOWED, "Not decided yet."));
    }
}
