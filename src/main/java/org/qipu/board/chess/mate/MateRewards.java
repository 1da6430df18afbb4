package org.qipu.board.chess.mate;

import org.qipu.board.chess.bitboard.Board;
import org.qipu.board.chess.bitboard.Encoded;

/**
 * Which moves bring a mate of Black nearer when both players want it: White takes, advances pawns and comes closer, Black comes closer.
 *
 * @param goal     where to
 * @param opens    whether pawns that take and pawns that are taken count too, whoever takes: it opens a blocked position
 * @param hastens  whether advances of Black's pawns count too: what they promote to may be missing
 */
record MateRewards(MateGoal goal, boolean opens, boolean hastens) {

    /** Those of an ordinary position. */
    static MateRewards simple(Board start) {
        return new MateRewards(MateGoal.of(start), false, false);
    }

    /** Whether the rewarded moves are those of {@link MateGoal#wishes} and no others. */
    boolean areSimple() {
        return !opens && !hastens;
    }

    boolean rewarded(Board board, int move) {
        int piece = Encoded.piece(move);
        int from = Encoded.from(move);
        int to = Encoded.to(move);
        long taken = 1L << to & board.occupied();
        if (opens && taken != 0 && (piece == 0 || (board.pawns & taken) != 0)) {
            return true;
        }
        if (board.whiteToMove) {
            return taken != 0 || piece == 0 || goal.closer(true, piece, from, to);
        }
        return taken == 0 && (piece == 0 ? hastens : goal.closer(false, piece, from, to));
    }
}
