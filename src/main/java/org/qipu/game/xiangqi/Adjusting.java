package org.qipu.game.xiangqi;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.qipu.board.Side;
import org.qipu.game.command.DisputeCommand.RuleOnIrregularity;
import org.qipu.game.event.BoardEvent.PiecesTouched;
import org.qipu.game.event.BoardEvent.TouchOutcome;
import org.qipu.game.event.BoardEvent.TouchRuled;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.IrregularityEvent.IrregularityReported;
import org.qipu.game.event.IrregularityEvent.IrregularityRuled;
import org.qipu.game.event.Remedy;
import org.qipu.game.event.XiangqiEvent.FoulRecorded;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.Moment;
import org.qipu.game.policy.Refusal;
import org.qipu.game.policy.Refusal.Kind;
import org.qipu.game.policy.touch.RuledTouches;
import org.qipu.game.state.Game;
import org.qipu.game.state.Irregularity;
import org.qipu.law.IrregularityKind;
import org.qipu.law.Provision;

/**
 * Men adjusted without leave, or not in the player's own time: that counts as touching them, and is a foul only where
 * the touch cannot be followed (行棋三2[F]).
 */
final class Adjusting {

    private Adjusting() {}

    /** What a player adjusted in the opponent's time since he made his last move, by the event that recorded it. */
    static Map<Long, PiecesTouched> outOfTime(Game game, Side side) {
        var found = new LinkedHashMap<Long, PiecesTouched>();
        var own = game.talks().touches();
        for (var recorded : game.past().events()) {
            if (recorded.event() instanceof PiecesTouched touch
                    && touch.adjusting()
                    && touch.side() == side
                    && touch.effect().isEmpty()
                    && own.stream().noneMatch(one -> one.event() == recorded.sequence())
                    && sinceHisMove(game, Moment.of(game, recorded.sequence()).in(game), side)) {
                found.put(recorded.sequence(), touch);
            }
        }
        return found;
    }

    /** Whether the opponent had the move then, and the player has made none since. */
    private static boolean sinceHisMove(Game game, int ply, Side side) {
        var then = game.line().upTo(ply);
        return then.position().turn() != side
                && Stream.iterate(
                                game.line(),
                                line -> line.ply() > ply,
                                line -> line.before().orElseThrow())
                        .noneMatch(line -> line.last().orElseThrow().side() == side);
    }

    /** What the player who has the move has touched, as it is ruled so far. */
    static List<PiecesTouched> touches(Game game) {
        return with(game, RuledTouches.outcomes(game), RuledTouches.of(game));
    }

    /** The same with one more ruling. */
    static List<PiecesTouched> touches(Game game, long event, TouchOutcome outcome) {
        var outcomes = RuledTouches.outcomes(game);
        outcomes.put(event, outcome);
        return with(game, outcomes, RuledTouches.with(game, event, outcome));
    }

    /** What was adjusted in the opponent's time comes first, where it is ruled to bind. */
    private static List<PiecesTouched> with(Game game, Map<Long, TouchOutcome> outcomes, List<PiecesTouched> own) {
        var all = new ArrayList<PiecesTouched>();
        outOfTime(game, game.turn()).forEach((event, touch) -> {
            if (outcomes.get(event) == TouchOutcome.BINDING || outcomes.get(event) == TouchOutcome.IMPOSSIBLE) {
                all.add(RuledTouches.deliberate(touch));
            }
        });
        all.addAll(own);
        return all;
    }

    /** The last adjusting that the record has of a player since his last move. */
    private static Optional<Long> last(Game game, Side side) {
        return Stream.concat(
                        game.talks().touches().stream()
                                .filter(touch -> touch.what().side() == side
                                        && touch.what().adjusting())
                                .map(touch -> touch.event()),
                        outOfTime(game, side).keySet().stream())
                .max(Long::compare);
    }

    private static Optional<MenDuty> duty(Game game, IrregularityReported report) {
        return report.by()
                .filter(side -> side == game.turn())
                .flatMap(side -> last(game, side))
                .flatMap(event -> MenDuty.of(
                        Playable.in(game, game.line().position()), touches(game, event, TouchOutcome.BINDING)))
                .filter(duty -> !duty.undecided());
    }

    /**
     * What a report of it leads to as things stand: the moves that the touch leaves, and a foul where it cannot be
     * followed; nothing before he has the move.
     */
    static Remedy remedy(Game game, IrregularityReported report) {
        return duty(game, report)
                .map(duty -> Remedy.leaving(duty.codes()).costing(List.of(), Optional.empty(), duty.foul()))
                .orElse(Remedy.NONE);
    }

    /** Who is reported has the duty of one who touched the man. */
    static Decision ruled(Game game, Irregularity about, RuleOnIrregularity asked, Instant at) {
        var report = about.report();
        var duty = duty(game, report);
        if (duty.isEmpty()) {
            return Decision.refuse(
                    Refusal.by(
                            game.rulebook().article(Provision.ADJUSTING),
                            Kind.NOT_ALLOWED,
                            report.by().filter(side -> side != game.turn()).isPresent()
                                    ? "The touch binds the player when he has the move: rule on it then."
                                    : "The record holds no men that he adjusted and could be bound to: record them (TouchPieces)."));
        }
        var event = last(game, report.by().orElseThrow()).orElseThrow();
        var events = new ArrayList<GameEvent>();
        events.add(IrregularityRuled.byLaw(
                report.irregularity(), asked.article().orElse(report.article()), asked.exception(), asked.reason()));
        events.add(new TouchRuled(
                event,
                TouchOutcome.BINDING,
                Optional.of(duty.get().codes()),
                Optional.of(duty.get().article(game.rulebook())),
                asked.reason()));
        if (duty.get().foul()) {
            events.addAll(Counted.fouls(
                    game,
                    new FoulRecorded(
                            report.by().get(),
                            IrregularityKind.IMPROPER_ADJUSTMENT,
                            1,
                            Optional.empty(),
                            Optional.empty(),
                            Optional.of(report.irregularity()),
                            duty.get().article(game.rulebook()),
                            asked.reason(),
                            Optional.empty()),
                    at));
        }
        return new Decision.Accepted(events);
    }
}
