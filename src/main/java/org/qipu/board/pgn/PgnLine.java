package org.qipu.board.pgn;

import java.util.List;

/**
 * A line of moves: the moves of the game, or a variation.
 *
 * @param before what stands before its first move
 * @param moves  its moves
 */
public record PgnLine(List<PgnAnnotation> before, List<PgnMove> moves) {

    public PgnLine {
        before = List.copyOf(before);
        moves = List.copyOf(moves);
    }
}
