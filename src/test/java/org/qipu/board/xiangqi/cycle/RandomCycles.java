package org.qipu.board.xiangqi.cycle;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.qipu.board.Side;
import org.qipu.board.xiangqi.Board;
import org.qipu.board.xiangqi.Man;
import org.qipu.board.xiangqi.Point;
import org.qipu.board.xiangqi.XiangqiMove;
import org.qipu.board.xiangqi.XiangqiPosition;

/** Positions with few men on points they can reach, and the cycles of four moves that start there: there and back by each side. */
final class RandomCycles {

    private static final int[][] ADVISOR_POINTS = {{3, 0}, {5, 0}, {4, 1}, {3, 2}, {5, 2}};
    private static final int[][] ELEPHANT_POINTS = {{2, 0}, {6, 0}, {0, 2}, {4, 2}, {8, 2}, {2, 4}, {6, 4}};

    private RandomCycles() {}

    /** A position that could have come about, with up to that many men besides the generals. */
    static XiangqiPosition position(Random random, int men) {
        while (true) {
            Board board = new Board();
            board.put(0, anywhere(0, Side.WHITE, random));
            int black = anywhere(16, Side.BLACK, random);
            board.put(16, black);
            for (int i = 0; i < men; i++) {
                int id = random.nextInt(Man.COUNT);
                int at = anywhere(id, new Man(id).side(), random);
                if (board.point[id] == Board.OFF && !board.occupied(at)) {
                    board.put(id, at);
                }
            }
            board.redToMove = random.nextBoolean();
            XiangqiPosition position = new XiangqiPosition(board, 0, 1);
            if (position.illegalities().isEmpty()) {
                return XiangqiPosition.fromFen(position.fen()); // so that ids are those of a reader of the FEN
            }
        }
    }

    private static int anywhere(int id, Side side, Random random) {
        int[] place = switch (new Man(id).kind()) {
            case GENERAL -> new int[] {3 + random.nextInt(3), random.nextInt(3)};
            case ADVISOR -> ADVISOR_POINTS[random.nextInt(5)];
            case ELEPHANT -> ELEPHANT_POINTS[random.nextInt(7)];
            case SOLDIER -> {
                int rank = 3 + random.nextInt(7);
                yield new int[] {rank < 5 ? 2 * random.nextInt(5) : random.nextInt(9), rank};
            }
            case HORSE, CHARIOT, CANNON -> new int[] {random.nextInt(9), random.nextInt(10)};
        };
        return Point.at(place[0], side == Side.WHITE ? place[1] : 9 - place[1]);
    }

    /** Every cycle of four moves: a move of each side, then both back. */
    static List<List<XiangqiMove>> fromHere(XiangqiPosition position) {
        List<List<XiangqiMove>> cycles = new ArrayList<>();
        for (XiangqiMove one : quiet(position)) {
            XiangqiPosition second = position.after(one);
            for (XiangqiMove other : quiet(second)) {
                XiangqiPosition third = second.after(other);
                if (quiet(third, back(one)) && quiet(third.after(back(one)), back(other))) {
                    cycles.add(List.of(one, other, back(one), back(other)));
                }
            }
        }
        return cycles;
    }

    /** A cycle of twice as many moves: a walk at random, then each pair of moves taken back; empty when that could not be done. */
    static List<XiangqiMove> walk(XiangqiPosition start, Random random, int there) {
        List<XiangqiMove> moves = new ArrayList<>();
        XiangqiPosition position = start;
        for (int ply = 0; ply < there; ply++) {
            List<XiangqiMove> quiet = quiet(position);
            if (quiet.isEmpty()) {
                return List.of();
            }
            moves.add(quiet.get(random.nextInt(quiet.size())));
            position = position.after(moves.getLast());
        }
        for (int ply = there; ply < 2 * there; ply++) {
            XiangqiMove back = back(moves.get(ply % 2 == 0 ? 2 * there - ply - 2 : 2 * there - ply));
            if (!quiet(position, back)) {
                return List.of();
            }
            moves.add(back);
            position = position.after(back);
        }
        return moves;
    }

    private static List<XiangqiMove> quiet(XiangqiPosition position) {
        return position.legalXiangqiMoves().stream()
                .filter(move -> !position.isIrreversible(move))
                .toList();
    }

    private static boolean quiet(XiangqiPosition position, XiangqiMove move) {
        return position.isLegal(move) && !position.isIrreversible(move);
    }

    private static XiangqiMove back(XiangqiMove move) {
        return new XiangqiMove(move.to(), move.from());
    }
}
