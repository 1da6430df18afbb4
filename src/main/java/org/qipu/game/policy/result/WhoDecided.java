package org.qipu.game.policy.result;

import org.qipu.game.event.Actor;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.ResultEvent.GameEnded;
import org.qipu.game.event.ResultEvent.ResultDeclared;
import org.qipu.game.policy.Decision;
import org.qipu.game.state.Game;
import org.qipu.law.Result;
import org.qipu.law.Result.DecidedBy;

/** Who decided a result that an official brings about, whichever ruling of his brings it: the arbiter, or the appeals committee (11.10; 組織七[C]; CON-15). */
public final class WhoDecided {

    private WhoDecided() {}

    /** A decision of which each new result says whose it is. */
    public static Decision told(Game game, Actor who, Decision decision) {
        return switch (decision) {
            case Decision.Refused refused -> refused;
            case Decision.Accepted accepted
            when who.role() == Actor.Role.APPEALS ->
                new Decision.Accepted(accepted.events().stream()
                        .map(event -> ofCommittee(game, event))
                        .toList());
            case Decision.Accepted accepted -> accepted;
        };
    }

    private static GameEvent ofCommittee(Game game, GameEvent event) {
        return switch (event) {
            case GameEnded end
            when isNew(game, end.result()) -> new GameEnded(end.result().decidedBy(DecidedBy.APPEALS));
            case ResultDeclared declared
            when isNew(game, declared.result()) ->
                new ResultDeclared(declared.result().decidedBy(DecidedBy.APPEALS), declared.reason());
            default -> event;
        };
    }

    /** What follows from the Laws is decided by nobody; a result that stood, and is only no longer open, was decided by who decided it. */
    private static boolean isNew(Game game, Result result) {
        return result.decidedBy().filter(DecidedBy.ARBITER::equals).isPresent()
                && game.result()
                        .filter(stands -> stands.openFor(result.open()).equals(result))
                        .isEmpty();
    }
}
