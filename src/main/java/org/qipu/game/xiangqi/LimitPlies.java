package org.qipu.game.xiangqi;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.qipu.board.Side;
import org.qipu.board.xiangqi.XiangqiMove;
import org.qipu.board.xiangqi.XiangqiPosition;
import org.qipu.board.xiangqi.cycle.Cycle;
import org.qipu.board.xiangqi.cycle.CycleJudge;
import org.qipu.board.xiangqi.cycle.NotACycle;
import org.qipu.board.xiangqi.cycle.Offence;
import org.qipu.game.state.HalfMove;
import org.qipu.game.state.Line;

/**
 * The half-moves of a limit (限著), those since a half-move or since the last capture, whichever was later; and which of them do not count.
 *
 * <p>Perpetual check and perpetual chase count for three cycles at most (通則四3).
 */
final class LimitPlies {

    private final List<XiangqiPosition> positions = new ArrayList<>(); // that before the first half-move first
    private final List<HalfMove> moves = new ArrayList<>();
    private final boolean captured;

    private LimitPlies(Line line, int fromPly) {
        positions.add(position(line));
        boolean capture = false;
        while (line.ply() > fromPly && !capture) {
            var last = line.last().orElseThrow();
            capture = position(line).quietPlies() == 0;
            if (!capture) {
                moves.add(last);
                line = line.before().orElseThrow();
                positions.add(position(line));
            }
        }
        captured = capture;
        Collections.reverse(positions);
        Collections.reverse(moves);
    }

    /** Those since a half-move. */
    static LimitPlies since(Line line, int fromPly) {
        return new LimitPlies(line, fromPly);
    }

    private static XiangqiPosition position(Line line) {
        return XiangqiPosition.of(line.position());
    }

    /** Whether there was a capture since: what was counted before it is void. */
    boolean captured() {
        return captured;
    }

    /** How many there are. */
    int size() {
        return moves.size();
    }

    /** Which of them give check by a side's man, in order. */
    List<Integer> checksBy(Side side) {
        var checks = new ArrayList<Integer>();
        for (int i = 0; i < moves.size(); i++) {
            if (moves.get(i).side() == side && positions.get(i + 1).check()) {
                checks.add(i);
            }
        }
        return checks;
    }

    /** Which of them are a side's. */
    boolean isBy(int index, Side side) {
        return moves.get(index).side() == side;
    }

    /** For each whether it belongs to a cycle with 長將 or 長捉 that comes after three of them. */
    boolean[] beyondThreeCycles() {
        var beyond = new boolean[moves.size()];
        Map<Object, List<Integer>> occurrences = new HashMap<>();
        Map<Stretch, Boolean> offending = new HashMap<>();
        for (int i = 0; i <= moves.size(); i++) {
            var key = positions.get(i).identity();
            var same = occurrences.computeIfAbsent(key, any -> new ArrayList<>());
            same.add(i);
            int nth = same.size() - 1 - (Cycle.UNTIL_RULING + 1); // the three that count, and the one that ends here
            if (nth >= 0) {
                var start = positions.get(same.get(nth));
                var stretch = new Stretch(key, codes(same.get(nth), i));
                if (offending.computeIfAbsent(stretch, one -> offends(start, one.codes))) {
                    Arrays.fill(beyond, same.get(same.size() - 2), i, true);
                }
            }
        }
        return beyond;
    }

    /** Moves from a position: they come again and again, and are judged once. */
    private record Stretch(Object key, List<String> codes) {}

    private List<String> codes(int from, int to) {
        return moves.subList(from, to).stream().map(HalfMove::move).toList();
    }

    private static boolean offends(XiangqiPosition start, List<String> codes) {
        if (!codes.stream().allMatch(XiangqiMove::isCode)) {
            return false; // reported in words: for the arbiter to judge
        }
        try {
            var offences = CycleJudge.offences(
                    Cycle.of(start, codes.stream().map(XiangqiMove::of).toList()));
            return offences.white() != Offence.NONE || offences.black() != Offence.NONE;
        } catch (NotACycle notOne) { // not all of them are legal moves: for the arbiter to judge
            return false;
        }
    }
}
