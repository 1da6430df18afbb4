package org.qipu.game.touch;

import java.time.Instant;
import org.qipu.game.Decision;
import org.qipu.game.Game;
import org.qipu.game.Refusal;
import org.qipu.game.DisputeCommand.RuleOnTouch;

/** Rulings on a touch. */
public final class TouchRulings {

    private TouchRulings() {
    }

    public static Decision of(Game game, RuleOnTouch asked) {
        return Decision.refuse(Refusal.of(Refusal.Kind.NOT_ALLOWED, "Not decided yet."));
    }
}
