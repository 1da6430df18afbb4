package org.qipu.board.chess;

import org.qipu.board.MateAnswer;
import org.qipu.board.Side;
import org.qipu.board.chess.bitboard.Bits;
import org.qipu.board.chess.bitboard.Board;

/** Tells whether no series of legal moves can lead to checkmate any more (5.2.2). */
public final class DeadPosition {

    private DeadPosition() {}

    /** Whether neither player can checkmate, as far as {@link CanMate#quick} proves it: certain where it says yes. */
    public static boolean atAGlance(ChessPosition position) {
        return byMaterial(position)
                || no(CanMate.quick(position, Side.WHITE)) && no(CanMate.quick(position, Side.BLACK));
    }

    /** Whether neither player can checkmate, with the whole budget of {@link CanMate#full}: certain where it says yes. */
    public static boolean proved(ChessPosition position) {
        return byMaterial(position) || no(CanMate.full(position, Side.WHITE)) && no(CanMate.full(position, Side.BLACK));
    }

    private static boolean no(MateAnswer answer) {
        return answer instanceof MateAnswer.No;
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
