package org.qipu.game.move;

import java.time.Instant;
import org.qipu.game.Decision;
import org.qipu.game.Game;
import org.qipu.game.Refusal;
import org.qipu.game.BoardCommand.RecordIllegalMove;

/** A move that is not legal. */
public final class IllegalMoves {

    private IllegalMoves() {
    }

    public static Decision of(Game game, RecordIllegalMove asked, Instant at) {
        return Decision.refuse(Refusal.of(Refusal.Kind.NOT_ALLOWED, "Not decided yet."));
    }
}
