package org.qipu.board.chess.mate;

import org.qipu.board.chess.bitboard.Attacks;
import org.qipu.board.chess.bitboard.Bits;
import org.qipu.board.chess.bitboard.Board;
import org.qipu.board.chess.bitboard.Encoded;
import org.qipu.board.chess.bitboard.Piece;
import org.qipu.board.chess.bitboard.PieceMoves;

/**
 * The moves of White's that mate a Black who stands still: perhaps one or two that protect a square beside Black's king, and up to three
 * that bring a queen there.
 */
final class MatePlan {

    /** White's moves, at most. */
    static final int LONGEST = 5;

    private static final int QUEEN = Piece.QUEEN.ordinal();

    private final int[] moves = new int[LONGEST];
    private int length;
    private int target;
    private long needed; // the squares that are to stay as they are
    private long hole; // the one beside the king that a man of Black's is to fill first
    private final int[] trial = new int[LONGEST];

    static boolean hasQueen(Board board) {
        return (board.straights & board.diagonals & board.white) != 0;
    }

    int length() {
        return length;
    }

    int move(int i) {
        return moves[i];
    }

    /** Whether a man of Black's that goes from one square to another fills what is to be filled, or is in nobody's way. */
    boolean admits(int from, int to) {
        long filled = hole == 0 ? ~needed : hole;
        return (needed & 1L << from) == 0 && (filled & 1L << to) != 0;
    }

    /** Whether no man of Black's could take the queen there, but for the king. */
    boolean isSafe(Board board) {
        return length == 0 || takers(board, target, board.occupied() | 1L << target) == 0;
    }

    /** Black has made a move that is admitted. */
    void waited() {
        hole = 0;
    }

    /** Finds the shortest plan for the first of the queens, if there is one. */
    boolean make(Board board) {
        length = 0;
        hole = 0;
        int best = 0;
        int king = Bits.first(board.kings & board.black);
        needed = Attacks.KING[king] | 1L << king;
        int queen = Bits.first(board.straights & board.diagonals & board.white);
        for (long rest = Attacks.KING[king] & ~board.white; rest != 0; rest &= rest - 1) {
            int square = Bits.first(rest);
            long occupied = board.occupied() & ~(1L << queen) | 1L << square;
            long takers = takers(board, square, occupied);
            long flights = flights(board, king, queen, square, occupied);
            // one that takes may go away before, or one flight be filled, but not both
            if (!Bits.several(takers)
                    && (takers & (board.pawns | Attacks.KING[king])) == 0
                    && !Bits.several(flights)
                    && (takers == 0 || flights == 0)) {
                int n = plan(board, queen, square, occupied);
                int waits = n + (takers == 0 && flights == 0 ? 0 : 1);
                if (n > 0 && (length == 0 || waits < best)) {
                    best = waits;
                    length = n;
                    target = square;
                    hole = flights;
                    System.arraycopy(trial, 0, moves, 0, n);
                }
            }
        }
        for (int i = 0; i < length; i++) {
            int move = moves[i];
            needed |= 1L << Encoded.to(move) | Attacks.between(Encoded.from(move), Encoded.to(move));
            needed |= Attacks.between(Encoded.to(move), target);
        }
        return length > 0;
    }

    /** Where the king could go when the queen stands on the square. */
    private static long flights(Board board, int king, int queen, int square, long occupied) {
        long through = occupied & ~(1L << king);
        long flights = Attacks.KING[king] & ~(1L << square) & ~board.black & ~attackedByQueen(square, through);
        for (long rest = flights; rest != 0; rest &= rest - 1) {
            boolean attacked = board.attacked(Bits.first(rest), false, board.white & ~(1L << queen), through);
            flights &= attacked ? ~Long.lowestOneBit(rest) : -1L;
        }
        return flights;
    }

    /** The men of Black's, but for the king, that could take on the square. */
    private static long takers(Board board, int square, long occupied) {
        return (Attacks.KNIGHT[square] & board.knights
                        | Bits.pawnAttacks(true, 1L << square) & board.pawns
                        | Attacks.bishop(square, occupied) & board.diagonals
                        | Attacks.rook(square, occupied) & board.straights)
                & board.black;
    }

    /** Writes the moves and tells how many they are; 0 where there are none. */
    private int plan(Board board, int queen, int square, long occupied) {
        long vacant = ~board.occupied();
        int n = 0;
        if (!board.attacked(square, false, board.white & ~(1L << queen), occupied)) {
            n = protection(board, queen, square, occupied);
            if (n == 0) {
                return 0;
            }
            vacant = vacant & ~(1L << Encoded.to(trial[n - 1])) | 1L << Encoded.from(trial[0]);
        }
        int steps = queenSteps(n, queen, square, vacant);
        return steps == 0 ? 0 : n + steps;
    }

    /** A knight, bishop or rook that comes to protect the square in one move, or else in two. */
    private int protection(Board board, int queen, int square, long occupied) {
        int best = 0;
        long pieces = board.white & (board.knights | board.diagonals | board.straights) & ~(1L << queen);
        for (long rest = pieces; rest != 0 && best != 1; rest &= rest - 1) {
            int man = Bits.first(rest);
            int piece = board.pieceOn(man);
            long goals = PieceMoves.attacked(piece, square, true, occupied) & ~occupied & ~board.occupied();
            long reached = PieceMoves.attacked(piece, man, true, board.occupied());
            if ((reached & goals) != 0) {
                trial[0] = Encoded.move(man, Bits.first(reached & goals), piece);
                best = 1;
            } else if (best == 0) {
                best = twoSteps(0, piece, man, goals, ~board.occupied());
            }
        }
        return best;
    }

    /** The queen's moves over vacant squares, at most three: how many; 0 where there are none. */
    private int queenSteps(int n, int queen, int square, long vacant) {
        if ((attackedByQueen(queen, ~vacant) & 1L << square) != 0) {
            trial[n] = Encoded.move(queen, square, QUEEN);
            return 1;
        }
        if (twoSteps(n, QUEEN, queen, 1L << square, vacant) != 0) {
            return 2;
        }
        long last = attackedByQueen(square, ~vacant) & vacant;
        if (twoSteps(n, QUEEN, queen, last, vacant) == 0) {
            return 0;
        }
        trial[n + 2] = Encoded.move(Encoded.to(trial[n + 1]), square, QUEEN);
        return 3;
    }

    private static long attackedByQueen(int square, long occupied) {
        return PieceMoves.attacked(QUEEN, square, true, occupied);
    }

    /** Two moves of a man to one of the goals over vacant squares: 2; 0 where there are none. */
    private int twoSteps(int n, int piece, int from, long goals, long vacant) {
        for (long rest = PieceMoves.attacked(piece, from, true, ~vacant) & vacant; rest != 0; rest &= rest - 1) {
            int over = Bits.first(rest);
            long reached = PieceMoves.attacked(piece, over, true, ~vacant) & goals;
            if (reached != 0) {
                trial[n] = Encoded.move(from, over, piece);
                trial[n + 1] = Encoded.move(over, Bits.first(reached), piece);
                return 2;
            }
        }
        return 0;
    }
}
