package org.qipu.board.chess.mate;

import org.qipu.board.chess.bitboard.Bits;
import org.qipu.board.chess.bitboard.Square;

/** How far pawns can get: straight on until a steady man or a pawn they cannot pass, and aslant wherever there may be something to take. */
final class PawnPaths {

    private final Reachability men;

    PawnPaths(Reachability men) {
        this.men = men;
    }

    /**
     * The squares of a pawn and those it can get to from them; notes when it may promote.
     *
     * @param ends where its arrival ends the game
     */
    long steps(int i, long ends) {
        boolean white = men.white[i];
        long blocked = men.steady | beyondFacing(i);
        long closed = ends & ~Bits.RANK_6; // a square passed over stays open: to pass it does not end the game
        long prey = prey(white) & ~closed;
        long squares = men.reach[i];
        long done = 0;
        while (done != squares) {
            done = squares;
            long single = (white ? squares << 8 : squares >>> 8) & ~blocked;
            long twice = (white ? (single & Bits.RANK_3) << 8 : (single & Bits.RANK_6) >>> 8) & ~blocked;
            squares |= (single | twice) & ~closed | Bits.pawnAttacks(white, squares) & prey;
        }
        if ((squares & (white ? Bits.RANK_8 : Bits.RANK_1)) != 0) {
            men.promoted[i] = true;
            men.whitePromotes |= white;
        }
        return squares;
    }

    /** Where the opponent's men may stand, or have just passed, to be taken 'en passant': a pawn's set has that square too. */
    private long prey(boolean ofBlack) {
        long prey = 0;
        for (int q = 0; q < men.n; q++) {
            if (men.white[q] != ofBlack && men.piece[q] != 5) {
                prey |= men.reach[q];
            }
        }
        return prey;
    }

    /**
     * Where an opposing pawn ahead stands, and all beyond: two pawns that neither leave their file nor are captured cannot change their
     * order on it.
     */
    private long beyondFacing(int i) {
        long file = Bits.FILE_A << Square.file(men.start[i]);
        if ((men.reach[i] & ~file) != 0) {
            return 0;
        }
        long beyond = 0;
        for (int q = 0; q < men.n; q++) {
            boolean ahead = men.white[i] ? men.start[q] > men.start[i] : men.start[q] < men.start[i];
            if (men.piece[q] == 0
                    && men.white[q] != men.white[i]
                    && ahead
                    && !men.captured[q]
                    && (men.reach[q] & ~file) == 0) {
                beyond |= men.white[i] ? -1L << men.start[q] : (2L << men.start[q]) - 1;
            }
        }
        return beyond & file;
    }
}
