package org.qipu.board.chess.bitboard;

/**
 * A move as one int for the scratch board: from, to, the man that moves, the promotion piece, and what is special.
 *
 * <p>Castling goes from the king's to the rook's square, as in Chess960.
 */
public final class Encoded {

    public static final int CASTLING = 1 << 18;
    public static final int EN_PASSANT = 1 << 19;

    private Encoded() {}

    public static int move(int from, int to, int piece) {
        return from | to << 6 | piece << 12;
    }

    public static int promotion(int from, int to, int promotion) {
        return from | to << 6 | promotion << 15;
    }

    public static int from(int move) {
        return move & 63;
    }

    public static int to(int move) {
        return move >> 6 & 63;
    }

    /** The ordinal of the {@link Piece} that moves. */
    public static int piece(int move) {
        return move >> 12 & 7;
    }

    /** The ordinal of the {@link Piece} promoted to; 0 when the move is no promotion. */
    public static int promotion(int move) {
        return move >> 15 & 7;
    }

    public static boolean isCastling(int move) {
        return (move & CASTLING) != 0;
    }

    public static boolean isEnPassant(int move) {
        return (move & EN_PASSANT) != 0;
    }
}
