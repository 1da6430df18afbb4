package org.qipu.board.chess;

/**
 * Whether the sets of {@link Reachability} leave any square where Black's king could be mated by White.
 *
 * <p>Needed are a man of White's that can move and attack the king's square, and for every neighbouring square that the king might ever
 * enter an attacker, or a black man that stands there.
 */
final class MateSquares {

    private final Reachability men;
    private int blackKing;
    private int whiteKing;
    private long visited; // what White's men other than the king may attack
    private long checked; // of that, by men that can give check

    private MateSquares(Reachability men) {
        this.men = men;
    }

    static boolean none(Reachability men) {
        return !men.whitePromotes && new MateSquares(men).none();
    }

    private boolean none() {
        for (int i = 0; i < men.n; i++) {
            if (men.piece[i] == 5) {
                blackKing = men.white[i] ? blackKing : i;
                whiteKing = men.white[i] ? i : whiteKing;
            } else if (men.white[i]) {
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
        if (men.isImmobile(i)) {
            attacked = men.standingAttacks[men.start[i]];
        } else for (long rest = men.reach[i]; rest != 0; rest &= rest - 1) {
            attacked |= men.attacked(i, Bits.first(rest));
        }
        visited |= attacked;
        boolean slides = men.piece[i] >= 2;
        if (men.moves(i) || slides) { // a man that stands still checks only when a line to the king is opened
            checked |= attacked;
        }
    }

    private boolean mate(int square) {
        long flights = Attacks.KING[square] & men.reach[blackKing] & ~visited;
        if (plugged(flights)) {
            return true;
        }
        for (long rest = men.reach[whiteKing] & ~Attacks.KING[square] & ~(1L << square); rest != 0; rest &= rest - 1) {
            long left = flights & ~Attacks.KING[Bits.first(rest)];
            if (left != flights && plugged(left)) {
                return true;
            }
        }
        return false;
    }

    /** Whether different black men can stand on all the squares (Hall's condition by trying to match them one by one). */
    private boolean plugged(long squares) {
        return match(squares, 0);
    }

    private boolean match(long squares, int used) {
        if (squares == 0) {
            return true;
        }
        long square = Long.lowestOneBit(squares);
        for (int q = 0; q < men.n; q++) {
            if (!men.white[q] && men.piece[q] != 5 && (used & 1 << q) == 0 && (men.reach[q] & square) != 0
                    && match(squares & ~square, used | 1 << q)) {
                return true;
            }
        }
        return false;
    }
}
