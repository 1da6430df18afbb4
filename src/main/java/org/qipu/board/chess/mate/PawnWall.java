package org.qipu.board.chess.mate;

import org.qipu.board.chess.bitboard.Attacks;
import org.qipu.board.chess.bitboard.Bits;
import org.qipu.board.chess.bitboard.Board;

/**
 * Whether kings and pawns are all that is left, no pawn can ever move again, and no king ever gets to one it could take.
 *
 * <p>The pawns then stand for ever, so a king goes where they never attack it, and a king gives no check: after one move nobody is ever
 * in check again, and no mate can come of it (5.2.2). It takes a look at the pawns and the ways of two kings.
 */
public final class PawnWall {

    private PawnWall() {}

    /** For {@linkplain MateView#clear clear} positions in which the player to move has a legal move: it is certain where it says yes. */
    public static boolean noMate(Board board) {
        long white = board.pawns & board.white;
        long black = board.pawns & board.black;
        return (board.occupied() & ~board.kings & ~board.pawns) == 0
                && board.enPassant == 0
                && ((white << 8 | black >>> 8) & ~board.pawns) == 0
                && (Bits.pawnAttacks(true, white) & black) == 0
                && neverTakes(board.kings & board.white, white, black, false)
                && neverTakes(board.kings & board.black, black, white, true);
    }

    /** Whether a king that walks wherever the others' pawns do not attack it never comes to stand on one of them. */
    private static boolean neverTakes(long king, long own, long others, boolean othersAreWhite) {
        long barred = own | Bits.pawnAttacks(othersAreWhite, others);
        long walked = 0;
        long reached = king;
        while (reached != walked) {
            long rest = reached & ~walked;
            walked = reached;
            for (; rest != 0; rest &= rest - 1) {
                reached |= Attacks.KING[Bits.first(rest)] & ~barred;
            }
            if ((reached & others) != 0) {
                return false;
            }
        }
        return true;
    }
}
