package org.qipu.board.chess.mate;

import org.qipu.board.MateProof;
import org.qipu.board.chess.bitboard.Board;

/** What an analysis came to, in the moves of the {@linkplain MateView view}: White is to mate Black. */
public sealed interface Finding {

    /** There is a mate at the end of this line of encoded moves. */
    record Mate(int[] line) implements Finding {}

    /** There is none, however the game goes on. */
    record NoMate(MateProof proof) implements Finding {}

    /** Neither is known after that many positions. */
    record Open(long nodes) implements Finding {}

    /** What a position without legal moves means. */
    static Finding over(Board board) {
        return !board.whiteToMove && board.check() ? new Mate(new int[0]) : new NoMate(MateProof.NO_MOVES);
    }
}
