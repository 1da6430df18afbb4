package org.qipu.competition;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The tables of 循環賽對局秩序表 (附錄一): who meets whom in which round of a round robin, by the numbers drawn.
 *
 * <p>The rule gives the five printed tables word for word and holds for every even number of entrants.
 */
public final class RoundRobin {

    private RoundRobin() {}

    /** Two numbers that meet; who is printed first has Red. */
    public record Pair(int first, int second) {
        @Override
        public String toString() {
            return first + "-" + second;
        }
    }

    /** One round; {@code bye} is who has no game in it. */
    public record Round(int round, List<Pair> pairs, Optional<Integer> bye) {}

    /**
     * The rounds for so many entrants; of an odd number one has no game in each round, who would meet the number that is missing (附錄一3).
     *
     * @throws IllegalArgumentException where there are not two
     */
    public static List<Round> table(int entrants) {
        if (entrants < 2) {
            throw new IllegalArgumentException("a round robin has two entrants at least");
        }
        var even = entrants + entrants % 2;
        var rounds = new ArrayList<Round>();
        for (int round = 1; round < even; round++) {
            var pairs = pairs(even, round);
            var missing = pairs.stream()
                    .filter(pair -> Math.max(pair.first(), pair.second()) > entrants)
                    .findFirst();
            rounds.add(new Round(
                    round,
                    pairs.stream()
                            .filter(pair -> !Optional.of(pair).equals(missing))
                            .toList(),
                    missing.map(pair -> Math.min(pair.first(), pair.second()))));
        }
        return List.copyOf(rounds);
    }

    private static List<Pair> pairs(int even, int round) {
        var odd = round % 2 == 1;
        var pivot = odd ? (round + 1) / 2 : (even + round) / 2;
        var pairs = new ArrayList<Pair>();
        pairs.add(odd ? new Pair(pivot, even) : new Pair(even, pivot));
        for (int step = 1; step < even / 2; step++) {
            pairs.add(new Pair(around(pivot + step, even - 1), around(pivot - step, even - 1)));
        }
        return pairs;
    }

    /** A number on the circle of all but the last. */
    private static int around(int number, int circle) {
        return Math.floorMod(number - 1, circle) + 1;
    }

    /** Whether who is printed first has Red: on the odd boards of teams, and not in the second game of a match (附錄一1, 附錄一2). */
    public static boolean firstHasRed(int board, int game) {
        return (board + game) % 2 == 0;
    }
}
