package org.qipu.board.chess.bitboard;

/** The capture of a pawn that has just advanced two squares (3.7.3.1). */
final class EnPassant {

    private EnPassant() {}

    /** The pawns of the player to move that attack the square just crossed. */
    static long capturers(Board board) {
        return Bits.pawnAttacks(!board.whiteToMove, 1L << board.enPassant) & board.pawns & board.own();
    }

    /** Whether at least one of those captures leaves the own king unattacked. */
    static boolean legal(Board board) {
        for (long rest = capturers(board); rest != 0; rest &= rest - 1) {
            if (legal(board, Bits.first(rest))) {
                return true;
            }
        }
        return false;
    }

    /** Whether the capture by the pawn on that square leaves the own king unattacked: two men leave their rank at once. */
    static boolean legal(Board board, int from) {
        long captured = 1L << (board.whiteToMove ? board.enPassant - 8 : board.enPassant + 8);
        long occupied = board.occupied() & ~(1L << from) & ~captured | 1L << board.enPassant;
        long opponents = board.opponents() & ~captured;
        for (long rest = board.kings & board.own(); rest != 0; rest &= rest - 1) {
            if (board.attacked(Bits.first(rest), board.whiteToMove, opponents, occupied)) {
                return false;
            }
        }
        return true;
    }
}
