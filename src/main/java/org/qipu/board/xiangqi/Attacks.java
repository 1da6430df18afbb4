package org.qipu.board.xiangqi;

import org.qipu.board.Side;

/** Answers which men could capture on a point; sets of men are bits by id. */
public final class Attacks {

    /** Where the ids of a side's 傌, 俥, 炮 and 兵 begin, counted from its general's. */
    private static final int HORSES = 5;

    private static final int CHARIOTS = 7;
    private static final int CANNONS = 9;
    private static final int SOLDIERS = 11;

    private Attacks() {}

    /** The men of a side whose pattern reaches a point that the other side holds. */
    public static int on(Board board, int target, Side by) {
        int first = Board.general(by);
        int set = 0;
        for (int id = first; id < first + Man.OF_A_SIDE; id++) {
            int at = board.point[id];
            if (at != Board.OFF && Pattern.captures(board, id, at, target)) {
                set |= 1 << id;
            }
        }
        return set;
    }

    /** The men that attack a side's general where it stands, the other general included when they face each other (王見王). */
    public static int onGeneral(Board board, Side side) {
        int at = board.generalPoint(side);
        if (at == Board.OFF) {
            return 0;
        }
        return on(board, at, side.other()) | (facing(board) ? 1 << Board.general(side.other()) : 0);
    }

    /** Whether the generals stand on one file with nothing between (王見王). */
    public static boolean facing(Board board) {
        int red = board.point[0];
        int black = board.point[Man.OF_A_SIDE];
        if (red == Board.OFF || black == Board.OFF || Tables.FILE[red] != Tables.FILE[black]) {
            return false;
        }
        int line = board.files[Tables.FILE[red]];
        return between(line, Tables.RANK[red], Tables.RANK[black]) == 0;
    }

    /** Whether a side's general could be captured, by the other general too: what no move may leave behind. */
    public static boolean exposed(Board board, Side side) {
        int at = board.point[Board.general(side)];
        if (at == Board.OFF) {
            return false;
        }
        if (!Tables.ownHalf(Tables.RANK[at], side)) {
            return onGeneral(board, side) != 0; // only after moves that were not legal; then 仕 and 相 reach it too
        }
        int enemy = Board.general(side.other());
        if (Tables.FILE[at] == fileOf(board, enemy) && facing(board)) {
            return true;
        }
        int chariot = enemy + CHARIOTS;
        int cannon = enemy + CANNONS;
        int horse = enemy + HORSES;
        return sliderHits(board, chariot, at, 0)
                || sliderHits(board, chariot + 1, at, 0)
                || sliderHits(board, cannon, at, 1)
                || sliderHits(board, cannon + 1, at, 1)
                || horseHits(board, horse, at)
                || horseHits(board, horse + 1, at)
                || soldierHits(board, at, side);
    }

    /**
     * Whether a move could expose a general at home who is not exposed before it: it begins or ends on his file or rank, a horse's move
     * away from him, or next to him aslant, where a horse that attacks him has its leg.
     */
    public static boolean mayCheck(int general, int from, int to) {
        byte[] relation = Tables.RELATION[general];
        return (relation[from] | relation[to]) != 0;
    }

    /** How an attack on that point can open when a man of the general's side moves: relations that need a look. */
    static int threats(Board board, int general, Side by) {
        byte[] relation = Tables.RELATION[general];
        int first = Board.general(by);
        int threats = related(board, relation, first) & Tables.SAME_FILE;
        for (int id = first + CHARIOTS; id < first + SOLDIERS; id++) {
            threats |= related(board, relation, id) & (Tables.SAME_FILE | Tables.SAME_RANK);
        }
        int horses = related(board, relation, first + HORSES) | related(board, relation, first + HORSES + 1);
        return (horses & Tables.HORSE_APART) != 0 ? threats | Tables.DIAGONAL : threats;
    }

    /** The occupied points strictly between two places of a line. */
    static int between(int line, int one, int other) {
        int low = Math.min(one, other);
        int high = Math.max(one, other);
        return line & (1 << high) - 1 & -2 << low;
    }

    private static int related(Board board, byte[] relation, int id) {
        int at = board.point[id];
        return at == Board.OFF ? 0 : relation[at];
    }

    private static int fileOf(Board board, int id) {
        int at = board.point[id];
        return at == Board.OFF ? -1 : Tables.FILE[at];
    }

    private static boolean sliderHits(Board board, int id, int target, int screens) {
        int at = board.point[id];
        if (at == Board.OFF) {
            return false;
        }
        if (Tables.FILE[at] == Tables.FILE[target]) {
            int line = between(board.files[Tables.FILE[at]], Tables.RANK[at], Tables.RANK[target]);
            return exactly(line, screens);
        }
        if (Tables.RANK[at] == Tables.RANK[target]) {
            return exactly(between(board.ranks[Tables.RANK[at]], Tables.FILE[at], Tables.FILE[target]), screens);
        }
        return false;
    }

    static boolean exactly(int line, int screens) {
        return screens == 0 ? line == 0 : line != 0 && (line & line - 1) == 0;
    }

    private static boolean horseHits(Board board, int id, int target) {
        int at = board.point[id];
        return at != Board.OFF
                && (Tables.RELATION[target][at] & Tables.HORSE_APART) != 0
                && Pattern.reaches(board, id, at, target);
    }

    private static boolean soldierHits(Board board, int target, Side side) {
        int first = Board.general(side.other()) + SOLDIERS;
        int file = Tables.FILE[target];
        int rank = Tables.RANK[target];
        int ahead = side == Side.WHITE ? rank + 1 : rank - 1;
        return ahead >= 0 && ahead < Point.RANKS && soldier(board, Point.at(file, ahead), first)
                || file > 0
                        && soldier(board, target - 1, first)
                        && Pattern.reaches(board, board.man[target - 1], target - 1, target)
                || file < 8
                        && soldier(board, target + 1, first)
                        && Pattern.reaches(board, board.man[target + 1], target + 1, target);
    }

    private static boolean soldier(Board board, int at, int first) {
        int id = board.man[at];
        return id >= first && id < first + 5;
    }
}
