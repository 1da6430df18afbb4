package org.qipu.board.chess.mate;

import org.qipu.board.chess.bitboard.Attacks;
import org.qipu.board.chess.bitboard.Bits;

/**
 * Whether the sets of {@link Reachability} leave any square on which Black's king could be mated by White.
 *
 * <p>On the square of a mate the king is attacked by a man of White's that has moved, or over a line that was opened; and each square
 * around it that the king might ever enter is attacked by White or holds a black man. Where the sets do not allow that for any square
 * of the king's set, there is no mate; they may well allow what the game does not.
 */
final class MateSquares {

    private final Reachability men;
    private final int blackKing;
    private final int whiteKing;
    private long visited; // what White's men other than the king may attack
    private long checked; // of that, by men that can give check

    private MateSquares(Reachability men) {
        this.men = men;
        whiteKing = men.kings[0];
        blackKing = men.kings[1];
    }

    static boolean none(Reachability men) {
        return !men.whitePromotes && new MateSquares(men).none();
    }

    private boolean none() {
        for (int i = 0; i < men.n; i++) {
            if (men.white[i] && i != whiteKing) {
                visit(i);
            }
        }
        for (long rest = men.reach[blackKing] & checked; rest != 0; rest &= rest - 1) {
            if (mate(Bits.first(rest))) {
                return false;
            }
        }
        return true;
    }

    private void visit(int i) {
        long attacked = 0;
        if (men.immobile(i)) {
            attacked = men.standingAttacks[men.start[i]];
        } else {
            for (long rest = men.reach[i]; rest != 0; rest &= rest - 1) {
                attacked |= men.attacked(i, Bits.first(rest));
            }
        }
        visited |= attacked;
        boolean slides = men.piece[i] >= 2;
        if (men.moves(i) || slides) { // a man that stands still checks only when a line to the king is opened
            checked |= attacked;
        }
    }

    private boolean mate(int square) {
        long flights = Attacks.KING[square] & men.reach[blackKing] & ~visited;
        if (plugged(flights, 0)) {
            return true;
        }
        for (long rest = men.reach[whiteKing] & ~Attacks.KING[square] & ~(1L << square); rest != 0; rest &= rest - 1) {
            long left = flights & ~Attacks.KING[Bits.first(rest)];
            if (left != flights && plugged(left, 0)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a black man can stand on each of the squares, a different one on each; those used already are marked. */
    private boolean plugged(long squares, int used) {
        if (squares == 0) {
            return true;
        }
        long square = Long.lowestOneBit(squares);
        for (int q = 0; q < men.n; q++) {
            if (!men.white[q]
                    && q != blackKing
                    && (used & 1 << q) == 0
                    && (men.reach[q] & square) != 0
                    && plugged(squares & ~square, used | 1 << q)) {
                return true;
            }
        }
        return false;
    }
}
