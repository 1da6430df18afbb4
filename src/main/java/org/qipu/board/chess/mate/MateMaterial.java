package org.qipu.board.chess.mate;

import org.qipu.board.chess.bitboard.Bits;
import org.qipu.board.chess.bitboard.Board;

/** Whether the men alone rule out that White ever mates, whatever they do (5.2.2). */
public final class MateMaterial {

    private MateMaterial() {}

    public static boolean never(Board board) {
        long men = board.white & ~board.kings;
        if (men == 0) {
            return true; // a bare king
        }
        if ((men & (board.pawns | board.straights)) != 0) {
            return false;
        }
        if ((men & board.knights) != 0) {
            // a lone knight needs a man of Black's other than a queen to take a square from his king
            return !Bits.several(men) && (board.black & ~board.kings & ~(board.diagonals & board.straights)) == 0;
        }
        if ((men & Bits.LIGHT) != 0 && (men & Bits.DARK) != 0 || (board.pawns | board.knights) != 0) {
            return false;
        }
        // bishops on squares of one colour: a bishop of the other colour must be Black's
        long others = board.black & board.diagonals & ~board.straights;
        return (others & ((men & Bits.LIGHT) != 0 ? Bits.DARK : Bits.LIGHT)) == 0;
    }
}
