package org.qipu.board.chess.bitboard;

/**
 * The moves of a player who has no king or several, which only a wrongly set-up position can show (3.10.3).
 *
 * <p>None of his kings may be left attacked; he cannot castle. Each move is tried out: this is not the fast path.
 */
final class WithoutOneKing {

    private WithoutOneKing() {}

    static int generate(Board board, int[] moves) {
        int n = 0;
        for (long rest = board.own(); rest != 0; rest &= rest - 1) {
            int from = Bits.first(rest);
            long reached = PieceMoves.reached(board, from) & ~board.kings;
            for (; reached != 0; reached &= reached - 1) {
                n = add(board, moves, n, from, Bits.first(reached));
            }
        }
        return n;
    }

    private static int add(Board board, int[] moves, int n, int from, int to) {
        int piece = board.pieceOn(from);
        boolean pawn = piece == Piece.PAWN.ordinal();
        boolean promotes = pawn && (1L << to & Bits.LAST_RANKS) != 0;
        int special = pawn && to == board.enPassant ? Encoded.EN_PASSANT : 0;
        for (int promotion = promotes ? 4 : 0; promotion >= (promotes ? 1 : 0); promotion--) {
            int move = Encoded.move(from, to, piece) | promotion << 15 | special;
            Board after = new Board(board);
            after.play(move);
            if (!after.attackedKing(board.whiteToMove)) {
                if (moves != null) {
                    moves[n] = move;
                }
                n++;
            }
        }
        return n;
    }
}
