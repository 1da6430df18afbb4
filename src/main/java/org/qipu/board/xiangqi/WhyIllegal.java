package org.qipu.board.xiangqi;

import java.util.Optional;
import org.qipu.board.Side;

/** Finds the first rule that a move breaks. */
final class WhyIllegal {

    private WhyIllegal() {}

    static Optional<IllegalReason> of(XiangqiPosition position, XiangqiMove move) {
        Board board = position.board();
        int id = board.man[move.from()];
        if (id == Board.VACANT) {
            return Optional.of(IllegalReason.VACANT_POINT);
        }
        Side side = position.turn();
        if (!board.holds(move.from(), side)) {
            return Optional.of(IllegalReason.OPPONENTS_MAN);
        }
        if (board.holds(move.to(), side)) {
            return Optional.of(IllegalReason.OWN_MAN_ON_POINT);
        }
        if (!Pattern.legal(board, move.from(), move.to())) {
            return Optional.of(offPattern(board, id, move));
        }
        if (move.to() == board.generalPoint(side.other())) {
            return Optional.of(IllegalReason.CAPTURES_GENERAL);
        }
        return exposing(position, move, side);
    }

    private static IllegalReason offPattern(Board board, int id, XiangqiMove move) {
        int file = Tables.FILE[move.from()];
        int files = Math.abs(file - Tables.FILE[move.to()]);
        int ranks = Math.abs(Tables.RANK[move.from()] - Tables.RANK[move.to()]);
        boolean straight = files == 0 || ranks == 0;
        return switch (Kind.of(Man.kindOf(id))) {
            case ELEPHANT ->
                contains(Tables.ELEPHANT[id >> 4][move.from()], move.to())
                        ? IllegalReason.EYE_BLOCKED
                        : IllegalReason.NOT_HOW_IT_MOVES;
            case HORSE -> files * ranks == 2 ? IllegalReason.LEG_BLOCKED : IllegalReason.NOT_HOW_IT_MOVES;
            case CHARIOT -> straight ? IllegalReason.WAY_BLOCKED : IllegalReason.NOT_HOW_IT_MOVES;
            case CANNON ->
                !straight
                        ? IllegalReason.NOT_HOW_IT_MOVES
                        : board.occupied(move.to()) ? IllegalReason.NOT_ONE_SCREEN : IllegalReason.WAY_BLOCKED;
            case GENERAL, ADVISOR, SOLDIER -> IllegalReason.NOT_HOW_IT_MOVES;
        };
    }

    private static Optional<IllegalReason> exposing(XiangqiPosition position, XiangqiMove move, Side side) {
        Board after = new Board(position.board());
        after.play(move.from(), move.to());
        int general = after.generalPoint(side);
        if (general != Board.OFF && Attacks.on(after, general, side.other()) != 0) {
            return Optional.of(position.check() ? IllegalReason.LEAVES_IN_CHECK : IllegalReason.EXPOSES_GENERAL);
        }
        return Attacks.facing(after) ? Optional.of(IllegalReason.FACES_GENERALS) : Optional.empty();
    }

    private static boolean contains(int[] pairs, int to) {
        for (int i = 1; i < pairs.length; i += 2) {
            if (pairs[i] == to) {
                return true;
            }
        }
        return false;
    }
}
