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

/** 一局循環制個人賽 (通則六2): each criterion where it is the first to tell two apart. */
class RoundRobinStandingsTest {

    private static final Competition CUP = cup("\"system\": \"round-robin\"");

    private static List<String> worth(String criterion, List<Standings.Game> games, String... who) {
        return Stream.of(who)
                .map(one -> row(CUP, games, one).tieBreaks().orElseThrow().get(criterion))
                .map(BigDecimal::toPlainString)
                .toList();
    }

    @Test
    @Law("XQ-3.6.2")
    void theListIsThatOfTheBook() {
        assertThat(XiangqiTieBreaks.ROUND_ROBIN.criteria())
                .extracting(criterion -> criterion.term().orElseThrow())
                .containsExactly("小分", "兩人對賽勝者", "勝局", "後手勝局", "後手賽局", "兩人對賽時執後手者", "犯規少者");
        assertThat(XiangqiTieBreaks.ROUND_ROBIN.criteria())
                .extracting(criterion -> criterion.article().orElseThrow())
                .startsWith("通則六2[A]", "通則六2[B]")
                .doesNotHaveDuplicates();
        assertThat(TieBreakList.of(CUP)).isEqualTo(XiangqiTieBreaks.ROUND_ROBIN);
    }

    /** c 5, a 3, b and d 2: b drew with c and d, 2½ + 1; d drew with a and b, 1½ + 1. */
    @Test
    @Law("XQ-3.6.2A")
    void byThePointsOfThoseBeatenAndHalfOfThoseDrawnWith() {
        var games = games("1 a = d", "1 b = c", "2 d 0-1 c", "2 a 1-0 b", "3 b = d", "3 c 1-0 a");
        assertThat(places(CUP, games)).containsExactly("1 c", "2 a 通則六2", "3 b 通則六2", "4 d 通則六2[A]");
        assertThat(worth("sonneborn-berger", games, "b", "d")).containsExactly("3.5", "2.5");
    }

    @Test
    @Law("XQ-3.6.2B")
    void thenByTheGameBetweenThem() {
        var games = games("1 a 1-0 d", "1 b 1-0 c", "2 d = c", "2 a = b", "3 b = d", "3 c 1-0 a");
        assertThat(places(CUP, games)).containsExactly("1 b", "2 c 通則六2", "3 a 通則六2[B]", "4 d 通則六2");
    }

    @Test
    @Law("XQ-3.6.2C")
    void thenByGamesWon() {
        var games = games("1 a 1-0 d", "1 b = c", "2 d = c", "2 a 0-1 b", "3 b 0-1 d", "3 c = a");
        assertThat(places(CUP, games)).containsExactly("1 d", "2 b 通則六2[E]", "3 a 通則六2[D]", "4 c 通則六2[C]");
        assertThat(worth("wins", games, "a", "c")).containsExactly("1", "0");
    }

    @Test
    @Law("XQ-3.6.2D")
    void thenByGamesWonMovingSecond() {
        var games = games("1 a = d", "1 b 1-0 c", "2 d 1-0 c", "2 a 0-1 b", "3 b 1-0 d", "3 c 0-1 a");
        assertThat(places(CUP, games)).containsExactly("1 b", "2 a 通則六2", "3 d 通則六2[D]", "4 c 通則六2");
        assertThat(worth("black-wins", games, "a", "d")).containsExactly("1", "0");
    }

    /** All drawn: c and d were second twice, a and b once; c and d are told apart by their game, a and b by theirs. */
    @Test
    @Law("XQ-3.6.2E")
    void thenByGamesPlayedMovingSecond() {
        var games = games("1 a = d", "1 b = c", "2 d = c", "2 a = b", "3 b = d", "3 c = a");
        assertThat(places(CUP, games)).containsExactly("1 c", "2 d 通則六2[F]", "3 b 通則六2[E]", "4 a 通則六2[F]");
        assertThat(worth("black-games", games, "d", "b")).containsExactly("2", "1");
    }

    @Test
    @Law("XQ-3.6.2F")
    void thenByWhoMovedSecondInTheGameBetweenThem() {
        var games = games("1 a = d", "1 b = c", "2 d = c", "2 a = b", "3 b = d", "3 c = a");
        assertThat(places(CUP, games)).containsExactly("1 c", "2 d 通則六2[F]", "3 b 通則六2[E]", "4 a 通則六2[F]");
    }

    @Test
    @Law("XQ-3.6.2G")
    void thenByFewerFoulsWhereMoreThanTwoAreEqual() {
        var games = games(
                "1 b = e",
                "1 c = d",
                "2 e = c 1 1:1",
                "2 a = b 1 1:0",
                "3 c = a",
                "3 d = e",
                "4 a 1-0 d 1 1:0",
                "4 b = c",
                "5 d = b",
                "5 e = a");
        assertThat(places(CUP, games)).containsExactly("1 a", "2 b 通則六2", "3 c 通則六2[G]", "3 e", "5 d 通則六2");
        assertThat(worth("fewer-fouls", games, "b", "c")).containsExactly("0", "-1");
    }
}
