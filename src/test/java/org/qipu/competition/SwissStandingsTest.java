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

/** 一局積分編排制個人賽 (通則六4): each criterion where it is the first to tell two apart. */
class SwissStandingsTest {

    private static final Competition CUP = cup("\"system\": \"swiss\"");

    private static List<String> worth(String criterion, List<Standings.Game> games, String... who) {
        return Stream.of(who)
                .map(one -> row(CUP, games, one).tieBreaks().orElseThrow().get(criterion))
                .map(BigDecimal::toPlainString)
                .toList();
    }

    @Test
    @Law("XQ-3.6.4")
    void theListIsThatOfTheBook() {
        assertThat(XiangqiTieBreaks.SWISS.criteria())
                .extracting(criterion -> criterion.term().orElseThrow())
                .containsExactly("對手分", "兩人對賽勝者", "勝局", "後手勝局", "後手賽局", "強對手分", "犯規少者");
        assertThat(XiangqiTieBreaks.SWISS.criteria())
                .extracting(criterion -> criterion.article().orElseThrow())
                .startsWith("通則六4[A]", "通則六4[B]")
                .doesNotHaveDuplicates();
        assertThat(TieBreakList.of(CUP)).isEqualTo(XiangqiTieBreaks.SWISS);
    }

    /** a 3, b and d 2, c 1: b met d and a, 2 + 3; d met b and c, 2 + 1. */
    @Test
    @Law("XQ-3.6.4A")
    void byTheOpponentsPoints() {
        var games = games("1 d = b", "1 c 0-1 a", "2 b = a", "2 d = c");
        assertThat(places(CUP, games)).containsExactly("1 a", "2 b 通則六4", "3 d 通則六4[A]", "4 c 通則六4");
        assertThat(worth("buchholz", games, "b", "d")).containsExactly("5", "3");
    }

    @Test
    @Law("XQ-3.6.4B")
    void thenByTheGameBetweenThem() {
        var games = games("1 a 1-0 c", "1 d = b", "2 b 0-1 a", "2 d 0-1 c", "3 c 0-1 b", "3 a = d");
        assertThat(places(CUP, games)).containsExactly("1 a", "2 b 通則六4", "3 c 通則六4", "4 d 通則六4[B]");
    }

    @Test
    @Law("XQ-3.6.4C")
    void thenByGamesWon() {
        var games = games("1 c = b", "1 a 1-0 d", "2 c = d", "2 b 1-0 a");
        assertThat(places(CUP, games)).containsExactly("1 b", "2 a 通則六4", "3 c 通則六4[C]", "4 d 通則六4");
        assertThat(worth("wins", games, "a", "c")).containsExactly("1", "0");
    }

    @Test
    @Law("XQ-3.6.4D")
    void thenByGamesWonMovingSecond() {
        var games = games("1 d 0-1 a", "1 c 1-0 b", "2 d = c", "2 a = b");
        assertThat(places(CUP, games)).containsExactly("1 a", "2 c 通則六4[D]", "3 b 通則六4", "4 d 通則六4[E]");
        assertThat(worth("black-wins", games, "a", "c")).containsExactly("1", "0");
    }

    @Test
    @Law("XQ-3.6.4E")
    void thenByGamesPlayedMovingSecond() {
        var games = games("1 d = a", "1 b 0-1 c", "2 c 1-0 d", "2 b = a");
        assertThat(places(CUP, games)).containsExactly("1 c", "2 a 通則六4", "3 d 通則六4", "4 b 通則六4[E]");
        assertThat(worth("black-games", games, "d", "b")).containsExactly("1", "0");
    }

    @Test
    @Law("XQ-3.6.4F")
    void thenByTheOpponentsOpponentsPoints() {
        var games = games("1 d = e", "1 f = a", "1 c = b", "2 b = a", "2 d 0-1 f", "2 e = c");
        assertThat(places(CUP, games))
                .containsExactly("1 f", "2 a 通則六4", "3 b 通則六4[A]", "4 c 通則六4[F]", "5 e 通則六4[A]", "6 d 通則六4");
        assertThat(worth("opponents-buchholz", games, "b", "c")).containsExactly("9", "7");
    }

    @Test
    @Law("XQ-3.6.4G")
    void thenByFewerFouls() {
        var games = games("1 a = c 1 0:1", "1 d 0-1 b", "2 c 0-1 b 1 1:1", "2 a = d");
        assertThat(places(CUP, games)).containsExactly("1 b", "2 a 通則六4", "3 d 通則六4", "4 c 通則六4[G]");
        assertThat(worth("fewer-fouls", games, "d", "c")).containsExactly("0", "-2");
    }
}
