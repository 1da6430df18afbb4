package org.qipu.board.chess.bitboard;

/**
 * A whole position in four words, to be stored and compared exactly: sets of squares whose combination tells each square's man.
 *
 * <p>The first word holds White's men and the 'en passant' square, inverted with Black to move: with White to move at most one vacant
 * square is marked in it, with Black to move all but at most one. A rook that may castle is told from any other.
 */
public final class BoardWords {

    public static final int COUNT = 4;

    private BoardWords() {}

    public static long first(Board board) {
        long men = board.enPassant == 0 ? board.white : board.white | 1L << board.enPassant;
        return board.whiteToMove ? men : ~men;
    }

    public static long second(Board board) {
        return board.diagonals | board.kings | board.castling;
    }

    public static long third(Board board) {
        return board.straights | board.knights;
    }

    public static long fourth(Board board) {
        return board.pawns | board.kings | board.knights | board.castling;
    }

    public static int hash(long first, long second, long third, long fourth) {
        long hash = first * 0x9E3779B97F4A7C15L;
        hash = (hash ^ hash >>> 29 ^ second) * 0xC2B2AE3D27D4EB4FL;
        hash = (hash ^ hash >>> 31 ^ third) * 0x165667B19E3779F9L;
        hash = (hash ^ hash >>> 30 ^ fourth) * 0x9E3779B97F4A7C15L;
        return (int) (hash >>> 32);
    }

    /** Sets the board up from its words; there must be three vacant squares at least. */
    public static void load(Board board, long first, long second, long third, long fourth) {
        long occupied = second | third | fourth;
        board.whiteToMove = Long.bitCount(first & ~occupied) <= 1;
        long men = board.whiteToMove ? first : ~first;
        long crossed = men & ~occupied;
        board.enPassant = crossed == 0 ? 0 : Bits.first(crossed);
        board.crossed = board.enPassant;
        board.white = men & occupied;
        board.black = occupied & ~men;
        board.castling = second & third & fourth;
        board.pawns = fourth & ~second & ~third;
        board.knights = third & fourth & ~second;
        board.kings = second & fourth & ~third;
        board.diagonals = second & ~fourth;
        board.straights = third & ~fourth | board.castling;
    }
}
