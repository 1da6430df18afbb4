package org.qipu.board.chess.mate;

import org.qipu.board.chess.bitboard.Bits;
import org.qipu.board.chess.bitboard.Board;
import org.qipu.board.chess.bitboard.PieceMoves;

/** Whether blocked men alone rule out a mate of Black: {@link Reachability} and {@link MateSquares}, sharpened where it helps. */
public final class DeadEnd {

    private final Reachability men = new Reachability();

    /** What has been spent so far, about as much as so many positions take in a search. */
    long effort() {
        return men.effort;
    }

    /** For positions with legal moves to which {@link Reachability} applies. */
    boolean quick(Board board) {
        men.saturate(board);
        return MateSquares.none(men);
    }

    /**
     * The same with men that never move before they are captured.
     *
     * <p>Such a man has no move now, and the sets that hold as long as it stands there leave it none: so it is never the first thing to
     * change that it moves.
     */
    public boolean thorough(Board board) {
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
