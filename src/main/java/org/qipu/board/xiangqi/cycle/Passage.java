package org.qipu.board.xiangqi.cycle;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.qipu.board.xiangqi.Board;
import org.qipu.board.xiangqi.XiangqiMove;
import org.qipu.board.xiangqi.XiangqiPosition;

/**
 * Moves with the positions they lead through.
 *
 * @param moves     those listed
 * @param boards    the positions, the start first; of a cycle perhaps of several rounds
 * @param comesBack whether it is a cycle: before its first move stands its last
 */
record Passage(List<XiangqiMove> moves, List<Board> boards, boolean comesBack) {

    static Passage of(Cycle cycle) {
        return new Passage(cycle.moves(), cycle.boards(), true);
    }

    /** Legal moves that need not come back. */
    static Passage of(XiangqiPosition start, List<XiangqiMove> moves) {
        List<Board> boards = new ArrayList<>(List.of(start.board()));
        for (XiangqiMove move : moves) {
            Board next = new Board(boards.getLast());
            next.play(move.from(), move.to());
            boards.add(next);
        }
        return new Passage(moves, boards, false);
    }

    XiangqiMove move(int ply) {
        return moves.get(ply % moves.size());
    }

    /** The index of the move before; of a cycle the last is before the first. */
    Optional<Integer> before(int ply) {
        return ply > 0 ? Optional.of(ply - 1) : comesBack ? Optional.of(moves.size() - 1) : Optional.empty();
    }
}
