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

/** 積分編排制團體賽 (通則六6): each criterion where it is the first to tell two teams apart. */
class TeamSwissStandingsTest {

    private static final String CUP = "\"system\": \"swiss\", \"teams\": true";

    private static Competition of(List<Standings.Game> games) {
        return cup(
                CUP,
                games.stream()
                        .flatMap(game ->
                                Stream.of(game.players().white(), game.players().black()))
                        .distinct()
                        .map(one -> one + "@" + one.substring(0, 1).toUpperCase(java.util.Locale.ROOT))
                        .toArray(String[]::new));
    }

    private static List<String> worth(String criterion, List<Standings.Game> games, String... who) {
        return Stream.of(who)
                .map(one -> row(of(games), games, one).tieBreaks().orElseThrow().get(criterion))
                .map(BigDecimal::toPlainString)
                .toList();
    }

    @Test
    @Law("XQ-3.6.6")
    void theListIsThatOfTheBook() {
        assertThat(XiangqiTieBreaks.TEAM_SWISS.criteria())
                .extracting(criterion -> criterion.term().orElseThrow())
                .containsExactly("對手總場分", "全隊總局分", "兩隊對賽勝者", "對手總局分", "第一台總得分", "後手出場次數", "全隊犯規少者");
        assertThat(XiangqiTieBreaks.TEAM_SWISS.criteria())
                .extracting(criterion -> criterion.article().orElseThrow())
                .startsWith("通則六6[A]", "通則六6[B]")
                .doesNotHaveDuplicates();
        assertThat(TieBreakList.of(of(List.of()))).isEqualTo(XiangqiTieBreaks.TEAM_SWISS);
    }

    @Test
    @Law("XQ-3.6.6A")
    void byTheOpponentsMatchPoints() {
        var games = games(
                "1 d1 = b1 1",
                "1 b2 0-1 d2 2",
                "1 c1 1-0 a1 1",
                "1 a2 = c2 2",
                "2 b1 = a1 1",
                "2 a2 = b2 2",
                "2 d1 0-1 c1 1",
                "2 c2 1-0 d2 2");
        assertThat(places(of(games), games)).containsExactly("1 C", "2 D 通則六6", "3 A 通則六6", "4 B 通則六6[A]");
        assertThat(worth("buchholz", games, "A", "B")).containsExactly("5", "3");
    }

    @Test
    @Law("XQ-3.6.6B")
    void thenByThePointsOfAllGames() {
        var games = games(
                "1 b1 = a1 1",
                "1 a2 1-0 b2 2",
                "1 d1 = c1 1",
                "1 c2 = d2 2",
                "2 d1 1-0 a1 1",
                "2 a2 = d2 2",
                "2 c1 = b1 1",
                "2 b2 = c2 2",
                "3 d1 0-1 b1 1",
                "3 b2 1-0 d2 2",
                "3 c1 = a1 1",
                "3 a2 = c2 2");
        assertThat(places(of(games), games)).containsExactly("1 B", "2 C 通則六6[B]", "3 A 通則六6[E]", "4 D 通則六6[B]");
        assertThat(worth("game-points", games, "B", "C")).containsExactly("7", "6");
    }

    @Test
    @Law("XQ-3.6.6C")
    void thenByTheMatchBetweenThem() {
        var games = games(
                "1 b1 1-0 d1 1",
                "1 d2 = b2 2",
                "1 a1 = c1 1",
                "1 c2 0-1 a2 2",
                "2 a1 = d1 1",
                "2 d2 0-1 a2 2",
                "2 c1 = b1 1",
                "2 b2 0-1 c2 2",
                "3 b1 1-0 a1 1",
                "3 a2 = b2 2",
                "3 d1 1-0 c1 1",
                "3 c2 1-0 d2 2");
        assertThat(places(of(games), games)).containsExactly("1 B", "2 A 通則六6[C]", "3 C 通則六6", "4 D 通則六6");
    }

    @Test
    @Law("XQ-3.6.6D")
    void thenByTheOpponentsGamePoints() {
        var games = games(
                "1 b1 = e1 1",
                "1 e2 1-0 b2 2",
                "1 f1 = a1 1",
                "1 a2 0-1 f2 2",
                "1 c1 = d1 1",
                "1 d2 0-1 c2 2",
                "2 f1 0-1 e1 1",
                "2 e2 1-0 f2 2",
                "2 d1 0-1 a1 1",
                "2 a2 = d2 2",
                "2 c1 = b1 1",
                "2 b2 1-0 c2 2");
        assertThat(places(of(games), games))
                .containsExactly("1 E", "2 B 通則六6", "3 F 通則六6[B]", "4 C 通則六6[A]", "5 A 通則六6[D]", "6 D 通則六6");
        assertThat(worth("opponents-game-points", games, "C", "A")).containsExactly("6", "5");
    }

    @Test
    @Law("XQ-3.6.6E")
    void thenByTheFirstBoard() {
        var games = games(
                "1 c1 1-0 b1 1",
                "1 b2 = c2 2",
                "1 d1 = a1 1",
                "1 a2 = d2 2",
                "2 b1 0-1 d1 1",
                "2 d2 = b2 2",
                "2 c1 = a1 1",
                "2 a2 1-0 c2 2",
                "3 a1 = b1 1",
                "3 b2 = a2 2",
                "3 c1 = d1 1",
                "3 d2 = c2 2");
        assertThat(places(of(games), games)).containsExactly("1 D", "2 A 通則六6[E]", "3 C 通則六6", "4 B 通則六6");
        assertThat(worth("board-one", games, "D", "A")).containsExactly("4", "3");
    }

    @Test
    @Law("XQ-3.6.6F")
    void thenByHowOftenTheTeamWasSecond() {
        var games = games(
                "1 d1 1-0 b1 1",
                "1 b2 1-0 d2 2",
                "1 a1 = c1 1",
                "1 c2 = a2 2",
                "2 b1 = c1 1",
                "2 c2 = b2 2",
                "2 a1 0-1 d1 1",
                "2 d2 0-1 a2 2");
        assertThat(places(of(games), games)).containsExactly("1 D", "2 C 通則六6[E]", "3 B 通則六6[E]", "4 A 通則六6[F]");
        assertThat(worth("times-second", games, "B", "A")).containsExactly("1", "0");
    }

    @Test
    @Law("XQ-3.6.6G")
    void thenByFewerFoulsOfTheWholeTeam() {
        var games = games(
                "1 a1 = c1 1",
                "1 c2 0-1 a2 2",
                "1 d1 = b1 1 1:1",
                "1 b2 1-0 d2 2",
                "2 c1 = b1 1",
                "2 b2 1-0 c2 2 1:0",
                "2 d1 = a1 1",
                "2 a2 0-1 d2 2",
                "3 a1 = b1 1 0:1",
                "3 b2 1-0 a2 2 1:0",
                "3 c1 = d1 1",
                "3 d2 0-1 c2 2 1:1");
        assertThat(places(of(games), games)).containsExactly("1 B", "2 A 通則六6", "3 C 通則六6[G]", "4 D 通則六6[G]");
        assertThat(worth("fewer-fouls", games, "A", "C")).containsExactly("0", "-1");
    }
}
