package org.qipu.board.chess;

/**
 * For every man on the board a set of squares outside of which it can never stand again, whatever both players do.
 *
 * <p>The sets grow from the squares where the men stand until no rule below adds a square. Each rule allows at least what the Laws
 * allow as long as no man has yet left its set; so, move by move, none ever does. A man that is found neither to move nor to be captured
 * is <em>steady</em>: it blocks lines and supports attacks for ever.
 *
 * <p>Not for positions with castling rights or a capture 'en passant' at hand.
 */
final class Reachability {

    static final int MOST = 32;

    int n;
    boolean whitePromotes; // nothing can be ruled out then, and the sets are left unfinished
    final int[] start = new int[MOST];
    final int[] piece = new int[MOST];
    final boolean[] white = new boolean[MOST];
    final long[] reach = new long[MOST];
    final boolean[] captured = new boolean[MOST];
    final boolean[] promoted = new boolean[MOST];
    long steady; // the squares of the men that never move and are never captured
    long clear; // the squares where no man ever stands
    private final long[] forbidden = new long[2]; // where the king of White (0), of Black (1) would always be attacked
    private final long[] forbiddenByMen = new long[2]; // of that, whatever the opponent's king does
    private final long[] steadyOf = new long[2];
    private final long[] finals = new long[2]; // where that king's arrival leaves the opponent no move: the game is over
    private final boolean[] leaves = new boolean[2]; // the king never moves but perhaps to end the game
    private final int[] kings = new int[2];

    /** Whether the rules apply to the board. */
    static boolean applies(Board board) {
        return board.castling == 0 && board.enPassant == 0 && Long.bitCount(board.occupied()) <= MOST
                && (board.pawns & Bits.LAST_RANKS) == 0;
    }

    private long immobile; // men known never to move, though they may be captured
    final long[] standingAttacks = new long[64]; // of such men, what they can attack while they stand, by square
    private int kept = -1; // a man taken to stand where it stands
    long[] finalsDebug() { return finals; }

    void saturate(Board board) {
        saturate(board, 0, -1);
    }

    void saturate(Board board, long immobile, int keptSquare) {
        this.immobile = immobile;
        kept = -1;
        n = 0;
        for (long rest = board.occupied(); rest != 0; rest &= rest - 1) {
            int square = Bits.first(rest);
            start[n] = square;
            piece[n] = board.pieceOn(square);
            white[n] = (board.white & 1L << square) != 0;
            reach[n] = 1L << square;
            captured[n] = false;
            promoted[n] = false;
            if (square == keptSquare) {
                kept = n;
            }
            if (piece[n] == 5) {
                kings[white[n] ? 0 : 1] = n;
            }
            n++;
        }
        whitePromotes = false;
        boolean grows = true;
        while (grows && !whitePromotes) {
            fixedSquares();
            grows = false;
            for (int i = 0; i < n; i++) {
                grows |= i != kept && (immobile & 1L << start[i]) == 0 && expand(i);
            }
            grows |= captures();
        }
        fixedSquares();
    }

    /** What the kept man can attack, in what is known of all positions in which it still stands there. */
    long keptAttacks() {
        return attacked(kept, start[kept]);
    }

    boolean isImmobile(int i) {
        return (immobile & 1L << start[i]) != 0;
    }

    /** Whether the kept man could move, in what is known of all positions in which it still stands there. */
    boolean keptCanMove() {
        if (whitePromotes) {
            return true;
        }
        boolean can = expand(kept);
        reach[kept] = 1L << start[kept];
        return can;
    }

    boolean moves(int i) {
        return reach[i] != 1L << start[i];
    }

    private void fixedSquares() {
        long standing = 0;
        steadyOf[0] = 0;
        steadyOf[1] = 0;
        for (int i = 0; i < n; i++) {
            standing |= reach[i];
            if (!moves(i) && !captured[i]) {
                steadyOf[white[i] ? 0 : 1] |= reach[i];
            }
        }
        steady = steadyOf[0] | steadyOf[1];
        clear = ~standing;
        forbidden[0] = 0;
        forbidden[1] = 0;
        forbiddenByMen[0] = 0;
        forbiddenByMen[1] = 0;
        for (int i = 0; i < n; i++) {
            if (!captured[i] && !promoted[i]) {
                long always = always(i, ~clear);
                forbidden[white[i] ? 1 : 0] |= always;
                if (piece[i] != 5) {
                    forbiddenByMen[white[i] ? 1 : 0] |= always;
                }
            }
        }
        finals[0] = finals(0);
        finals[1] = finals(1);
        for (int side = 0; side < 2; side++) {
            int king = kings[side];
            leaves[side] = !moves(king) && (Attacks.KING[start[king]] & finals[side] & ~steadyOf[side] & ~forbidden[side]) != 0;
            if (leaves[side]) {
                steadyOf[side] &= ~reach[king]; // he may leave his square, if only to end the game
                steady &= ~reach[king];
            }
        }
    }

    /**
     * The squares that the king of a side may step on only to end the game: the opponent has nothing but king moves, and none is left
     * from wherever his king may stand.
     */
    private long finals(int side) {
        int other = 1 - side;
        for (int i = 0; i < n; i++) {
            if ((white[i] ? 0 : 1) == other && piece[i] != 5 && moves(i)) {
                return 0;
            }
        }
        long region = reach[kings[other]];
        long finals = 0;
        for (long rest = ~(steadyOf[side] | forbidden[side]); rest != 0; rest &= rest - 1) {
            int square = Bits.first(rest);
            if (leavesNoMove(square, region, ~(steadyOf[other] | forbiddenByMen[other]))
                    && leavesNoMove(square, region, ~(steadyOf[other] | forbiddenBehind(square, side)))
                    && (side == 1 || !discovers(square, region))) {
                finals |= 1L << square;
            }
        }
        return finals;
    }

    /** What the side's men other than its king always attack when that king stands on the square, in the way of their lines perhaps. */
    private long forbiddenBehind(int square, int side) {
        long forbidden = 0;
        for (int i = 0; i < n; i++) {
            if (white[i] == (side == 0) && piece[i] != 5 && !captured[i] && !promoted[i]) {
                forbidden |= always(i, ~clear | 1L << square);
            }
        }
        return forbidden;
    }

    private static boolean leavesNoMove(int square, long region, long open) {
        long taken = Attacks.KING[square] | 1L << square;
        for (long rest = region & ~taken; rest != 0; rest &= rest - 1) {
            if ((Attacks.KING[Bits.first(rest)] & open & ~taken) != 0) {
                return false;
            }
        }
        return true;
    }

    /** Whether White's king, stepping there, may open a line on Black's: that may be mate. */
    private boolean discovers(int square, long region) {
        long from = Attacks.KING[square] & ~steadyOf[0] & ~forbidden[0];
        long taken = Attacks.KING[square] | 1L << square;
        for (int i = 0; i < n; i++) {
            boolean slides = piece[i] >= 2 && piece[i] <= 4 || promoted[i];
            if (!white[i] || !slides) {
                continue;
            }
            for (long kingAt = region & ~taken; kingAt != 0; kingAt &= kingAt - 1) {
                int at = Bits.first(kingAt);
                for (long by = reach[i]; by != 0; by &= by - 1) {
                    int slider = Bits.first(by);
                    if ((Attacks.between(at, slider) & from & ~Attacks.KING[at]) != 0 && (Attacks.between(at, slider) & steady) == 0 && (PieceMoves.attacked(promoted[i] ? 4 : piece[i], slider, true, 0) & 1L << at) != 0) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    /** The squares that an uncapturable man attacks from wherever it may stand. */
    private long always(int i, long inTheWay) {
        long attacked = -1;
        for (long rest = reach[i]; rest != 0 && attacked != 0; rest &= rest - 1) {
            attacked &= PieceMoves.attacked(piece[i], Bits.first(rest), white[i], inTheWay);
        }
        return attacked;
    }

    private boolean expand(int i) {
        long before = reach[i];
        if (piece[i] == 0) {
            reach[i] |= pawnSteps(i);
        }
        if (piece[i] == 0 && !promoted[i]) {
            return reach[i] != before;
        }
        long own = steadyOf[white[i] ? 0 : 1] | mates(i);
        long barred = piece[i] == 5 ? own | forbidden[white[i] ? 0 : 1] | finals[white[i] ? 0 : 1] : own;
        long done = 0;
        while (done != reach[i]) {
            long rest = reach[i] & ~done;
            done = reach[i];
            for (; rest != 0; rest &= rest - 1) {
                reach[i] |= attacked(i, Bits.first(rest)) & ~barred;
            }
        }
        return reach[i] != before;
    }

    /** Where the arrival of a black man would mate White's king, who has never moved: the game ends, and Black is not mated in it. */
    private long mates(int i) {
        int king = kings[0];
        if (white[i] || promoted[i] || moves(king) || leaves[0]) {
            return 0;
        }
        int at = start[king];
        long checks = switch (piece[i]) {
            case 0 -> Bits.pawnAttacks(true, 1L << at);
            case 1 -> Attacks.KNIGHT[at];
            default -> PieceMoves.attacked(piece[i], at, true, -1L) & Attacks.KING[at];
        };
        if (piece[i] == 5) {
            return 0;
        }
        long standing = steady & ~(1L << start[i]);
        long mates = 0;
        long attacks = whiteAttacks(standing);
        long open = ~attacks & ~(piece[i] == 0 ? attacks >>> 8 : 0); // neither there nor 'en passant' can it be captured
        for (long rest = checks & open; rest != 0; rest &= rest - 1) {
            int square = Bits.first(rest);
            long covered = PieceMoves.attacked(piece[i], square, false, -1L) | steadyOf[0];
            for (int q = 0; q < n; q++) {
                if (!white[q] && q != i && !captured[q] && !promoted[q]) {
                    covered |= contact(q);
                }
            }
            if ((Attacks.KING[at] & ~covered) == 0) {
                mates |= 1L << square;
            }
        }
        return mates;
    }

    /** What White's men other than the king can attack at most, with those men standing. */
    private long whiteAttacks(long standing) {
        long attacks = 0;
        for (int p = 0; p < n; p++) {
            if (white[p] && piece[p] != 5) {
                if (promoted[p]) {
                    return -1;
                }
                for (long rest = reach[p]; rest != 0; rest &= rest - 1) {
                    attacks |= PieceMoves.attacked(piece[p], Bits.first(rest), true, standing);
                }
            }
        }
        return attacks;
    }

    /** The squares next to a man, for a knight those a leap away, that it attacks wherever it may stand. */
    private long contact(int i) {
        long attacked = -1;
        for (long rest = reach[i]; rest != 0 && attacked != 0; rest &= rest - 1) {
            attacked &= PieceMoves.attacked(piece[i], Bits.first(rest), white[i], -1L);
        }
        return attacked;
    }

    /** What the man can attack from a square, at most. */
    long attacked(int i, int from) {
        if (promoted[i]) {
            return Attacks.rook(from, steady) | Attacks.bishop(from, steady) | Attacks.KNIGHT[from];
        }
        return PieceMoves.attacked(piece[i], from, white[i], steady);
    }

    private long pawnSteps(int i) {
        long blocked = steady | ~lane(i);
        long ends = mates(i) & ~Bits.RANK_6; // a square passed over must stay open to a capture 'en passant'
        long squares = reach[i];
        long done = 0;
        while (done != squares) {
            done = squares;
            if (white[i]) {
                long single = squares << 8 & ~blocked;
                squares |= single & ~ends | (single & Bits.RANK_3) << 8 & ~blocked & ~ends;
            } else {
                long single = squares >>> 8 & ~blocked;
                squares |= single & ~ends | (single & Bits.RANK_6) >>> 8 & ~blocked & ~ends;
            }
            squares |= Bits.pawnAttacks(white[i], squares) & prey(i) & ~ends;
        }
        if ((squares & (white[i] ? Bits.RANK_8 : Bits.RANK_1)) != 0) {
            promoted[i] = true;
            whitePromotes |= white[i];
        }
        return squares;
    }

    /** Where an opponent's man that can be captured may stand. */
    private long prey(int pawn) {
        long prey = 0;
        for (int q = 0; q < n; q++) {
            if (white[q] != white[pawn] && piece[q] != 5) {
                prey |= reach[q];
            }
        }
        return prey;
    }

    /** Two pawns that face each other on a file that neither leaves, and that are not captured, never pass each other. */
    private long lane(int i) {
        long file = Bits.FILE_A << Square.file(start[i]);
        if ((reach[i] & ~file) != 0) {
            return -1;
        }
        long lane = -1;
        for (int q = 0; q < n; q++) {
            boolean ahead = white[i] ? start[q] > start[i] : start[q] < start[i];
            if (piece[q] == 0 && white[q] != white[i] && ahead && !captured[q] && (reach[q] & ~file) == 0) {
                long beyond = white[i] ? -1L << start[q] : (2L << start[q]) - 1;
                lane &= ~(beyond & file);
            }
        }
        return lane;
    }

    private boolean captures() {
        boolean found = false;
        for (int q = 0; q < n; q++) {
            if (!captured[q] && piece[q] != 5 && q != kept && capturable(q)) {
                captured[q] = true;
                found = true;
            }
        }
        return found;
    }

    private boolean capturable(int q) {
        for (int p = 0; p < n; p++) {
            if (white[p] == white[q]) {
                continue;
            }
            if (piece[p] == 0 && (Bits.pawnAttacks(white[p], reach[p]) & reach[q]) != 0) {
                return true;
            }
            if ((piece[p] != 0 || promoted[p]) && moves(p) && (reach[p] & reach[q]) != 0) {
                return true;
            }
        }
        return false;
    }
}
