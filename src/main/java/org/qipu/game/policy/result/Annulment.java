package org.qipu.game.policy.result;

import org.qipu.game.command.OversightCommand.AnnulGame;
import org.qipu.game.event.OversightEvent.GameAnnulled;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.Refusal;
import org.qipu.game.policy.Refusal.Kind;
import org.qipu.game.state.Game;

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
