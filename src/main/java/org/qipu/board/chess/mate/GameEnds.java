package org.qipu.board.chess.mate;

import org.qipu.board.chess.bitboard.Attacks;
import org.qipu.board.chess.bitboard.Bits;
import org.qipu.board.chess.bitboard.PieceMoves;

/**
 * Moves that end the game without a mate of Black, so that {@link Reachability} need not follow them.
 *
 * <p>One kind are king moves after which the opponent, who can move nothing but his king, has no move: <em>finals</em>. The other are
 * moves of Black's men that mate White's king on the square it never leaves. Both are judged by what holds in every position that the
 * sets allow; where a White king's step might give mate itself, by opening a line, it is no final.
 */
final class GameEnds {

    private final Reachability men;
    private final long[] finals = new long[2]; // of White's king, of Black's
    private final boolean[] leaves = new boolean[2];

    GameEnds(Reachability men) {
        this.men = men;
    }

    /** Finds the finals by the sets as they are now. */
    void lookAround() {
        for (int side = 0; side < 2; side++) {
            int king = men.kings[side];
            finals[side] = findFinals(side);
            leaves[side] = !men.moves(king)
                    && (Attacks.KING[men.start[king]] & finals[side] & ~men.steadyOf[side] & ~men.forbidden[side]) != 0;
        }
    }

    long finals(int side) {
        return finals[side];
    }

    /** Whether a king that otherwise never moves may do so to end the game; then it does not block lines for certain. */
    boolean leaves(int side) {
        return leaves[side];
    }

    private long findFinals(int side) {
        int other = 1 - side;
        for (int i = 0; i < men.n; i++) {
            if (men.white[i] == (other == 0) && men.piece[i] != 5 && men.moves(i)) {
                return 0;
            }
        }
        long region = men.reach[men.kings[other]];
        long found = 0;
        for (long rest = ~(men.steadyOf[side] | men.forbidden[side]); rest != 0; rest &= rest - 1) {
            int square = Bits.first(rest);
            if (leavesNoMove(square, region, ~(men.steadyOf[other] | men.forbidden[other]))
                    && leavesNoMove(square, region, ~(men.steadyOf[other] | forbidden(side, square)))
                    && (side == 1 || !discovers(square, region))) {
                found |= 1L << square;
            }
        }
        return found;
    }

    /** Whether a king of the region has no square to go to when the opponent's king is on that one. */
    private static boolean leavesNoMove(int square, long region, long open) {
        long taken = Attacks.KING[square] | 1L << square;
        for (long rest = region & ~taken; rest != 0; rest &= rest - 1) {
            if ((Attacks.KING[Bits.first(rest)] & open & ~taken) != 0) {
                return false;
            }
        }
        return true;
    }

    /** What the side's men other than its king always attack, with that king on the square and perhaps in the way of their lines. */
    private long forbidden(int side, int square) {
        long forbidden = 0;
        for (int i = 0; i < men.n; i++) {
            if (men.white[i] == (side == 0) && men.piece[i] != 5 && !men.captured[i] && !men.promoted[i]) {
                forbidden |= men.always(i, ~men.clear | 1L << square);
            }
        }
        return forbidden;
    }

    /** Whether White's king, stepping there, may open a line on Black's. */
    private boolean discovers(int square, long region) {
        long from = Attacks.KING[square] & men.reach[men.kings[0]];
        long standing = (men.steadyOf[0] | men.steadyOf[1]) & ~men.reach[men.kings[0]];
        long kings = region & ~Attacks.KING[square] & ~(1L << square);
        for (int i = 0; i < men.n; i++) {
            if (!men.white[i] || men.piece[i] < 2 || men.piece[i] > 4) {
                continue;
            }
            for (long by = men.reach[i]; by != 0; by &= by - 1) {
                int slider = Bits.first(by);
                for (long rest = kings & PieceMoves.attacked(men.piece[i], slider, true, standing);
                        rest != 0;
                        rest &= rest - 1) {
                    int king = Bits.first(rest);
                    if ((Attacks.between(king, slider) & from & ~Attacks.KING[king]) != 0) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    /**
     * Where the arrival of a black man mates White's king: it gives check from next to it, or as a knight, nothing of White's can ever
     * take it there, and every square around is White's own for ever or covered for certain.
     */
    long mates(int i) {
        int king = men.kings[0];
        if (men.white[i] || men.promoted[i] || men.piece[i] == 5 || men.moves(king) || leaves[0]) {
            return 0;
        }
        int at = men.start[king];
        long checks = switch (men.piece[i]) {
            case 0 -> Bits.pawnAttacks(true, 1L << at);
            case 1 -> Attacks.KNIGHT[at];
            default -> PieceMoves.attacked(men.piece[i], at, true, -1L);
        };
        long attacks = whiteAttacks(men.steady & ~(1L << men.start[i]));
        long untouchable = ~attacks & ~(men.piece[i] == 0 ? attacks >>> 8 : 0); // neither there nor 'en passant'
        long covered = men.steadyOf[0];
        for (int q = 0; q < men.n; q++) {
            if (!men.white[q] && q != i && !men.captured[q] && !men.promoted[q]) {
                covered |= men.always(q, -1L);
            }
        }
        long mates = 0;
        for (long rest = checks & untouchable; rest != 0; rest &= rest - 1) {
            long byMan = PieceMoves.attacked(men.piece[i], Bits.first(rest), false, -1L);
            mates |= (Attacks.KING[at] & ~covered & ~byMan) == 0 ? Long.lowestOneBit(rest) : 0;
        }
        return mates;
    }

    /** What White's men other than the king can attack at most, with those men in the way. */
    private long whiteAttacks(long standing) {
        long attacks = 0;
        for (int p = 0; p < men.n; p++) {
            if (men.white[p] && men.piece[p] != 5) {
                for (long rest = men.reach[p]; rest != 0; rest &= rest - 1) {
                    attacks |= PieceMoves.attacked(men.piece[p], Bits.first(rest), true, standing);
                }
            }
        }
        return attacks;
    }
}
