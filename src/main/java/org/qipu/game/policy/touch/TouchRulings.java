package org.qipu.game.policy.touch;

import java.util.Optional;
import org.qipu.board.chess.ChessPosition;
import org.qipu.game.command.DisputeCommand.RuleOnTouch;
import org.qipu.game.event.BoardEvent.TouchRuled;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.Refusal;
import org.qipu.game.policy.Refusal.Kind;
import org.qipu.game.state.Game;
import org.qipu.law.Provision;

/** The arbiter's ruling on a touch: a contact is accidental only when he says so (4.2.2; TCH-03). */
public final class TouchRulings {

    private TouchRulings() {}

    /** What the ruling leads to. */
    public static Decision of(Game game, RuleOnTouch asked) {
        var ruled = game.talks().touches().stream()
                .filter(touch -> touch.event() == asked.event())
                .findFirst();
        if (ruled.isEmpty()) {
            return Decision.refuse(Refusal.of(
                    Kind.WRONG_STATE, "Event " + asked.event() + " is no touch of the player who has the move."));
        }
        var position = ChessPosition.of(game.line().position());
        var moves = asked.moves()
                .map(named -> NamedMoves.of(
                        game, named, code -> position.legalMove(code).isPresent()));
        var refused = moves.flatMap(NamedMoves::refused);
        if (refused.isPresent()) {
            return Decision.refuse(refused.get());
        }
        var touches = RuledTouches.with(game, asked.event(), asked.outcome());
        var duty = TouchDuty.of(game.rulebook(), position, touches);
        var article = asked.article()
                .or(() -> duty.map(found -> found.article(game.rulebook())))
                .or(() -> Optional.of(game.rulebook().article(Provision.ACCIDENTAL_CONTACT)));
        return Decision.events(new TouchRuled(
                asked.event(),
                asked.outcome(),
                moves.map(NamedMoves::codes)
                        .or(() -> duty.filter(found -> !RuledTouches.boundOtherwise(game))
                                .map(TouchDuty::codes)),
                article,
                asked.reason()));
    }
}
