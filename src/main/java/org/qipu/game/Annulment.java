package org.qipu.game;

import org.qipu.game.OversightCommand.AnnulGame;
import org.qipu.game.OversightEvent.GameAnnulled;
import org.qipu.game.Refusal.Kind;

/** A game annulled by the chief arbiter, with the game that takes its place where there is one. */
public final class Annulment {

    private Annulment() {}

    /** What the annulment leads to. */
    public static Decision of(Game game, AnnulGame asked) {
        if (game.phase() == Game.Phase.ANNULLED) {
            return Decision.refuse(Refusal.of(Kind.WRONG_STATE, "The game has been annulled already."));
        }
        return asked.reason().isEmpty()
                ? Decision.refuse(Refusal.missing("reason", "Annulling a game needs a reason."))
                : Decision.events(new GameAnnulled(asked.reason().get(), asked.replacementGameId(), asked.article()));
    }
}
