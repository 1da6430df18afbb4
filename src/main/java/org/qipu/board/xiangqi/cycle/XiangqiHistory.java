package org.qipu.board.xiangqi.cycle;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.qipu.board.PositionHistory;
import org.qipu.board.Side;
import org.qipu.board.xiangqi.Man;
import org.qipu.board.xiangqi.Point;
import org.qipu.board.xiangqi.XiangqiMove;
import org.qipu.board.xiangqi.XiangqiPosition;

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

        record Start() implements Step {}

        /** By a legal move of a man. */
        record Moved(XiangqiHistory from, XiangqiMove move, Man man, boolean irreversible) implements Step {}

        /** By a move that was not legal, or set up by the arbiter. */
        record Otherwise() implements Step {}
    }

    private final PositionHistory positions;
    private final Step step;

    private XiangqiHistory(PositionHistory positions, Step step) {
        this.positions = positions;
        this.step = step;
    }

    /** The history of a game that has only its start position; that counts as its first occurrence. */
    public static XiangqiHistory from(XiangqiPosition start) {
        return new XiangqiHistory(PositionHistory.from(start), new Step.Start());
    }

    /**
     * This history with one more legal move.
     *
     * @throws IllegalArgumentException when no man stands on its first point
     */
    public XiangqiHistory after(XiangqiMove move) {
        var position = position();
        Man man = position.manAt(move.from())
                .orElseThrow(() -> new IllegalArgumentException("'" + move + "' moves no man in " + position));
        return new XiangqiHistory(
                positions.after(move), new Step.Moved(this, move, man, position.isIrreversible(move)));
    }

    /** This history with a position that came about otherwise: by a move that was not legal, or set up by the arbiter. */
    public XiangqiHistory then(XiangqiPosition next) {
        return new XiangqiHistory(positions.then(next), new Step.Otherwise());
    }

    /** The position it ends with. */
    public XiangqiPosition position() {
        return XiangqiPosition.of(positions.position());
    }

    /** How often the position it ends with has stood on the board, this time included. */
    public int occurrences() {
        return positions.occurrences();
    }

    /**
     * The moves since the position stood there three times ago: the cycle to rule on once it has come back three times (達三次循環).
     *
     * @return empty when it has not, or when not all that happened in between were legal moves; then the arbiter rules
     */
    public Optional<Cycle> cycle() {
        List<Integer> plies = positions.occurrencesOf(positions.position());
        if (plies.size() < OCCURRENCES_DUE) {
            return Optional.empty();
        }
        List<XiangqiMove> moves = new ArrayList<>();
        XiangqiHistory at = this;
        while (at.positions.plies() > plies.get(plies.size() - OCCURRENCES_DUE)) {
            if (!(at.step instanceof Step.Moved moved) || moved.irreversible()) {
                return Optional.empty();
            }
            moves.add(moved.move());
            at = moved.from();
        }
        Collections.reverse(moves);
        return Optional.of(Cycle.of(at.position(), moves));
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
        return arrivals.values().stream()
                .anyMatch(points ->
                        points.values().stream().filter(times -> times >= 2).count() >= 3);
    }
}
