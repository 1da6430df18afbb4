package org.qipu.board.chess.mate;

import org.qipu.board.chess.bitboard.Attacks;
import org.qipu.board.chess.bitboard.Bits;
import org.qipu.board.chess.bitboard.Board;
import org.qipu.board.chess.bitboard.PieceMoves;

/**
 * For every man on the board a set of squares outside of which it never stands again, whatever both players do.
 *
 * <p>The sets grow from the squares where the men stand until no rule adds a square. Why they then hold, by induction over the moves of
 * any game from here: as long as every man has kept to its set and none was captured that is not marked so, the next move is one the
 * rules allow for, since each allows at least what the Laws allow in such positions. What the rules take away rests on men that are
 * certain: a man with no second square that is never captured is <em>steady</em>, it blocks lines for ever; an attack counts against a
 * king only if it comes from an uncapturable man, from every square of its set, past every square that could be occupied.
 *
 * <p>Moves that end the game without a mate of Black are left out ({@link GameEnds}): nothing follows them.
 */
public final class Reachability {

    private static final int MOST = 32;

    public int n;
    public final int[] start = new int[MOST];
    public final int[] piece = new int[MOST];
    public final boolean[] white = new boolean[MOST];
    public final long[] reach = new long[MOST];
    final boolean[] captured = new boolean[MOST]; // it can be
    public final boolean[] promoted = new boolean[MOST]; // it can be
    final int[] kings = new int[2]; // of White, of Black
    final long[] steadyOf = new long[2];
    final long[] forbidden = new long[2]; // where the king of White, of Black would always be attacked
    public long steady; // the squares of the men that never move and are never captured
    public long clear; // the squares where no man ever stands
    long effort; // spent in all analyses so far, about as much as so many positions take in a search
    public boolean whitePromotes; // nothing can be ruled out then, and the sets are left unfinished
    final long[] standingAttacks = new long[64]; // of immobile men, by square: what they can attack while they stand
    private final PawnPaths pawns = new PawnPaths(this);
    private final GameEnds ends = new GameEnds(this);
    private long immobile;
    private int kept;

    /** Whether the rules fit the board: they know nothing of castling nor of a capture 'en passant' at hand. */
    public static boolean applies(Board board) {
        return board.castling == 0 && board.enPassant == 0 && Long.bitCount(board.occupied()) <= MOST;
    }

    public void saturate(Board board) {
        saturate(board, 0, -1);
    }

    /**
     * The same with more knowledge or another question.
     *
     * @param immobile   squares of men known never to move, though they may be captured
     * @param keptSquare of a man taken to stand there uncaptured, or -1: the sets hold as long as it does
     */
    public void saturate(Board board, long immobile, int keptSquare) {
        this.immobile = immobile;
        setUp(board, keptSquare);
        boolean grows = true;
        while (grows && !whitePromotes) {
            effort += 2L * n;
            lookAround();
            grows = false;
            for (int i = 0; i < n; i++) {
                grows |= i != kept && !immobile(i) && expand(i);
            }
            grows |= captures();
        }
    }

    boolean immobile(int i) {
        return (immobile & 1L << start[i]) != 0;
    }

    boolean moves(int i) {
        return reach[i] != 1L << start[i];
    }

    /** Whether the kept man could move in any position in which it still stands there. */
    boolean keptCanMove() {
        if (whitePromotes) {
            return true;
        }
        boolean can = expand(kept);
        reach[kept] = 1L << start[kept];
        return can;
    }

    /** What the kept man can attack in any position in which it still stands there. */
    long keptAttacks() {
        return attacked(kept, start[kept]);
    }

    /** What the man can attack from a square, at most: only steady men are sure to be in the way. */
    long attacked(int i, int from) {
        if (promoted[i]) {
            return Attacks.rook(from, steady) | Attacks.bishop(from, steady) | Attacks.KNIGHT[from];
        }
        return PieceMoves.attacked(piece[i], from, white[i], steady);
    }

    /** The squares that the man attacks wherever it may stand, with those squares in the way. */
    long always(int i, long inTheWay) {
        long attacked = -1;
        for (long rest = reach[i]; rest != 0 && attacked != 0; rest &= rest - 1) {
            attacked &= PieceMoves.attacked(piece[i], Bits.first(rest), white[i], inTheWay);
        }
        return attacked;
    }

    private void setUp(Board board, int keptSquare) {
        n = 0;
        kept = -1;
        whitePromotes = false;
        for (long rest = board.occupied(); rest != 0; rest &= rest - 1) {
            int square = Bits.first(rest);
            start[n] = square;
            piece[n] = board.pieceOn(square);
            white[n] = (board.white & 1L << square) != 0;
            reach[n] = 1L << square;
            captured[n] = false;
            promoted[n] = false;
            kept = square == keptSquare ? n : kept;
            if (piece[n] == 5) {
                kings[white[n] ? 0 : 1] = n;
            }
            n++;
        }
    }

    /** What is steady, clear and forbidden by the sets as they are now. */
    private void lookAround() {
        long standing = 0;
        steadyOf[0] = 0;
        steadyOf[1] = 0;
        for (int i = 0; i < n; i++) {
            standing |= reach[i];
            if (!moves(i) && !captured[i]) {
                steadyOf[white[i] ? 0 : 1] |= reach[i];
            }
        }
        clear = ~standing;
        forbidden[0] = 0;
        forbidden[1] = 0;
        for (int i = 0; i < n; i++) {
            if (!captured[i] && !promoted[i]) {
                forbidden[white[i] ? 1 : 0] |= always(i, standing);
            }
        }
        ends.lookAround();
        for (int side = 0; side < 2; side++) {
            steadyOf[side] &= ends.leaves(side) ? ~reach[kings[side]] : -1L;
        }
        steady = steadyOf[0] | steadyOf[1];
    }

    private boolean expand(int i) {
        long before = reach[i];
        if (piece[i] == 0) {
            reach[i] |= pawns.steps(i, ends.mates(i));
            if (!promoted[i]) {
                return reach[i] != before;
            }
        }
        int side = white[i] ? 0 : 1;
        long barred = steadyOf[side] | (piece[i] == 5 ? forbidden[side] | ends.finals(side) : ends.mates(i));
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
