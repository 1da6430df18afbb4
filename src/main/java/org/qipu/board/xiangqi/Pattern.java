package org.qipu.board.xiangqi;

/** Tells whether one man goes from one point to another by its pattern (行棋二), whoever is to move. */
public final class Pattern {

    private Pattern() {}

    /** Whether the man could capture what stands on the target, were it the other side's. */
    public static boolean captures(Board board, int id, int from, int to) {
        if (Man.kindOf(id) == 5) {
            return lineWith(board, from, to, 1);
        }
        return reaches(board, id, from, to);
    }

    /** Whether the man goes there by its pattern, leaving aside what stands there; a cannon without a screen. */
    static boolean reaches(Board board, int id, int from, int to) {
        int side = id >> 4;
        return switch (Man.kindOf(id)) {
            case 0 -> contains(Tables.GENERAL[side][from], to);
            case 1 -> contains(Tables.ADVISOR[side][from], to);
            case 2 -> unhindered(board, Tables.ELEPHANT[side][from], to);
            case 3 ->
                (Tables.RELATION[from][to] & Tables.HORSE_APART) != 0 && unhindered(board, Tables.HORSE[from], to);
            case 4, 5 -> lineWith(board, from, to, 0);
            default -> contains(Tables.SOLDIER[side][from], to);
        };
    }

    /** Whether the move is pattern-legal: a capture of an enemy man, or to a vacant point. */
    public static boolean legal(Board board, int from, int to) {
        int id = board.man[from];
        int there = board.man[to];
        if (there == Board.VACANT) {
            return reaches(board, id, from, to);
        }
        return there >> 4 != id >> 4 && captures(board, id, from, to);
    }

    private static boolean lineWith(Board board, int from, int to, int screens) {
        int relation = Tables.RELATION[from][to];
        if (from == to || (relation & (Tables.SAME_FILE | Tables.SAME_RANK)) == 0) {
            return false;
        }
        int line = (relation & Tables.SAME_FILE) != 0
                ? Attacks.between(board.files[Tables.FILE[from]], Tables.RANK[from], Tables.RANK[to])
                : Attacks.between(board.ranks[Tables.RANK[from]], Tables.FILE[from], Tables.FILE[to]);
        return Attacks.exactly(line, screens);
    }

    private static boolean contains(int[] points, int to) {
        for (int point : points) {
            if (point == to) {
                return true;
            }
        }
        return false;
    }

    private static boolean unhindered(Board board, int[] pairs, int to) {
        for (int i = 0; i < pairs.length; i += 2) {
            if (pairs[i + 1] == to) {
                return board.man[pairs[i]] == Board.VACANT;
            }
        }
        return false;
    }
}
