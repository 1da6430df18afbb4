package org.qipu.game.policy.scoresheet;

import static org.qipu.law.settings.ScoresheetSettings.RECORDED_AT_EVERY_PACE;
import static org.qipu.law.settings.ScoresheetSettings.RECORDING_KEPT_WITH;
import static org.qipu.law.settings.ScoresheetSettings.RECORDING_LIFTED_BELOW;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.event.ClockEvent.FlagFallReported;
import org.qipu.game.event.PaperEvent.Writer;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.state.Game;
import org.qipu.law.Category;
import org.qipu.law.Provision;
import org.qipu.law.TimeControl;

/**
 * A player's duty to record, as it stands at one instant (8.1, 8.4, 8.5; SCR-09 to SCR-11).
 *
 * @param required        whether he has to write down the moves
 * @param excusedFromMove from which move on he is excused for the rest of the period
 * @param mustUpdate      whether he has to complete his scoresheet before he moves
 * @param article         the article of this state of his duty; absent where there is none
 */
public record RecordingDuty(
        boolean required, Optional<Integer> excusedFromMove, boolean mustUpdate, Optional<String> article) {

    /**
     * The duty lifted for the rest of a period: little time, and no extra time to write in (8.4).
     *
     * @param period   the period
     * @param fromMove the first move it is lifted for, counted from the first of the record
     * @param toMove   the last of the period; absent in the last period
     * @param since    when it was lifted
     */
    public record Lift(int period, int fromMove, Optional<Integer> toMove, Instant since) {

        boolean covers(int move) {
            return move >= fromMove && toMove.filter(last -> move > last).isEmpty();
        }
    }

    /** The duty of a player at an instant. */
    public static RecordingDuty of(Game game, Side side, Instant asOf) {
        if (!kept(game)) {
            return new RecordingDuty(false, Optional.empty(), false, Optional.empty());
        }
        var book = game.rulebook();
        var period = game.clocks().at(asOf).of(side).period();
        var lift = lifts(game, side, asOf).stream()
                .filter(one -> one.period() == period)
                .findFirst();
        var from = lift.map(one -> numbered(game, side, one.fromMove()));
        if (mustUpdate(game, side, asOf)) {
            var both = mustUpdate(game, side.other(), asOf);
            return new RecordingDuty(
                    lift.isEmpty(),
                    from,
                    true,
                    Optional.of(book.article(both ? Provision.BOTH_EXCUSED : Provision.UPDATE_AFTER_FLAG)));
        }
        return new RecordingDuty(
                lift.isEmpty(),
                from,
                false,
                Optional.of(book.article(lift.isPresent() ? Provision.RECORDING_LIFTED : Provision.RECORDING)));
    }

    /** The number a player's move bears: that of the position the record begins with, and on from there. */
    private static int numbered(Game game, Side side, int move) {
        var initial = game.line().upTo(0).position();
        return initial.moveNumber() + move - (side == Side.WHITE && initial.turn() == Side.BLACK ? 0 : 1);
    }

    /**
     * Whether the players of this game keep score at all: the regulations say so, or else the edition does for standard
     * chess, and that of xiangqi always.
     */
    public static boolean kept(Game game) {
        var schedule = game.schedule();
        return schedule.regulations()
                .recordKeeping()
                .orElse(game.rulebook().has(Provision.RECORDING)
                        && (schedule.category() == Category.STANDARD
                                || game.rulebook().is(RECORDED_AT_EVERY_PACE)));
    }

    /** Where the duty of a player was lifted, period by period. */
    public static List<Lift> lifts(Game game, Side side, Instant until) {
        var lifts = new ArrayList<Lift>();
        var below = game.rulebook().fixed(RECORDING_LIFTED_BELOW);
        if (below.isEmpty()) {
            return lifts;
        }
        var enoughExtra = game.rulebook().value(RECORDING_KEPT_WITH);
        if (!game.clocks().ever(clocks -> liftsAnywhere(clocks.control().of(side), enoughExtra))) {
            return lifts; // then the clocks of every instant need not be computed
        }
        for (var clocks : game.clocks().stages(until)) {
            var face = clocks.of(side);
            var control = clocks.control().of(side);
            var little = control.keepsTime()
                    && face.remaining()
                            .filter(left -> left.compareTo(below.get().value()) < 0)
                            .isPresent()
                    && hasLittleExtra(control.period(face.period()), enoughExtra);
            if (little && lifts.stream().noneMatch(lift -> lift.period() == face.period())) {
                lifts.add(new Lift(
                        face.period(),
                        face.completed() + 1,
                        clocks.movesToControl(side).map(left -> face.completed() + left),
                        clocks.since()));
            }
        }
        return lifts;
    }

    private static boolean liftsAnywhere(TimeControl control, Duration enoughExtra) {
        for (var period : control.periods()) { // no stream: it is asked of every instant of a long game
            if (hasLittleExtra(period, enoughExtra)) {
                return true;
            }
        }
        return false;
    }

    private static boolean hasLittleExtra(TimeControl.Period period, Duration enoughExtra) {
        return period.extraPerMove().compareTo(enoughExtra) < 0;
    }

    /** After a flag whoever was excused updates before he moves; he has done so once his sheet has the moves he had left out. */
    private static boolean mustUpdate(Game game, Side side, Instant asOf) {
        var flag = lastFlag(game, asOf);
        if (flag.isEmpty() || game.ended() || movedSince(game, side, flag.get().sequence())) {
            return false;
        }
        var at = flag.get().occurredAt();
        var period = game.clocks().at(at).of(side).period();
        var sheet = Sheet.of(game, side == Side.WHITE ? Writer.WHITE : Writer.BLACK);
        return lifts(game, side, at).stream()
                .filter(lift -> lift.period() >= period - 1)
                .reduce((one, later) -> later)
                .filter(lift -> !sheet.holds(
                        2 * lift.fromMove() - 1, madeBefore(game, flag.get().sequence())))
                .isPresent();
    }

    private static Optional<RecordedEvent> lastFlag(Game game, Instant asOf) {
        return game.inForce().stream()
                .filter(one -> one.event() instanceof FlagFallReported flag
                        && flag.effect().isEmpty()
                        && !one.occurredAt().isAfter(asOf))
                .reduce((one, later) -> later);
    }

    private static boolean movedSince(Game game, Side side, long event) {
        var line = game.line();
        return line.ply() > 0
                && java.util.stream.IntStream.rangeClosed(Math.max(1, line.ply() - 1), line.ply())
                        .mapToObj(line::move)
                        .anyMatch(move -> move.side() == side && move.event() > event);
    }

    private static int madeBefore(Game game, long event) {
        var line = game.line();
        while (line.last().filter(move -> move.event() > event).isPresent()) {
            line = line.before().orElseThrow();
        }
        return line.ply();
    }
}
