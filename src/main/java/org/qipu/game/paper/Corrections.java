package org.qipu.game.paper;

import java.time.Instant;
import org.qipu.game.Decision;
import org.qipu.game.Game;
import org.qipu.game.Refusal;
import org.qipu.game.DisputeCommand.CorrectMoves;

/** Corrections of the record. */
public final class Corrections {

    private Corrections() {
    }

    public static Decision of(Game game, CorrectMoves asked) {
        return Decision.refuse(Refusal.of(Refusal.Kind.NOT_ALLOWED, "Not decided yet."));
    }
}
