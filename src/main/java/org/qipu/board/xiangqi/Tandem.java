package org.qipu.board.xiangqi;

import org.qipu.board.Side;

/**
 * The place of a man among those alike on its file, which is how they are told apart (通則三): 前 is nearest the enemy.
 *
 * @param place  from 1, the front
 * @param size   how many there are, the man included
 * @param groups how many files hold two or more of the kind
 */
record Tandem(int place, int size, int groups) {

    static Tandem of(Board board, int at) {
        int id = board.man[at];
        Side side = id < Man.OF_A_SIDE ? Side.WHITE : Side.BLACK;
        int[] onFile = new int[Point.FILES];
        int ahead = 0;
        for (int other = 0; other < Point.COUNT; other++) {
            int man = board.man[other];
            if (man == Board.VACANT || man >> 4 != id >> 4 || Man.kindOf(man) != Man.kindOf(id)) {
                continue;
            }
            onFile[Tables.FILE[other]]++;
            if (Tables.FILE[other] == Tables.FILE[at] && Tables.advance(other, side) > Tables.advance(at, side)) {
                ahead++;
            }
        }
        int groups = 0;
        for (int count : onFile) {
            groups += count > 1 ? 1 : 0;
        }
        return new Tandem(ahead + 1, onFile[Tables.FILE[at]], groups);
    }

    /** Whether the written place, a number or 前 中 後, is this one. */
    boolean is(int written) {
        if (size < 2) {
            return false;
        }
        return switch (written) {
            case Symbol.FRONT -> place == 1;
            case Symbol.MIDDLE -> size % 2 == 1 && place == (size + 1) / 2;
            case Symbol.REAR -> place == size;
            default -> written == place;
        };
    }

    /** The character for the place: 前後, 前中後, or a numeral for four and five. */
    char character() {
        if (size > 3) {
            return MoveWriter.numeral(place);
        }
        return place == 1 ? '前' : place == size ? '後' : '中';
    }
}
