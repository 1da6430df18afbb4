package org.qipu.board.chess;

/** Whether blocked men alone rule out a mate of Black: {@link Reachability}, sharpened where it helps. */
final class DeadEnd {

    private final Reachability men = new Reachability();

    boolean quick(Board board) {
        men.saturate(board);
        return MateSquares.none(men);
    }

    /** The same with men that can be shown never to move before they are captured. */
    boolean thorough(Board board) {
        if (quick(board)) {
            return true;
        }
        long immobile = 0;
        long before = -1;
        while (immobile != before) {
            before = immobile;
            immobile = immobile(board, before);
            if (immobile != before) {
                men.saturate(board, immobile, -1);
                if (MateSquares.none(men)) {
                    return true;
                }
            }
        }
        return false;
    }

    private long immobile(Board board, long known) {
        long immobile = known;
        for (long rest = board.occupied() & ~board.kings & ~known; rest != 0; rest &= rest - 1) {
            int square = Bits.first(rest);
            if (PieceMoves.reached(board, square) == 0) {
                men.saturate(board, immobile, square);
                if (!men.keptCanMove()) {
                    immobile |= 1L << square;
                    men.standingAttacks[square] = men.keptAttacks();
                }
            }
        }
        return immobile;
    }
}
