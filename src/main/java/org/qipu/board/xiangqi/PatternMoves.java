package org.qipu.board.xiangqi;

import org.qipu.board.Side;

/** Lists the moves that follow the patterns of the men (行棋二): the first layer, which does not ask what becomes of the general. */
public final class PatternMoves {

    private PatternMoves() {}

    /** Writes all of a side's pattern-legal moves into the list; answers with their number. */
    public static int list(Board board, Side side, int[] moves) {
        int first = Board.general(side);
        int n = 0;
        for (int id = first; id < first + Man.OF_A_SIDE; id++) {
            if (board.point[id] != Board.OFF) {
                n = from(board, id, moves, n);
            }
        }
        return n;
    }

    /** Writes one man's pattern-legal moves into the list from index {@code n} on; answers with the index after them. */
    static int from(Board board, int id, int[] moves, int n) {
        int at = board.point[id];
        int enemy = id >> 4 ^ 1;
        return switch (Man.kindOf(id)) {
            case 0 -> steps(board, at, Tables.GENERAL[enemy ^ 1][at], enemy, moves, n);
            case 1 -> steps(board, at, Tables.ADVISOR[enemy ^ 1][at], enemy, moves, n);
            case 2 -> hindered(board, at, Tables.ELEPHANT[enemy ^ 1][at], enemy, moves, n);
            case 3 -> hindered(board, at, Tables.HORSE[at], enemy, moves, n);
            case 4 -> lines(board, at, false, enemy, moves, n);
            case 5 -> lines(board, at, true, enemy, moves, n);
            default -> steps(board, at, Tables.SOLDIER[enemy ^ 1][at], enemy, moves, n);
        };
    }

    private static int steps(Board board, int at, int[] targets, int enemy, int[] moves, int n) {
        for (int to : targets) {
            if (open(board, to, enemy)) {
                moves[n++] = Encoded.move(at, to);
            }
        }
        return n;
    }

    private static int hindered(Board board, int at, int[] pairs, int enemy, int[] moves, int n) {
        for (int i = 0; i < pairs.length; i += 2) {
            if (board.man[pairs[i]] == Board.VACANT && open(board, pairs[i + 1], enemy)) {
                moves[n++] = Encoded.move(at, pairs[i + 1]);
            }
        }
        return n;
    }

    private static int lines(Board board, int at, boolean cannon, int enemy, int[] moves, int n) {
        int file = Tables.FILE[at];
        int rank = Tables.RANK[at];
        n = up(board, at, board.ranks[rank], file, 1, Point.FILES, cannon, enemy, moves, n);
        n = down(board, at, board.ranks[rank], file, 1, cannon, enemy, moves, n);
        n = up(board, at, board.files[file], rank, Point.FILES, Point.RANKS, cannon, enemy, moves, n);
        return down(board, at, board.files[file], rank, Point.FILES, cannon, enemy, moves, n);
    }

    private static int up(
            Board board,
            int at,
            int line,
            int place,
            int step,
            int length,
            boolean cannon,
            int enemy,
            int[] moves,
            int n) {
        int beyond = line & -2 << place;
        int blocker = beyond == 0 ? length : Integer.numberOfTrailingZeros(beyond);
        int to = at;
        for (int i = place + 1; i < blocker; i++) {
            moves[n++] = Encoded.move(at, to += step);
        }
        if (cannon && beyond != 0) {
            beyond &= beyond - 1; // the first man is the screen (炮架)
        }
        if (beyond != 0) {
            int target = at + (Integer.numberOfTrailingZeros(beyond) - place) * step;
            if (board.man[target] >> 4 == enemy) {
                moves[n++] = Encoded.move(at, target);
            }
        }
        return n;
    }

    private static int down(
            Board board, int at, int line, int place, int step, boolean cannon, int enemy, int[] moves, int n) {
        int beyond = line & (1 << place) - 1;
        int blocker = 31 - Integer.numberOfLeadingZeros(beyond);
        int to = at;
        for (int i = place - 1; i > blocker; i--) {
            moves[n++] = Encoded.move(at, to -= step);
        }
        if (cannon && beyond != 0) {
            beyond &= ~(1 << blocker);
        }
        if (beyond != 0) {
            int target = at - (place - (31 - Integer.numberOfLeadingZeros(beyond))) * step;
            if (board.man[target] >> 4 == enemy) {
                moves[n++] = Encoded.move(at, target);
            }
        }
        return n;
    }

    private static boolean open(Board board, int to, int enemy) {
        int id = board.man[to];
        return id == Board.VACANT || id >> 4 == enemy;
    }
}
