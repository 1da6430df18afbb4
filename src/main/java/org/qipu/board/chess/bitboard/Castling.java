package org.qipu.board.chess.bitboard;

/**
 * Castling, in standard chess and Chess960 (3.8.2, II.3): where king and rook arrive, what prevents it, and the move itself.
 *
 * <p>A right is the square of the rook it is held with; all rights of White lie on the first rank, all of Black's on the eighth.
 */
public final class Castling {

    private Castling() {}

    /** Whether it is castling towards the h-file. */
    public static boolean kingside(int king, int rook) {
        return rook > king;
    }

    /** Where the king arrives: the g-file or the c-file (3.8.2, II.3.2). */
    public static int kingArrives(int king, int rook) {
        return king & 56 | (kingside(king, rook) ? 6 : 2);
    }

    /** Where the rook arrives: the f-file or the d-file. */
    public static int rookArrives(int king, int rook) {
        return king & 56 | (kingside(king, rook) ? 5 : 3);
    }

    /** The rights that the player to move still has. */
    static long rights(Board board) {
        return board.castling & (board.whiteToMove ? Bits.RANK_1 : Bits.RANK_8);
    }

    /** Whether castling with that rook is possible now; the right and a king not in check are taken as given. */
    static boolean possible(Board board, int king, int rook) {
        return vacant(board, king, rook) && unattacked(board, king, rook);
    }

    /** Whether nothing but king and rook stands on any square that either crosses or reaches (3.8.2.2(2), II.3.2.7). */
    static boolean vacant(Board board, int king, int rook) {
        long path = path(king, kingArrives(king, rook)) | path(rook, rookArrives(king, rook));
        return (path & board.occupied() & ~(1L << king | 1L << rook)) == 0;
    }

    /** Whether no square that the king crosses or reaches is attacked (3.8.2.2(1)). */
    static boolean unattacked(Board board, int king, int rook) {
        long opponents = board.opponents();
        long crossed = path(king, kingArrives(king, rook)) & ~(1L << king);
        for (long rest = crossed; rest != 0; rest &= rest - 1) {
            if (board.attacked(Bits.first(rest), board.whiteToMove, opponents, board.occupied() & ~(1L << king))) {
                return false;
            }
        }
        // with the rook gone from its square the arriving king may be open to an attack along the rank
        long after = board.occupied() & ~(1L << king | 1L << rook) | 1L << rookArrives(king, rook);
        return !board.attacked(kingArrives(king, rook), board.whiteToMove, opponents, after);
    }

    private static long path(int from, int to) {
        return Attacks.between(from, to) | 1L << from | 1L << to;
    }

    /** Castles: king and rook to their squares, all rights of the player gone (3.8.2.1). */
    static void play(Board board, int move) {
        int king = Encoded.from(move);
        int rook = Encoded.to(move);
        long before = 1L << king | 1L << rook;
        board.clear(~before);
        board.put(kingArrives(king, rook), Piece.KING.ordinal(), board.whiteToMove);
        board.put(rookArrives(king, rook), Piece.ROOK.ordinal(), board.whiteToMove);
        board.castling &= board.whiteToMove ? ~Bits.RANK_1 : ~Bits.RANK_8;
        board.enPassant = 0;
        board.crossed = 0;
        board.whiteToMove = !board.whiteToMove;
    }
}
