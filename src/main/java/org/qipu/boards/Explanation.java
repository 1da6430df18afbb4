package org.qipu.boards;

import java.util.ArrayList;
import java.util.List;
import org.qipu.board.Move;
import org.qipu.board.Position;

/**
 * Legal moves that lead from the game's position to what the board shows.
 *
 * @param plies in order
 */
record Explanation(List<Ply> plies) {

    static final Explanation NONE = new Explanation(List.of());

    /**
     * One of them.
     *
     * @param before  the position in which it was made
     * @param after   the position after it
     * @param seen    the index of the observation that first showed it, or what came of it
     * @param unshown whether the board never showed the position right after it
     */
    record Ply(Position before, Move move, Position after, int seen, boolean unshown) {}

    Explanation plus(Ply ply) {
        var more = new ArrayList<>(plies);
        more.add(ply);
        return new Explanation(List.copyOf(more));
    }

    Position end(Position start) {
        return plies.isEmpty() ? start : plies.getLast().after();
    }

    List<String> codes() {
        return plies.stream().map(ply -> ply.move().code()).toList();
    }
}
