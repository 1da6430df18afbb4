package org.qipu.board.chess.mate;

import org.qipu.board.chess.bitboard.Bits;
import org.qipu.board.chess.bitboard.Board;
import org.qipu.board.chess.bitboard.Piece;
import org.qipu.board.chess.bitboard.Square;
import org.qipu.board.chess.bitboard.WantedMoves;

/** Where on the board a mate of Black is easiest to build, and how far each king and minor piece is from where it helps there. */
enum MateGoal {

    /** The corner h8, for a White who attacks dark squares. */
    DARK_CORNER(0, false),

    /** The corner a8. */
    LIGHT_CORNER(7, false),

    /** The corner h8 for a lone knight, where a rook of Black's must take a square from his king. */
    DARK_CORNER_FOR_A_KNIGHT(0, true),

    /** The same in the corner a8. */
    LIGHT_CORNER_FOR_A_KNIGHT(7, true);

    private final byte[][] white = new byte[6][]; // by piece; null where it does not matter
    private final byte[][] black = new byte[6][];
    private final WantedMoves.Wishes whites;
    private final WantedMoves.Wishes blacks;

    MateGoal(int mirror, boolean withRook) {
        white[5] = PatternMan.moves(Piece.KING, 1L << (Square.of("g6") ^ mirror), 0);
        white[1] = PatternMan.moves(Piece.KNIGHT, 1L << (Square.of("e5") ^ mirror), 0);
        black[5] = PatternMan.moves(Piece.KING, 1L << (Square.of("h8") ^ mirror), 0);
        black[1] = PatternMan.moves(Piece.KNIGHT, 1L << (Square.of("g8") ^ mirror), 0);
        black[2] =
                PatternMan.moves(Piece.BISHOP, 1L << (Square.of("g8") ^ mirror) | 1L << (Square.of("h7") ^ mirror), 0);
        black[3] = PatternMan.moves(Piece.ROOK, withRook ? 1L << (Square.of("g8") ^ mirror) : 0, 0);
        whites = new WantedMoves.Wishes(nearer(white[5]), nearer(white[1]), new long[64], new long[64], true);
        blacks = new WantedMoves.Wishes(nearer(black[5]), nearer(black[1]), nearer(black[2]), nearer(black[3]), false);
    }

    /** The corner that the bishops on the board serve: White's attack it, or Black's block the squares beside it. */
    static MateGoal of(Board board) {
        long bishops = board.all(Piece.BISHOP);
        long own = bishops & board.white;
        boolean dark = own != 0 ? (own & Bits.DARK) != 0 : (bishops & board.black & Bits.LIGHT) != 0;
        return dark ? DARK_CORNER : LIGHT_CORNER;
    }

    MateGoal other() {
        return switch (this) {
            case DARK_CORNER -> LIGHT_CORNER;
            case LIGHT_CORNER -> DARK_CORNER;
            case DARK_CORNER_FOR_A_KNIGHT -> LIGHT_CORNER_FOR_A_KNIGHT;
            case LIGHT_CORNER_FOR_A_KNIGHT -> DARK_CORNER_FOR_A_KNIGHT;
        };
    }

    /** The same corner for a lone knight. */
    MateGoal forAKnight() {
        return switch (this) {
            case DARK_CORNER, DARK_CORNER_FOR_A_KNIGHT -> DARK_CORNER_FOR_A_KNIGHT;
            case LIGHT_CORNER, LIGHT_CORNER_FOR_A_KNIGHT -> LIGHT_CORNER_FOR_A_KNIGHT;
        };
    }

    /** Whether the step brings a man of that kind nearer to where it helps. */
    boolean closer(boolean ofWhite, int piece, int from, int to) {
        byte[] distances = (ofWhite ? white : black)[piece];
        return distances != null && distances[to] < distances[from];
    }

    /** What brings the mate nearer in an ordinary position: to come closer, and for White to take and to advance pawns. */
    WantedMoves.Wishes wishes(boolean ofWhite) {
        return ofWhite ? whites : blacks;
    }

    /** By square the squares with a lesser distance. */
    private static long[] nearer(byte[] distances) {
        var nearer = new long[64];
        for (int from = 0; from < 64; from++) {
            for (int to = 0; to < 64; to++) {
                nearer[from] |= distances[to] < distances[from] ? 1L << to : 0;
            }
        }
        return nearer;
    }
}
