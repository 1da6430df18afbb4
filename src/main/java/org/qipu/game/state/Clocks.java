package org.qipu.game.state;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.board.Sides;
import org.qipu.game.event.ClockEvent.ClockAdjusted;
import org.qipu.game.event.ClockReading;
import org.qipu.law.ClockProfile;
import org.qipu.law.TimeControl;

/**
 * Both clocks at one instant: a pure value, computed from what was reported (6.1 to 6.3).
 *
 * @param control the time control of each player
 * @param profile how the clocks of the event are set
 * @param faces   each player's clock as it stood at {@code since}
 * @param running whose clock runs
 * @param since   the instant the faces stand for
 * @param stopped whether the arbiter or a player has stopped both (6.11)
 */
public record Clocks(
        Sides<TimeControl> control,
        ClockProfile profile,
        Sides<ClockFace> faces,
        Optional<Side> running,
        Instant since,
        boolean stopped) {

    /** The clocks as set before the game. */
    public static Clocks set(Sides<TimeControl> control, ClockProfile profile, Instant at) {
        return new Clocks(control, profile, control.map(own -> firstFace(own, profile)), Optional.empty(), at, false);
    }

    private static ClockFace firstFace(TimeControl control, ClockProfile profile) {
        if (!control.keepsTime()) {
            return new ClockFace(Optional.empty(), Duration.ZERO, 1, 0, false);
        }
        var first = control.period(1);
        var credited = control.mode() == TimeControl.Mode.CUMULATIVE && profile.incrementBeforeFirstMove()
                ? first.extraPerMove()
                : Duration.ZERO;
        return new ClockFace(Optional.of(first.time().plus(credited)), delay(control, 1), 1, 0, false);
    }

    private static Duration delay(TimeControl control, int period) {
        return control.mode() == TimeControl.Mode.DELAY ? control.period(period).extraPerMove() : Duration.ZERO;
    }

    /** The clock of one player. */
    public ClockFace of(Side side) {
        return faces.of(side);
    }

    /** The clocks at a later instant. */
    public Clocks at(Instant now) {
        if (!now.isAfter(since)) {
            return this;
        }
        if (running.isEmpty() || stopped) {
            return new Clocks(control, profile, faces, running, now, stopped);
        }
        var side = running.get();
        var used = control.of(side).keepsTime() ? faces.of(side).after(Duration.between(since, now)) : faces.of(side);
        return new Clocks(control, profile, faces.with(side, nextPeriodAtZero(side, used)), running, now, stopped);
    }

    private ClockFace nextPeriodAtZero(Side side, ClockFace face) {
        return face.remaining()
                .filter(Duration::isNegative)
                .flatMap(below -> addedAtZero(side, face))
                .map(time -> face.plus(time).inPeriod(face.period() + 1))
                .orElse(face);
    }

    /** What is added to a player's time when it is used up: that of the next period, where it begins only then and his moves are made. */
    public Optional<Duration> addedAtZero(Side side) {
        return addedAtZero(side, faces.of(side));
    }

    private Optional<Duration> addedAtZero(Side side, ClockFace face) {
        var own = control.of(side);
        return profile.nextPeriodAtZero() && Periods.met(own, face)
                ? Optional.of(own.period(face.period() + 1).time())
                : Optional.empty();
    }

    /** The clocks once the first player's has been started (6.6), or restarted by the arbiter (6.11.3). */
    public Clocks started(Side side, Instant now) {
        return new Clocks(control, profile, at(now).faces, Optional.of(side), now, false);
    }

    /** The clocks once both have been stopped (6.11). */
    public Clocks stopped(Instant now) {
        return new Clocks(control, profile, at(now).faces, running, now, true);
    }

    /**
     * The clocks after a player has pressed: his stops, the opponent's runs, a move it completes is credited (6.2.1, 6.3.2).
     *
     * @param completes whether the press completes a move
     */
    public Clocks pressed(Side side, boolean completes, Instant now) {
        var until = at(now);
        var own = completes ? until.credited(side, true) : until.faces.of(side);
        var rested = until.faces.with(side, own.withExtraLeft(delay(control.of(side), own.period())));
        return shown(rested, running.map(any -> side.other()), now);
    }

    /** The clocks after a move was completed by the same player's next one, without a press (6.2.1.2). */
    public Clocks completedUnpressed(Side side, Instant now) {
        var until = at(now);
        return shown(until.faces.with(side, until.credited(side, false)), running, now);
    }

    ClockFace credited(Side side, boolean withExtra) {
        var own = control.of(side);
        var face = faces.of(side).withCompleted(faces.of(side).completed() + 1);
        if (!own.keepsTime()) {
            return face;
        }
        if (withExtra && own.mode() == TimeControl.Mode.CUMULATIVE) {
            face = face.plus(own.period(face.period()).extraPerMove());
        }
        var reached = Periods.met(control.of(side), face);
        return reached && !profile.nextPeriodAtZero()
                ? face.plus(own.period(face.period() + 1).time()).inPeriod(face.period() + 1)
                : face;
    }

    /** The clocks as read: conclusive from that instant on (6.10). */
    public Clocks read(ClockReading reading, Instant now) {
        var until = at(now);
        var shown = until.faces.mapSides(
                (side, face) -> reading.of(side).map(face::with).orElse(face));
        return shown(shown, running, now);
    }

    /** The clocks after an adjustment of one player's: its time, its settings, its move counter. */
    public Clocks adjusted(ClockAdjusted how, Instant now) {
        var until = at(now);
        var side = how.side();
        var face = until.faces.of(side);
        face = how.set().isPresent()
                ? face.with(how.set().get()).flagUpIfTime()
                : face; // 7.1, 6.10: the flag is put up with the time
        face = how.change().map(face::plus).orElse(face);
        if (how.moveCounter().isPresent()) {
            face = withMoves(side, face, how.moveCounter().get());
        }
        var own = control.of(side);
        own = own.periods().isEmpty()
                ? own
                : how.mode().map(own::inMode).orElse(own); // reported late, it may fall into a time without a control
        own = how.extra().map(own::withExtra).orElse(own);
        if (how.mode().isPresent() || how.extra().isPresent()) { // a delay counts from the move he is thinking of
            face = face.withExtraLeft(delay(own, face.period()));
        }
        return new Clocks(control.with(side, own), profile, until.faces.with(side, face), running, later(now), stopped);
    }

    /** The clocks with a player's time changed by a penalty. */
    public Clocks changed(Side side, Duration by, Instant now) {
        var until = at(now);
        var face = until.faces.of(side).plus(by);
        return shown(until.faces.with(side, by.isPositive() ? face.flagUpIfTime() : face), running, now);
    }

    /**
     * The clocks after a position was restored: both stand, the counters are those of the moves left, the player who
     * has the move is next; the flags are up (7.1).
     */
    public Clocks restored(Side turn, Sides<Integer> moves, Instant now) {
        return new Clocks(
                control, profile, withMoves(moves, now).map(ClockFace::flagUp), Optional.of(turn), later(now), true);
    }

    /** The clocks with their move counters as they should have been (a mistake of the record). */
    public Clocks counted(Side turn, Sides<Integer> moves, Instant now) {
        return shown(withMoves(moves, now), running.map(any -> turn), now);
    }

    private Sides<ClockFace> withMoves(Sides<Integer> moves, Instant now) {
        return at(now).faces.mapSides((side, face) -> withMoves(side, face, moves.of(side)));
    }

    /** The counter tells the period; where that begins only at zero, the latest that it can be. */
    private ClockFace withMoves(Side side, ClockFace face, int moves) {
        var told = Periods.after(control.of(side), moves);
        return face.withCompleted(moves).inPeriod(profile.nextPeriodAtZero() ? Math.min(face.period(), told) : told);
    }

    /** The clocks with a player in another period. */
    Clocks inPeriod(Side side, int period) {
        return shown(faces.with(side, faces.of(side).inPeriod(period)), running, since);
    }

    /** The clocks under another time control, as a ruling sets it (6.10.2). */
    public Clocks under(TimeControl both, Instant now) {
        return under(Sides.both(both), now);
    }

    /** The same with a time control for each player. */
    public Clocks under(Sides<TimeControl> each, Instant now) {
        return new Clocks(each, profile, at(now).faces, running, later(now), stopped);
    }

    /** These clocks with the flags down that are down on others. */
    public Clocks withFlagsOf(Clocks others) {
        return shown(faces.mapSides((side, face) -> others.of(side).flag() ? face.flagged() : face), running, since);
    }

    /** The clocks with a flag reported as fallen; that of a period whose moves were completed is put up again (6.4). */
    public Clocks flagged(Side side, Instant now) {
        var until = at(now);
        if (until.flagOfCompletedPeriod(side)) {
            return shown(until.faces, running, now);
        }
        return shown(until.faces.with(side, until.faces.of(side).flagged()), running, now);
    }

    /**
     * Whether a flag that falls now is that of a period whose moves the player has completed.
     *
     * <p>Where the time of the next period came with the last move, the old flag falls when about that much is left,
     * the present one at zero.
     */
    public boolean flagOfCompletedPeriod(Side side) {
        return Periods.flagOfCompleted(control.of(side), faces.of(side));
    }

    /** These clocks showing something else from an instant on. */
    private Clocks shown(Sides<ClockFace> other, Optional<Side> runs, Instant now) {
        return new Clocks(control, profile, other, runs, later(now), stopped);
    }

    private Instant later(Instant now) {
        return now.isAfter(since) ? now : since;
    }

    /** How many moves a player must still complete in his period; absent in the last (6.4). */
    public Optional<Integer> movesToControl(Side side) {
        return Periods.movesLeft(control.of(side), faces.of(side));
    }
}
