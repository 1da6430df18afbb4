package org.qipu.game.adjourn;

import java.time.Instant;
import org.qipu.game.Decision;
import org.qipu.game.Game;
import org.qipu.game.Refusal;
import org.qipu.game.AdjournmentCommand.AdjournGame;
import org.qipu.game.AdjournmentCommand.SealMove;

/** Adjourning. */
public final class Adjournments {

    private Adjournments() {
    }

    public static Decision order(Game game, AdjournGame asked, Instant at) {
        return Decision.refuse(Refusal.of(Refusal.Kind.NOT_ALLOWED, "Not decided yet."));
    }

    public static Decision seal(Game game, SealMove asked, Instant at) {
        return Decision.refuse(Refusal.of(Refusal.Kind.NOT_ALLOWED, "Not decided yet."));
    }
}
