package org.qipu.board.xiangqi;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.qipu.board.Side;

/**
 * The positions of a game up to one of them, to find the cycles (循環) that 判決C rules on; an immutable value.
 *
 * <p>Example: {@code XiangqiHistory.from(XiangqiPosition.initial()).occurrences()} is 1.
 */
public final class XiangqiHistory {

    private static final int OCCURRENCES_DUE = Cycle.UNTIL_RULING + 1;
    /** 待判局面 without an exact cycle: nine rounds (9 回合). */
    public static final int PENDING_PLIES = 18;


    /** How the last position came about. */
    private sealed interface Step {

        record Start() implements Step {
        }

        /** By a legal move of a man. */
        record Moved(XiangqiHistory from, XiangqiMove move, Man man, boolean irreversible) implements Step {
        }

        /** By a move that was not legal, or set up by the arbiter. */
        record Otherwise(XiangqiHistory from) implements Step {
        }
    }

    private final XiangqiPosition position;
    private final int hash;
    private final Step step;
    private final boolean unbroken; // only legal moves: what was captured or advanced as a soldier cannot come back

    private XiangqiHistory(XiangqiPosition position, Step step, boolean unbroken) {
        this.position = position;
        this.hash = position.board().hash();
        this.step = step;
        this.unbroken = unbroken;
    }

    /** The history of a game that has only its start position; that counts as its first occurrence. */
    public static XiangqiHistory from(XiangqiPosition start) {
        return new XiangqiHistory(start, new Step.Start(), true);
    }

    /**
     * This history with one more legal move.
     *
     * @throws IllegalArgumentException when no man stands on its first point
     */
    public XiangqiHistory after(XiangqiMove move) {
        Man man = position.manAt(move.from()).orElseThrow(() -> new IllegalArgumentException("'" + move + "' moves no man in " + position));
        return new XiangqiHistory(position.after(move), new Step.Moved(this, move, man, position.isIrreversible(move)), unbroken);
    }

    /** This history with a position that came about otherwise: by a move that was not legal, or set up by the arbiter. */
    public XiangqiHistory then(XiangqiPosition next) {
        return new XiangqiHistory(next, new Step.Otherwise(this), false);
    }

    /** The position it ends with. */
    public XiangqiPosition position() {
        return position;
    }

    /** How often the position it ends with has stood on the board, this time included. */
    public int occurrences() {
        int count = 1;
        Optional<XiangqiHistory> at = earlier(this);
        while (at.isPresent()) {
            count += same(at.get()) ? 1 : 0;
            at = earlier(at.get());
        }
        return count;
    }

    /**
     * The moves since the position stood there three times ago: the cycle to rule on once it has come back three times (達三次循環).
     *
     * @return empty when it has not, or when not all that happened in between were legal moves; then the arbiter rules
     */
    public Optional<Cycle> cycle() {
        List<XiangqiMove> moves = new ArrayList<>();
        XiangqiHistory at = this;
        int occurrences = 1;
        while (occurrences < OCCURRENCES_DUE) {
            if (!(at.step instanceof Step.Moved moved) || moved.irreversible()) {
                return Optional.empty();
            }
            moves.add(moved.move());
            at = moved.from();
            occurrences += same(at) ? 1 : 0;
        }
        Collections.reverse(moves);
        return Optional.of(Cycle.of(at.position, moves));
    }

    /**
     * Whether nine rounds have passed without purpose, as far as that is seen without judging: no capture, no soldier's advance, and one
     * side's men have each time come back to three or more points (術語·待判局面). A hint for the arbiter, no more.
     */
    public boolean withoutPurpose() {
        Map<Side, Map<Long, Integer>> arrivals = new HashMap<>();
        XiangqiHistory at = this;
        for (int ply = 0; ply < PENDING_PLIES; ply++) {
            if (!(at.step instanceof Step.Moved moved) || moved.irreversible()) {
                return false;
            }
            arrivals.computeIfAbsent(moved.man().side(), side -> new HashMap<>())
                    .merge((long) moved.man().id() * Point.COUNT + moved.move().to(), 1, Integer::sum);
            at = moved.from();
        }
        return arrivals.values().stream().anyMatch(points -> points.values().stream().filter(times -> times >= 2).count() >= 3);
    }

    private boolean same(XiangqiHistory other) {
        return hash == other.hash && position.turn() == other.position.turn() && position.board().sameMen(other.position.board());
    }

    /** What was on the board before, as far as it could have come back. */
    private Optional<XiangqiHistory> earlier(XiangqiHistory at) {
        return switch (at.step) {
            case Step.Start() -> Optional.empty();
            case Step.Moved moved -> moved.irreversible() && unbroken ? Optional.empty() : Optional.of(moved.from());
            case Step.Otherwise otherwise -> Optional.of(otherwise.from());
        };
    }
}
