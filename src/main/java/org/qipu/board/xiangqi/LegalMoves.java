package org.qipu.board.xiangqi;

import org.qipu.board.Side;

/** Lists the playable moves: by the pattern, the own general not exposed, no 王見王, and no general captured. */
public final class LegalMoves {

    /** No placement of sixteen men has more pattern-legal moves than this. */
    public static final int MOST = 160;

    private LegalMoves() {}

    /** Writes the playable moves of the side to move into the list; answers with their number. The board is the same afterwards. */
    public static int list(Board board, int[] moves) {
        Side side = board.turn();
        int general = board.generalPoint(side);
        int enemyGeneral = board.generalPoint(side.other());
        int n = PatternMoves.list(board, side, moves);
        boolean careful =
                general != Board.OFF && (!Tables.ownHalf(Tables.RANK[general], side) || Attacks.exposed(board, side));
        int threats = general == Board.OFF ? 0 : Attacks.threats(board, general, side.other());
        int kept = 0;
        for (int i = 0; i < n; i++) {
            int from = Encoded.from(moves[i]);
            int to = Encoded.to(moves[i]);
            if (to != enemyGeneral
                    && (!careful && from != general && !related(general, from, to, threats)
                            || safe(board, from, to, side))) {
                moves[kept++] = moves[i];
            }
        }
        return kept;
    }

    /** Whether the side to move has a playable move; the list is overwritten. */
    public static boolean any(Board board, int[] moves) {
        Side side = board.turn();
        int n = PatternMoves.list(board, side, moves);
        for (int i = 0; i < n; i++) {
            int to = Encoded.to(moves[i]);
            if (to != board.generalPoint(side.other()) && safe(board, Encoded.from(moves[i]), to, side)) {
                return true;
            }
        }
        return false;
    }

    /** Whether that side's general is not exposed after the move; 王見王 counts as exposed. */
    public static boolean safe(Board board, int from, int to, Side side) {
        int captured = board.play(from, to);
        boolean exposed = Attacks.exposed(board, side);
        board.takeBack(from, to, captured);
        return !exposed;
    }

    /** Whether a man of that side may be moved so, were it to move; moves of the other side's men never may. */
    public static boolean playable(Board board, int from, int to) {
        int id = board.man[from];
        if (id == Board.VACANT || !Pattern.legal(board, from, to)) {
            return false;
        }
        Side side = id < Man.OF_A_SIDE ? Side.WHITE : Side.BLACK;
        return to != board.generalPoint(side.other()) && safe(board, from, to, side);
    }

    // only a man that leaves or enters a line or a horse's leg at the general can expose it
    private static boolean related(int general, int from, int to, int threats) {
        if (threats == 0) {
            return false;
        }
        byte[] relation = Tables.RELATION[general];
        return ((relation[from] | relation[to]) & threats) != 0;
    }
}
