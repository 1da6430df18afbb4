package org.qipu.game.touch;

import java.time.Instant;
import org.qipu.game.Decision;
import org.qipu.game.Game;
import org.qipu.game.Refusal;
import org.qipu.game.BoardCommand.TouchPieces;

/** Pieces touched. */
public final class TouchedPieces {

    private TouchedPieces() {
    }

    public static Decision of(Game game, TouchPieces asked) {
        return Decision.refuse(Refusal.of(Refusal.Kind.NOT_ALLOWED, "Not decided yet."));
    }
}
