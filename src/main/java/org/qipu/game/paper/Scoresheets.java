package org.qipu.game.paper;

import java.time.Instant;
import org.qipu.game.Decision;
import org.qipu.game.Game;
import org.qipu.game.Refusal;
import org.qipu.game.PaperCommand.SubmitScoresheet;
import org.qipu.game.PaperCommand.SignScoresheet;
import org.qipu.game.PaperCommand.FreezePosition;

/** Scoresheets. */
public final class Scoresheets {

    private Scoresheets() {
    }

    public static Decision submit(Game game, SubmitScoresheet asked) {
        return Decision.refuse(Refusal.of(Refusal.Kind.NOT_ALLOWED, "Not decided yet."));
    }

    public static Decision sign(Game game, SignScoresheet asked) {
        return Decision.refuse(Refusal.of(Refusal.Kind.NOT_ALLOWED, "Not decided yet."));
    }

    public static Decision freeze(Game game, FreezePosition asked) {
        return Decision.refuse(Refusal.of(Refusal.Kind.NOT_ALLOWED, "Not decided yet."));
    }
}
