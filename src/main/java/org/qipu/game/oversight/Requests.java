package org.qipu.game.oversight;

import java.time.Instant;
import org.qipu.game.Decision;
import org.qipu.game.Game;
import org.qipu.game.Refusal;
import org.qipu.game.DisputeCommand.MakeRequest;

/** Requests of the players. */
public final class Requests {

    private Requests() {
    }

    public static Decision of(Game game, MakeRequest asked, Instant at) {
        return Decision.refuse(Refusal.of(Refusal.Kind.NOT_ALLOWED, "Not decided yet."));
    }
}
