package org.qipu.game.xiangqi;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Optional;
import java.util.stream.Stream;
import org.qipu.game.command.DisputeCommand.RuleOnTouch;
import org.qipu.game.event.BoardEvent.TouchOutcome;
import org.qipu.game.event.BoardEvent.TouchRuled;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.XiangqiEvent.FoulRecorded;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.Refusal;
import org.qipu.game.policy.Refusal.Kind;
import org.qipu.game.policy.touch.NamedMoves;
import org.qipu.game.policy.touch.RuledTouches;
import org.qipu.game.state.Game;
import org.qipu.law.IrregularityKind;
import org.qipu.law.Provision;

/** The arbiter's ruling on a touch: binding, a slip, adjusting, or one that cannot be followed, which is a foul (行棋三2). */
final class TouchRulings {

    private TouchRulings() {}

    static Decision of(Game game, RuleOnTouch asked, Instant at) {
        if (known(game).noneMatch(event -> event == asked.event())) {
            return Decision.refuse(Refusal.of(
                    Kind.WRONG_STATE, "Event " + asked.event() + " is no touch of the player who has the move."));
        }
        var outcomes = RuledTouches.outcomes(game);
        if (outcomes.get(asked.event()) == TouchOutcome.IMPOSSIBLE) {
            return Decision.refuse(
                    Refusal.by(
                            game.rulebook().article(Provision.MEN_TOUCHED),
                            Kind.WRONG_STATE,
                            "The touch has been ruled impossible, which is a foul: take that ruling back (ReverseRuling) before it is ruled on anew."));
        }
        var can = Playable.in(game, game.line().position());
        var moves = asked.moves().map(named -> NamedMoves.of(game, named, can::has));
        var refused = moves.flatMap(NamedMoves::refused);
        if (refused.isPresent()) {
            return Decision.refuse(refused.get());
        }
        var book = game.rulebook();
        var duty = MenDuty.of(can, Adjusting.touches(game, asked.event(), asked.outcome()));
        if (asked.outcome() == TouchOutcome.IMPOSSIBLE
                && asked.moves().isEmpty()
                && duty.filter(MenDuty::foul).isEmpty()) {
            return Decision.refuse(
                    Refusal.by(
                            duty.map(one -> one.article(book)).orElse(book.article(Provision.MEN_TOUCHED)),
                            Kind.NOT_ALLOWED,
                            "What was touched can be moved or captured as it should be: the touch binds. Name the moves where that is not so."));
        }
        var events = new ArrayList<GameEvent>();
        var leaves = moves.map(NamedMoves::codes)
                .or(() -> duty.filter(one -> !one.undecided() && !RuledTouches.boundOtherwise(game))
                        .map(MenDuty::codes));
        events.add(new TouchRuled(
                asked.event(),
                asked.outcome(),
                leaves,
                asked.article()
                        .or(() -> duty.map(one -> one.article(book)))
                        .or(() -> Optional.of(book.article(Provision.ADJUSTING))),
                asked.reason()));
        // what he touches for one move is one foul
        if (asked.outcome() == TouchOutcome.IMPOSSIBLE
                && known(game).noneMatch(event -> outcomes.get(event) == TouchOutcome.IMPOSSIBLE)) {
            events.addAll(Counted.fouls(
                    game,
                    new FoulRecorded(
                            game.turn(),
                            IrregularityKind.TOUCH_MOVE,
                            1,
                            Optional.empty(),
                            Optional.empty(),
                            Optional.empty(),
                            asked.article()
                                    .or(() -> duty.map(one -> one.article(book)))
                                    .orElse(book.article(Provision.MEN_TOUCHED)),
                            asked.reason(),
                            AfterEnd.effect(game, at)),
                    at));
        }
        return new Decision.Accepted(events);
    }

    /** The touches of the player who has the move, by their events. */
    private static Stream<Long> known(Game game) {
        return Stream.concat(
                game.talks().touches().stream().map(touch -> touch.event()),
                Adjusting.outOfTime(game, game.turn()).keySet().stream());
    }
}
