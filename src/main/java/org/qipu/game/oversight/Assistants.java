package org.qipu.game.oversight;

import java.time.Instant;
import org.qipu.game.Decision;
import org.qipu.game.Game;
import org.qipu.game.Refusal;
import org.qipu.game.OversightCommand.AppointAssistant;

/** Assistants. */
public final class Assistants {

    private Assistants() {
    }

    public static Decision of(Game game, AppointAssistant asked) {
        return Decision.refuse(Refusal.of(Refusal.Kind.NOT_ALLOWED, "Not decided yet."));
    }
}
