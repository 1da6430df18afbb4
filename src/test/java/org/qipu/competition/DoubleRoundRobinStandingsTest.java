package org.qipu.competition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.qipu.competition.XiangqiCups.cup;
import static org.qipu.competition.XiangqiCups.games;
import static org.qipu.competition.XiangqiCups.places;
import static org.qipu.competition.XiangqiCups.row;

import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.qipu.Law;

/** 一局雙循環制個人賽 (通則六3): each criterion where it is the first to tell two apart. */
class DoubleRoundRobinStandingsTest {

    private static final Competition CUP = cup("\"system\": \"double-round-robin\"");

    private static List<String> worth(String criterion, List<Standings.Game> games, String... who) {
        return Stream.of(who)
                .map(one -> row(CUP, games, one).tieBreaks().orElseThrow().get(criterion))
                .map(BigDecimal::toPlainString)
                .toList();
    }

    @Test
    @Law("XQ-3.6.3")
    void theListIsThatOfTheBook() {
        assertThat(XiangqiTieBreaks.DOUBLE_ROUND_ROBIN.criteria())
                .extracting(criterion -> criterion.term().orElseThrow())
                .containsExactly(
                        "小分",
                        "兩人對賽勝者",
                        "勝局",
                        "後手勝局",
                        "犯規少者",
                        "第一次循環的積分",
                        "第一次循環的小分",
                        "第一次循環兩人對賽勝者",
                        "第一次循環勝局",
                        "第一次循環後手勝局",
                        "第一次循環犯規少者");
        assertThat(XiangqiTieBreaks.DOUBLE_ROUND_ROBIN.criteria())
                .extracting(criterion -> criterion.article().orElseThrow())
                .startsWith("通則六3[A]", "通則六3[B]")
                .doesNotHaveDuplicates();
        assertThat(TieBreakList.of(CUP)).isEqualTo(XiangqiTieBreaks.DOUBLE_ROUND_ROBIN);
    }

    @Test
    @Law("XQ-3.6.3A")
    void bySmallPointsCycleByCycle() {
        var games = games("1 b 0-1 c", "2 a = b", "3 c = a", "4 c = b", "5 b 1-0 a", "6 a 1-0 c");
        assertThat(places(CUP, games)).containsExactly("1 c", "2 b 通則六3[B]", "3 a 通則六3[A]");
        assertThat(worth("sonneborn-berger", games, "b", "a")).containsExactly("3.5", "3");
    }

    @Test
    @Law("XQ-3.6.3B")
    void thenByTheGamesBetweenThem() {
        var games = games("1 b = c", "2 a 0-1 b", "3 c 1-0 a", "4 c 1-0 b", "5 b 1-0 a", "6 a 1-0 c");
        assertThat(places(CUP, games)).containsExactly("1 c", "2 b 通則六3[B]", "3 a 通則六3");
    }

    @Test
    @Law("XQ-3.6.3C")
    void thenByGamesWon() {
        var games = games("1 b 1-0 c", "2 a = b", "3 c 0-1 a", "4 c 1-0 b", "5 b = a", "6 a 0-1 c");
        assertThat(places(CUP, games)).containsExactly("1 c", "2 a 通則六3[C]", "3 b 通則六3[D]");
        assertThat(worth("wins", games, "c", "a")).containsExactly("2", "1");
    }

    @Test
    @Law("XQ-3.6.3D")
    void thenByGamesWonMovingSecond() {
        var games = games("1 b 1-0 c", "2 a = b", "3 c 0-1 a", "4 c = b", "5 b = a", "6 a = c");
        assertThat(places(CUP, games)).containsExactly("1 a", "2 b 通則六3[D]", "3 c 通則六3");
        assertThat(worth("black-wins", games, "a", "b")).containsExactly("1", "0");
    }

    @Test
    @Law("XQ-3.6.3E")
    void thenByFewerFouls() {
        var games = games("1 b = c", "2 a 1-0 b", "3 c = a 1 1:0", "4 c = b", "5 b = a", "6 a 1-0 c 1 1:0");
        assertThat(places(CUP, games)).containsExactly("1 a", "2 b 通則六3", "3 c 通則六3[E]");
        assertThat(worth("fewer-fouls", games, "b", "c")).containsExactly("0", "-1");
    }

    @Test
    @Law("XQ-3.6.3F")
    void thenByPointsOfTheFirstCycle() {
        var games = games("1 b = c", "2 a 1-0 b", "3 c = a", "4 c = b", "5 b = a", "6 a 1-0 c");
        assertThat(places(CUP, games)).containsExactly("1 a", "2 c 通則六3", "3 b 通則六3[F]");
        assertThat(worth("first-cycle-points", games, "c", "b")).containsExactly("2", "1");
    }

    @Test
    @Law("XQ-3.6.3G")
    void thenBySmallPointsOfTheFirstCycle() {
        var games = games(
                "1 a = d",
                "1 b 1-0 c",
                "2 d 0-1 c",
                "2 a 0-1 b",
                "3 b = d",
                "3 c = a",
                "4 d = a",
                "4 c 0-1 b",
                "5 c = d",
                "5 b = a",
                "6 d 0-1 b",
                "6 a 0-1 c");
        assertThat(places(CUP, games)).containsExactly("1 b", "2 c 通則六3", "3 d 通則六3", "4 a 通則六3[G]");
        assertThat(worth("first-cycle-sonneborn-berger", games, "d", "a")).containsExactly("3.5", "2.5");
    }

    @Test
    @Law("XQ-3.6.3H")
    void thenByTheGameBetweenThemInTheFirstCycle() {
        var games = games(
                "1 a = d",
                "1 b = c",
                "2 d 1-0 c",
                "2 a 1-0 b",
                "3 b 1-0 d",
                "3 c 1-0 a",
                "4 d 1-0 a",
                "4 c 1-0 b",
                "5 c = d",
                "5 b = a",
                "6 d = b",
                "6 a 1-0 c");
        assertThat(places(CUP, games)).containsExactly("1 d", "2 c 通則六3", "3 a 通則六3[H]", "4 b 通則六3");
    }

    @Test
    @Law("XQ-3.6.3I")
    void thenByGamesWonInTheFirstCycle() {
        var games = games(
                "1 a 1-0 d",
                "1 b = c",
                "2 d = c",
                "2 a 0-1 b",
                "3 b 0-1 d",
                "3 c = a",
                "4 d 0-1 a",
                "4 c = b",
                "5 c 0-1 d",
                "5 b = a",
                "6 d = b",
                "6 a 0-1 c");
        assertThat(places(CUP, games)).containsExactly("1 d", "2 a 通則六3[D]", "3 b 通則六3[C]", "4 c 通則六3[I]");
        assertThat(worth("first-cycle-wins", games, "b", "c")).containsExactly("1", "0");
    }

    @Test
    @Law("XQ-3.6.3J")
    void thenByGamesWonMovingSecondInTheFirstCycle() {
        var games = games("1 b = c", "2 a 0-1 b", "3 c 1-0 a", "4 c = b", "5 b 1-0 a", "6 a 0-1 c");
        assertThat(places(CUP, games)).containsExactly("1 b", "2 c 通則六3[J]", "3 a 通則六3");
        assertThat(worth("first-cycle-black-wins", games, "b", "c")).containsExactly("1", "0");
    }

    @Test
    @Law("XQ-3.6.3K")
    void thenByFewerFoulsInTheFirstCycle() {
        var games = games("1 b = c 1 1:0", "2 a = b", "3 c = a", "4 c 0-1 b", "5 b 0-1 a", "6 a 0-1 c 1 1:1");
        assertThat(places(CUP, games)).containsExactly("1 a", "1 c", "3 b 通則六3[K]");
        assertThat(worth("first-cycle-fewer-fouls", games, "c", "b")).containsExactly("0", "-1");
    }
}
