package org.qipu.board.chess.bitboard;

import java.util.ArrayList;
import java.util.List;

/** Why a position cannot have come about by legal moves (3.10.3), as far as that is seen on the board alone. */
public final class Illegalities {

    private Illegalities() {}

    public static List<String> of(Board board) {
        List<String> words = new ArrayList<>(2);
        boolean white = board.attackedKing(true);
        boolean black = board.attackedKing(false);
        if (white && black) {
            words.add("both-in-check");
        } else if (board.whiteToMove ? black : white) {
            words.add("opponent-in-check");
        }
        if ((board.pawns & Bits.LAST_RANKS) != 0) {
            words.add("pawn-rank"); // 3.7.3.3: none stays on its last rank, none ever stood on its first
        }
        if ((board.kings & board.white) == 0 || (board.kings & board.black) == 0) {
            words.add("king-missing");
        }
        if (impossibleCounts(board, board.white) || impossibleCounts(board, board.black)) {
            words.add("counts");
        }
        return List.copyOf(words);
    }

    /** Whether there are more kings or pawns than at the start, or more pieces than the missing pawns can have become. */
    private static boolean impossibleCounts(Board board, long men) {
        long bishops = board.all(Piece.BISHOP) & men;
        int promoted = beyond(2, board.knights & men)
                + beyond(1, bishops & Bits.LIGHT)
                + beyond(1, bishops & Bits.DARK)
                + beyond(2, board.all(Piece.ROOK) & men)
                + beyond(1, board.all(Piece.QUEEN) & men);
        int pawns = Long.bitCount(board.pawns & men);
        return Bits.several(board.kings & men) || pawns + promoted > 8;
    }

    private static int beyond(int atStart, long men) {
        return Math.max(0, Long.bitCount(men) - atStart);
    }
}
