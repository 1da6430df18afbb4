package org.qipu.board.xiangqi;

import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.qipu.board.Side;

/**
 * The place of a man among those alike on its file, which is how they are told apart (通則三): 前 is nearest the enemy.
 *
 * @param place  from 1, the front
 * @param size   how many there are, the man included
 * @param groups how many files hold two or more of the kind
 * @param counts its number where all on such files are counted, from the right file on and from the left one: both are in use
 */
record Tandem(int place, int size, int groups, Set<Integer> counts) {

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
        int file = Tables.FILE[at];
        int place = ahead + 1;
        Set<Integer> counts = groups < 2 || onFile[file] < 2
                ? Set.of()
                : IntStream.of(many(onFile, 0, file), many(onFile, file + 1, Point.FILES))
                        .map(others -> others + place)
                        .boxed()
                        .collect(Collectors.toSet());
        return new Tandem(place, onFile[file], groups, counts);
    }

    /** How many stand on those of the files that hold two or more. */
    private static int many(int[] onFile, int from, int to) {
        return IntStream.range(from, to)
                .map(file -> onFile[file] > 1 ? onFile[file] : 0)
                .sum();
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

    /** Whether the written place is its number, or the one that it has when it is counted over several files. */
    boolean isCounted(int written) {
        return is(written) || counts.contains(written);
    }

    /** The character for the place: 前後, 前中後, or a numeral for four and five. */
    char character() {
        if (size > 3) {
            return MoveWriter.numeral(place);
        }
        return place == 1 ? '前' : place == size ? '後' : '中';
    }
}
