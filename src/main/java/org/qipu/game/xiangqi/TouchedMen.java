package org.qipu.game.xiangqi;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.qipu.board.xiangqi.Point;
import org.qipu.game.command.BoardCommand.TouchPieces;
import org.qipu.game.event.BoardEvent.Order;
import org.qipu.game.event.BoardEvent.PiecesTouched;
import org.qipu.game.event.Finding;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.GameEvent.Effect;
import org.qipu.game.event.GameEvent.FindingMade;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.Refusal;
import org.qipu.game.policy.Refusal.Kind;
import org.qipu.game.policy.touch.RuledTouches;
import org.qipu.game.state.Game;
import org.qipu.law.Provision;
import org.qipu.law.Rulebook;

/** Men touched: what a player has to do, and whether the arbiter is to record a foul (摸子, 行棋三2). */
final class TouchedMen {

    private TouchedMen() {}

    static Decision of(Game game, TouchPieces asked) {
        var unknown = Stream.concat(asked.squares().stream(), asked.released().stream())
                .filter(name -> !Point.isName(name))
                .findFirst();
        if (unknown.isPresent()) {
            return Decision.refuse(
                    Refusal.of(Kind.MALFORMED, "'" + unknown.get() + "' is not a point; points are a0 to i9."));
        }
        if (asked.squares().isEmpty()) {
            return Decision.refuse(Refusal.missing("squares", "Name at least one point whose man was touched."));
        }
        if (asked.promotion().isPresent() || asked.intendsCastling().isPresent()) {
            return Decision.refuse(Refusal.of(Kind.NOT_ALLOWED, "Xiangqi knows no promotion and no castling."));
        }
        if (game.phase() == Game.Phase.SCHEDULED) {
            return Decision.refuse(Refusal.of(Kind.WRONG_STATE, "The game has not been started."));
        }
        var touched = new PiecesTouched(
                asked.side(),
                asked.squares(),
                asked.order().orElse(Order.GIVEN),
                asked.adjusting().orElse(false),
                asked.manner(),
                Optional.empty(),
                Optional.empty(),
                asked.released(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
        if (game.ended()) {
            return Decision.events(with(game.rulebook(), touched, Optional.empty(), Optional.of(Effect.NONE)));
        }
        if (game.turn() != asked.side()) {
            return Decision.events(
                    touched,
                    finding(
                            "touch-without-the-move",
                            game.rulebook().article(Provision.ADJUSTING),
                            touched.adjusting()
                                    ? "The player does not have the move: men are adjusted only in his own time, and this counts as touching them. When he has the move he is bound by it, "
                                            + "once the arbiter has ruled so (RuleOnTouch binding, or on a report of improper-adjustment); it is a foul only where that cannot be followed."
                                    : "The player does not have the move: the touch binds him to no move.",
                            touched));
        }
        var all = new ArrayList<>(Adjusting.touches(game));
        var can = Playable.in(game, game.line().position());
        var found =
                MenDuty.of(can, all).filter(before -> before.foul()).isPresent(); // it is one foul, and has been said
        all.add(touched);
        var duty = MenDuty.of(can, all);
        // what a ruling already binds him to stays, whatever he touches; a foul is one all the same
        var binding = duty.filter(one -> !RuledTouches.boundOtherwise(game));
        var events = new ArrayList<GameEvent>(List.of(with(game.rulebook(), touched, binding, Optional.empty())));
        duty.filter(one -> !found || !one.foul())
                .flatMap(one -> one.finding(can.position()))
                .ifPresent(text -> events.add(finding(
                        duty.get().undecided() ? "touch-order-unknown" : "touch-foul",
                        duty.get().article(game.rulebook()),
                        text,
                        touched)));
        return new Decision.Accepted(events);
    }

    private static FindingMade finding(String kind, String article, String text, PiecesTouched touched) {
        return new FindingMade(new Finding(kind, article, text, Optional.of(touched.side()), Optional.empty()));
    }

    private static PiecesTouched with(Rulebook book, PiecesTouched t, Optional<MenDuty> duty, Optional<Effect> effect) {
        return new PiecesTouched(
                t.side(),
                t.squares(),
                t.order(),
                t.adjusting(),
                t.manner(),
                t.intendsCastling(),
                t.promotion(),
                t.released(),
                duty.map(one -> one.article(book)),
                duty.filter(one -> !one.undecided()).map(MenDuty::codes),
                effect);
    }
}
