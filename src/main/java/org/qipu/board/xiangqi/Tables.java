package org.qipu.board.xiangqi;

import java.util.ArrayList;
import java.util.List;
import org.qipu.board.Side;

/** How the men that step move from each point, worked out once (行棋二); own half, palace and points of the board are kept here. */
public final class Tables {

    static final byte[] FILE = new byte[Point.COUNT];
    public static final byte[] RANK = new byte[Point.COUNT];

    /** Where 帥 仕 兵 of Red (0) and Black (1) step: {@code [side][point]} → points. */
    static final int[][][] GENERAL = new int[2][Point.COUNT][];

    static final int[][][] ADVISOR = new int[2][Point.COUNT][];
    static final int[][][] SOLDIER = new int[2][Point.COUNT][];
    /** Where 相 goes and the eye (象眼) that must be vacant: pairs of eye and target. */
    static final int[][][] ELEPHANT = new int[2][Point.COUNT][];
    /** Where 傌 goes and the leg (馬腳) that must be vacant: pairs of leg and target. */
    static final int[][] HORSE = new int[Point.COUNT][];
    /** From where 傌 comes, with the leg beside it that must be vacant: pairs of leg and origin. */
    static final int[][] HORSE_FROM = new int[Point.COUNT][];

    /** How a point lies to another: bits for one file, one rank, diagonal neighbours, a horse's move. */
    static final byte[][] RELATION = new byte[Point.COUNT][Point.COUNT];

    static final int SAME_FILE = 1;
    static final int SAME_RANK = 2;
    static final int DIAGONAL = 4;
    static final int HORSE_APART = 8;

    static {
        for (int at = 0; at < Point.COUNT; at++) {
            FILE[at] = (byte) Point.file(at);
            RANK[at] = (byte) Point.rank(at);
        }
        for (int at = 0; at < Point.COUNT; at++) {
            for (Side side : Side.values()) {
                int s = side.ordinal();
                GENERAL[s][at] = steps(at, side, 1, 0);
                ADVISOR[s][at] = steps(at, side, 1, 1);
                SOLDIER[s][at] = soldierSteps(at, side);
                ELEPHANT[s][at] = elephantSteps(at, side);
            }
            HORSE[at] = horseSteps(at, true);
            HORSE_FROM[at] = horseSteps(at, false);
            for (int other = 0; other < Point.COUNT; other++) {
                RELATION[at][other] =
                        (byte) relation(Math.abs(FILE[at] - FILE[other]), Math.abs(RANK[at] - RANK[other]));
            }
        }
    }

    private Tables() {}

    /** Whether the point is in the nine points of that side's palace (九宮). */
    static boolean inPalace(int at, Side side) {
        return inPalace(FILE[at], RANK[at], side);
    }

    /** Whether the rank is on that side's own half, this side of the river (河界). */
    public static boolean ownHalf(int rank, Side side) {
        return side == Side.WHITE ? rank <= 4 : rank >= 5;
    }

    /** How many ranks from the side's own first rank. */
    static int advance(int at, Side side) {
        return side == Side.WHITE ? RANK[at] : 9 - RANK[at];
    }

    private static boolean inPalace(int file, int rank, Side side) {
        return file >= 3 && file <= 5 && (side == Side.WHITE ? rank >= 0 && rank <= 2 : rank >= 7 && rank <= 9);
    }

    private static int[] steps(int at, Side side, int one, int other) {
        List<Integer> to = new ArrayList<>();
        int[][] directions = other == 0
                ? new int[][] {{0, one}, {one, 0}, {0, -one}, {-one, 0}}
                : new int[][] {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}};
        for (int[] d : directions) {
            if (inPalace(FILE[at] + d[0], RANK[at] + d[1], side)) {
                to.add(Point.at(FILE[at] + d[0], RANK[at] + d[1]));
            }
        }
        return array(to);
    }

    private static int[] soldierSteps(int at, Side side) {
        List<Integer> to = new ArrayList<>();
        int forward = RANK[at] + (side == Side.WHITE ? 1 : -1);
        if (forward >= 0 && forward < Point.RANKS) {
            to.add(Point.at(FILE[at], forward));
        }
        for (int file = FILE[at] - 1; file <= FILE[at] + 1; file += 2) {
            if (!ownHalf(RANK[at], side) && file >= 0 && file < Point.FILES) {
                to.add(Point.at(file, RANK[at]));
            }
        }
        return array(to);
    }

    private static int[] elephantSteps(int at, Side side) {
        List<Integer> pairs = new ArrayList<>();
        for (int[] d : new int[][] {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}}) {
            int file = FILE[at] + 2 * d[0];
            int rank = RANK[at] + 2 * d[1];
            if (Point.onBoard(file, rank) && ownHalf(rank, side)) {
                pairs.add(Point.at(FILE[at] + d[0], RANK[at] + d[1]));
                pairs.add(Point.at(file, rank));
            }
        }
        return array(pairs);
    }

    private static int[] horseSteps(int at, boolean legAtHome) {
        List<Integer> pairs = new ArrayList<>();
        for (int[] d : new int[][] {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}) {
            int file = FILE[at] + d[0];
            int rank = RANK[at] + d[1];
            if (Point.onBoard(file, rank)) {
                int legFile = d[0] / 2;
                int legRank = d[1] / 2;
                pairs.add(
                        legAtHome
                                ? Point.at(FILE[at] + legFile, RANK[at] + legRank)
                                : Point.at(file - legFile, rank - legRank));
                pairs.add(Point.at(file, rank));
            }
        }
        return array(pairs);
    }

    private static int relation(int files, int ranks) {
        return (files == 0 ? SAME_FILE : 0)
                | (ranks == 0 ? SAME_RANK : 0)
                | (files == 1 && ranks == 1 ? DIAGONAL : 0)
                | (files * ranks == 2 ? HORSE_APART : 0);
    }

    private static int[] array(List<Integer> list) {
        return list.stream().mapToInt(Integer::intValue).toArray();
    }
}
