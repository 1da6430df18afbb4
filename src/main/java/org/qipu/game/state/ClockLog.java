package org.qipu.game.state;

import java.time.Instant;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.qipu.board.Side;

/**
 * What was reported of the clocks, in the order in which it happened: a persistent list that can be asked for any instant.
 *
 * <p>A report that arrives late takes its place by its time, and all that follows it is computed anew (protocol §1: the time of
 * happening, then the order of recording, makes clocks).
 */
@SuppressWarnings("NullAway") // null only within
public final class ClockLog {

    /** The press that belongs to a half-move: the event that recorded it, and its place in the line. */
    public record Press(long event, int ply) {
        static final Press NONE = new Press(0, 0);
    }

    /** One thing that happened to the clocks. */
    @FunctionalInterface
    public interface Fact {

        /** The clocks after it. */
        Clocks applied(Clocks before, Instant at);
    }

    private final ClockLog before;
    private final Instant at;
    private final Fact fact;
    private final Press move;
    private final Clocks after;

    private ClockLog(ClockLog before, Instant at, Fact fact, Press move, Clocks after) {
        this.before = before;
        this.at = at;
        this.fact = fact;
        this.move = move;
        this.after = after;
    }

    /** A log that begins with the clocks as set. */
    public static ClockLog of(Clocks set) {
        return new ClockLog(null, Instant.MIN, (clocks, now) -> clocks, Press.NONE, set);
    }

    /** This log with one more fact at its place in time. */
    public ClockLog with(Instant when, Fact next) {
        return with(when, next, Press.NONE);
    }

    /** The same with the press that belongs to a half-move. */
    public ClockLog with(Instant when, Fact next, Press ofMove) {
        if (before != null && when.isBefore(at)) {
            return before.with(when, next, ofMove).with(at, fact, move);
        }
        return new ClockLog(this, when, next, ofMove, next.applied(after, when));
    }

    /** This log without the presses of half-moves that were never made so; what was read meanwhile stays. */
    public ClockLog without(Set<Press> moves) {
        if (before == null) {
            return this;
        }
        var rest = before.without(moves);
        return moves.contains(move) ? rest : rest == before ? this : rest.with(at, fact, move);
    }

    /** The clocks when a player made a move that is taken back: without what it brought him where he pressed with it. */
    public Clocks beforePress(Side side, Instant made) {
        var earlier = this;
        while (earlier.before != null && !earlier.at.isBefore(made)) {
            earlier = earlier.before;
        }
        var clocks = at(made);
        var until = earlier.after.at(made);
        return clocks.of(side).completed() > until.of(side).completed()
                ? until.of(side)
                        .remaining()
                        .flatMap(bare -> until.credited(side, true).remaining().map(bare::minus))
                        .map(less -> clocks.changed(side, less, made))
                        .orElse(clocks)
                : clocks;
    }

    /** The clocks after the last fact. */
    public Clocks latest() {
        return after;
    }

    /** Whether the clocks were ever set, or stood after anything that happened to them, as is asked. */
    public boolean ever(Predicate<Clocks> wanted) {
        for (var log = this; log != null; log = log.before) {
            if (wanted.test(log.after)) {
                return true;
            }
        }
        return false;
    }

    /**
     * The clocks just before and right after each thing that happened to them, in order, and as they stand at an
     * instant after the last.
     */
    public List<Clocks> stages(Instant until) {
        var stages = new ArrayDeque<Clocks>();
        stages.addFirst(at(until));
        for (var log = this; log.before != null; log = log.before) {
            if (!log.at.isAfter(until)) {
                stages.addFirst(log.after);
                stages.addFirst(log.before.after.at(log.at));
            }
        }
        return List.copyOf(stages);
    }

    /** The clocks at an instant, past or to come. */
    public Clocks at(Instant when) {
        var log = this;
        while (log.before != null && when.isBefore(log.at)) {
            log = log.before;
        }
        return log.after.at(when);
    }
}
