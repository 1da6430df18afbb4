package org.qipu.board.chess;

/** Tells whether no series of legal moves can lead to checkmate any more (5.2.2). */
public final class DeadPosition {

    private DeadPosition() {
    }

    /**
     * Whether the men left can never mate anyone: king against king, with one minor piece, or with bishops of one square colour only.
     *
     * <p>Cheap and certain where it says yes; where it says no the position may be dead all the same.
     */
    public static boolean byMaterial(ChessPosition position) {
        Board board = position.board();
        if ((board.pawns | board.straights) != 0 || Long.bitCount(board.kings) != 2) {
            return false;
        }
        if (board.knights == 0) {
            return (board.diagonals & Bits.LIGHT) == 0 || (board.diagonals & Bits.DARK) == 0;
        }
        return board.diagonals == 0 && !Bits.several(board.knights);
    }
}
