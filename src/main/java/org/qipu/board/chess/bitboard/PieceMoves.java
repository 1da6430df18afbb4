package org.qipu.board.chess.bitboard;

/**
 * Asks the tables of {@link Attacks} where a man on the board may go by the way it moves alone (3.2 to 3.8.1): king
 * safety and castling left aside.
 */
public final class PieceMoves {

    private PieceMoves() {}

    /** The squares that the man on {@code from} reaches, its own side's men excluded; none when the square is vacant. */
    public static long reached(Board board, int from) {
        boolean white = (board.white & 1L << from) != 0;
        return switch (board.pieceOn(from)) {
            case -1 -> 0;
            case 0 -> pawn(board, from, white);
            default -> attacked(board, from) & ~(white ? board.white : board.black);
        };
    }

    /** Whether that square is one of those: of a line only what lies between the two is looked at. */
    static boolean reaches(Board board, int from, int to) {
        return switch (board.pieceOn(from)) {
            case 2 -> along(board, Attacks.BISHOP_LINES[from], from, to);
            case 3 -> along(board, Attacks.ROOK_LINES[from], from, to);
            case 4 -> along(board, Attacks.BISHOP_LINES[from] | Attacks.ROOK_LINES[from], from, to);
            default -> (reached(board, from) & 1L << to) != 0;
        };
    }

    private static boolean along(Board board, long lines, int from, int to) {
        long own = (board.white & 1L << from) != 0 ? board.white : board.black;
        return (lines & ~own & 1L << to) != 0 && (Attacks.between(from, to) & board.occupied()) == 0;
    }

    /** The squares that the man on {@code from} attacks, whoever stands there (3.1.1). */
    public static long attacked(Board board, int from) {
        return attacked(board.pieceOn(from), from, (board.white & 1L << from) != 0, board.occupied());
    }

    public static long attacked(int piece, int from, boolean white, long occupied) {
        return switch (piece) {
            case 0 -> Bits.pawnAttacks(white, 1L << from);
            case 1 -> Attacks.KNIGHT[from];
            case 2 -> Attacks.bishop(from, occupied);
            case 3 -> Attacks.rook(from, occupied);
            case 4 -> Attacks.bishop(from, occupied) | Attacks.rook(from, occupied);
            case 5 -> Attacks.KING[from];
            default -> 0;
        };
    }

    private static long pawn(Board board, int from, boolean white) {
        long free = ~board.occupied();
        long bit = 1L << from;
        long single = (white ? bit << 8 : bit >>> 8) & free;
        long twice = (white ? (single & Bits.RANK_3) << 8 : (single & Bits.RANK_6) >>> 8) & free;
        long captures = white ? board.black : board.white;
        if (board.enPassant != 0 && white == board.whiteToMove) {
            captures |= 1L << board.enPassant;
        }
        return single | twice | Bits.pawnAttacks(white, bit) & captures;
    }
}
