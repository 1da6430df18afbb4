package org.qipu.game.touch;

import java.time.Instant;
import org.qipu.game.Decision;
import org.qipu.game.Game;
import org.qipu.game.Refusal;
import org.qipu.game.BoardCommand.AnnounceMove;

/** Moves announced on two boards. */
public final class Announcements {

    private Announcements() {
    }

    public static Decision of(Game game, AnnounceMove asked) {
        return Decision.refuse(Refusal.of(Refusal.Kind.NOT_ALLOWED, "Not decided yet."));
    }
}
