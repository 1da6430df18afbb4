package org.qipu.board.chess.mate;

import java.util.Arrays;
import org.qipu.board.chess.bitboard.Bits;
import org.qipu.board.chess.bitboard.Board;
import org.qipu.board.chess.bitboard.Piece;
import org.qipu.board.chess.bitboard.PieceMoves;
import org.qipu.board.chess.bitboard.Square;

/**
 * A man of a {@link MatePattern} and his moves from each square to where he belongs there, on an empty board.
 *
 * @param piece what he is; a pawn is Black's
 * @param moves by square
 */
@SuppressWarnings("ArrayRecordComponent")
record PatternMan(Piece piece, byte[] moves) {

    /** More moves than there are. */
    static final int NEVER = 64;

    /** The ways to look at a pattern. */
    static final int MIRRORS = 8;

    /** Where a bishop gives check to a king on h8. */
    static final String DIAGONAL = "g7 f6 e5 d4 c3 b2 a1";

    private static final int FILES = 1; // are turned
    private static final int RANKS = 2; // are turned: where Black's pawns arrive is where White's do
    private static final int DIAGONALLY = 4; // ranks become files

    static PatternMan of(Piece piece, String goals) {
        return new PatternMan(piece, moves(piece, squares(goals), 0));
    }

    /** One more move from any of these squares. */
    static PatternMan over(Piece piece, String squares) {
        return new PatternMan(piece, moves(piece, squares(squares), 1));
    }

    /** The square of the pattern that a square of the board is in that mirror. */
    static int seen(int square, int mirror) {
        int turned = square ^ ((mirror & FILES) == 0 ? 0 : 7) ^ ((mirror & RANKS) == 0 ? 0 : 56);
        return (mirror & DIAGONALLY) == 0 ? turned : turned >> 3 | (turned & 7) << 3;
    }

    /** The moves of a man on that square. */
    int from(int square, int mirror) {
        return moves[seen(square, mirror)];
    }

    /** Those of the nearest one of a side's, or of what its nearest pawn becomes; {@link #NEVER} where there is none. */
    int nearest(Board board, long side, int mirror) {
        if (piece == Piece.PAWN && (mirror & (RANKS | DIAGONALLY)) != RANKS) {
            return NEVER;
        }
        int least = NEVER;
        for (long rest = board.all(piece) & side; rest != 0; rest &= rest - 1) {
            least = Math.min(least, from(Bits.first(rest), mirror));
        }
        for (long rest = piece.promotion() ? board.pawns & side : 0; rest != 0; rest &= rest - 1) {
            least = Math.min(least, promoted(Bits.first(rest), (board.white & side) != 0, mirror));
        }
        return least;
    }

    /** Straight to the last rank, the first move by two squares, and on from there. */
    private int promoted(int square, boolean white, int mirror) {
        int left = white ? 7 - Square.rank(square) : Square.rank(square);
        return left - left / 6 + from(Square.at(Square.file(square), white ? 7 : 0), mirror);
    }

    private static long squares(String names) {
        long squares = 0;
        for (String name : names.split(" ")) {
            squares |= 1L << Square.of(name);
        }
        return squares;
    }

    /** By square a man's moves to the nearest of the goals on an empty board, and as many more; {@link #NEVER} where he does not come there. */
    static byte[] moves(Piece piece, long goals, int more) {
        var moves = new byte[64];
        Arrays.fill(moves, (byte) NEVER);
        long reached = 0;
        long added = goals;
        for (int distance = more; added != 0; distance++) {
            reached |= added;
            long next = 0;
            for (long rest = added; rest != 0; rest &= rest - 1) {
                int square = Bits.first(rest);
                moves[square] = (byte) distance;
                next |= before(piece, square);
            }
            added = next & ~reached;
        }
        return moves;
    }

    /** From where he comes to a square; a pawn of Black's comes from below, as the ranks are turned. */
    private static long before(Piece piece, int square) {
        if (piece != Piece.PAWN) {
            return PieceMoves.attacked(piece.ordinal(), square, true, 0);
        }
        return switch (Square.rank(square)) {
            case 0 -> 0;
            case 3 -> 1L << square - 8 | 1L << square - 16;
            default -> 1L << square - 8;
        };
    }
}
