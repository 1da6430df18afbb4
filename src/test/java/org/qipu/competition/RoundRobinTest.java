package org.qipu.competition;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.Law;
import org.qipu.competition.RoundRobin.Pair;

/** The tables of 附錄一, as they are printed and as their rule goes on. */
class RoundRobinTest {

    /** By the last number, one round a line. */
    private static final Map<Integer, String> PRINTED =
            Map.ofEntries(entry(4, """
                    1-4 2-3
                    4-3 1-2
                    2-4 3-1"""), entry(6, """
                    1-6 2-5 3-4
                    6-4 5-3 1-2
                    2-6 3-1 4-5
                    6-5 1-4 2-3
                    3-6 4-2 5-1"""), entry(8, """
                    1-8 2-7 3-6 4-5
                    8-5 6-4 7-3 1-2
                    2-8 3-1 4-7 5-6
                    8-6 7-5 1-4 2-3
                    3-8 4-2 5-1 6-7
                    8-7 1-6 2-5 3-4
                    4-8 5-3 6-2 7-1"""), entry(10, """
                    1-10 2-9 3-8 4-7 5-6
                    10-6 7-5 8-4 9-3 1-2
                    2-10 3-1 4-9 5-8 6-7
                    10-7 8-6 9-5 1-4 2-3
                    3-10 4-2 5-1 6-9 7-8
                    10-8 9-7 1-6 2-5 3-4
                    4-10 5-3 6-2 7-1 8-9
                    10-9 1-8 2-7 3-6 4-5
                    5-10 6-4 7-3 8-2 9-1"""), entry(12, """
                    1-12 2-11 3-10 4-9 5-8 6-7
                    12-7 8-6 9-5 10-4 11-3 1-2
                    2-12 3-1 4-11 5-10 6-9 7-8
                    12-8 9-7 10-6 11-5 1-4 2-3
                    3-12 4-2 5-1 6-11 7-10 8-9
                    12-9 10-8 11-7 1-6 2-5 3-4
                    4-12 5-3 6-2 7-1 8-11 9-10
                    12-10 11-9 1-8 2-7 3-6 4-5
                    5-12 6-4 7-3 8-2 9-1 10-11
                    12-11 1-10 2-9 3-8 4-7 5-6
                    6-12 7-5 8-4 9-3 10-2 11-1"""));

    static List<Integer> printed() {
        return PRINTED.keySet().stream().sorted().toList();
    }

    static IntStream even() {
        return IntStream.rangeClosed(2, 20).map(half -> 2 * half);
    }

    private static String written(int entrants) {
        return RoundRobin.table(entrants).stream()
                .map(round -> round.pairs().stream().map(Pair::toString).collect(Collectors.joining(" ")))
                .collect(Collectors.joining("\n"));
    }

    @ParameterizedTest
    @MethodSource("printed")
    @Law("XQ-A1.1")
    void thePrintedTablesWordForWord(int entrants) {
        assertThat(written(entrants)).isEqualTo(PRINTED.get(entrants));
    }

    @ParameterizedTest
    @MethodSource("even")
    @Law("XQ-A1.1")
    void everyEvenNumberPlaysOnceARoundAndOnceAgainstEveryOther(int entrants) {
        var met = new HashSet<List<Integer>>();
        var red = new HashMap<Integer, Integer>();
        var table = RoundRobin.table(entrants);
        assertThat(table).hasSize(entrants - 1);
        for (var round : table) {
            assertThat(round.bye()).isEmpty();
            assertThat(round.pairs().stream().flatMap(pair -> List.of(pair.first(), pair.second()).stream()))
                    .containsExactlyInAnyOrderElementsOf(
                            IntStream.rangeClosed(1, entrants).boxed().toList());
            round.pairs()
                    .forEach(pair -> met.add(
                            List.of(Math.min(pair.first(), pair.second()), Math.max(pair.first(), pair.second()))));
            round.pairs().forEach(pair -> red.merge(pair.first(), 1, Integer::sum));
        }
        assertThat(met).hasSize(entrants * (entrants - 1) / 2);
        for (int number = 1; number <= entrants; number++) {
            assertThat(red.get(number))
                    .as("games with Red of %d", number)
                    .isEqualTo(number <= entrants / 2 ? entrants / 2 : entrants / 2 - 1);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 5, 7, 9, 11, 39})
    @Law("XQ-A1.3")
    void ofAnOddNumberOneHasNoGameWhoWouldMeetTheLast(int entrants) {
        var odd = RoundRobin.table(entrants);
        var full = RoundRobin.table(entrants + 1);
        assertThat(odd).hasSameSizeAs(full);
        for (int i = 0; i < odd.size(); i++) {
            var free = odd.get(i).bye().orElseThrow();
            var last = full.get(i).pairs().getFirst();
            assertThat(List.of(last.first(), last.second())).containsExactlyInAnyOrder(free, entrants + 1);
            assertThat(odd.get(i).pairs())
                    .isEqualTo(
                            full.get(i).pairs().subList(1, full.get(i).pairs().size()));
        }
        assertThat(odd.stream().map(RoundRobin.Round::bye).map(Optional::orElseThrow))
                .doesNotHaveDuplicates()
                .hasSize(entrants);
    }

    @Test
    @Law("XQ-A1.2")
    void aTeamPrintedFirstHasRedOnTheOddBoards() {
        assertThat(IntStream.rangeClosed(1, 5).mapToObj(board -> RoundRobin.firstHasRed(board, 1)))
                .containsExactly(true, false, true, false, true);
    }

    @Test
    @Law("XQ-A1.1")
    void inTheSecondGameOfAMatchTheColoursChange() {
        assertThat(RoundRobin.firstHasRed(1, 1)).isTrue();
        assertThat(RoundRobin.firstHasRed(1, 2)).isFalse();
        assertThat(RoundRobin.firstHasRed(2, 2)).as("of teams on every board").isTrue();
    }

    @Test
    void oneAloneIsNoRoundRobin() {
        assertThatThrownBy(() -> RoundRobin.table(1)).hasMessageContaining("two");
    }
}
