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

/** 循環制團體賽 (通則六5): each criterion where it is the first to tell two teams apart. */
class TeamRoundRobinStandingsTest {

    private static final String CUP = "\"system\": \"round-robin\", \"teams\": true";

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
    @Law("XQ-3.6.5")
    void theListIsThatOfTheBook() {
        assertThat(XiangqiTieBreaks.TEAM_ROUND_ROBIN.criteria())
                .extracting(criterion -> criterion.term().orElseThrow())
                .containsExactly("總局分", "小分", "取勝場數", "全隊勝局", "兩隊對賽勝者", "第一台總得分", "後手局數", "全隊犯規少者");
        assertThat(XiangqiTieBreaks.TEAM_ROUND_ROBIN.criteria())
                .extracting(criterion -> criterion.article().orElseThrow())
                .startsWith("通則六5[A]", "通則六5[B]")
                .doesNotHaveDuplicates();
        assertThat(TieBreakList.of(of(List.of()))).isEqualTo(XiangqiTieBreaks.TEAM_ROUND_ROBIN);
    }

    /** B wins both its matches; A and C draw against each other, but A has one point from B and C none. */
    @Test
    @Law("XQ-3.6.5A")
    void byThePointsOfAllGames() {
        var games =
                games("1 b1 1-0 c1 1", "1 c2 0-1 b2 2", "2 a1 = b1 1", "2 b2 1-0 a2 2", "3 c1 = a1 1", "3 a2 = c2 2");
        assertThat(places(of(games), games)).containsExactly("1 B", "2 A 通則六5", "3 C 通則六5[A]");
        assertThat(worth("game-points", games, "A", "C")).containsExactly("3", "2");
    }

    @Test
    @Law("XQ-3.6.5B")
    void thenBySmallPointsOfMatches() {
        var games = games(
                "1 a1 = d1 1",
                "1 d2 = a2 2",
                "1 b1 = c1 1",
                "1 c2 = b2 2",
                "2 d1 = c1 1",
                "2 c2 = d2 2",
                "2 a1 = b1 1",
                "2 b2 0-1 a2 2",
                "3 b1 1-0 d1 1",
                "3 d2 = b2 2",
                "3 c1 = a1 1",
                "3 a2 = c2 2");
        assertThat(places(of(games), games)).containsExactly("1 A", "2 C 通則六5", "3 B 通則六5[B]", "4 D 通則六5");
        assertThat(worth("sonneborn-berger", games, "C", "B")).containsExactly("4.5", "3.5");
    }

    @Test
    @Law("XQ-3.6.5C")
    void thenByMatchesWon() {
        var games = games(
                "1 a1 0-1 d1 1",
                "1 d2 1-0 a2 2",
                "1 b1 = c1 1",
                "1 c2 = b2 2",
                "2 d1 0-1 c1 1",
                "2 c2 = d2 2",
                "2 a1 = b1 1",
                "2 b2 = a2 2",
                "3 b1 0-1 d1 1",
                "3 d2 0-1 b2 2",
                "3 c1 0-1 a1 1",
                "3 a2 = c2 2");
        assertThat(places(of(games), games)).containsExactly("1 D", "2 C 通則六5[A]", "3 B 通則六5[C]", "4 A 通則六5[A]");
        assertThat(worth("matches-won", games, "C", "B")).containsExactly("1", "0");
    }

    @Test
    @Law("XQ-3.6.5D")
    void thenByGamesWonByTheWholeTeam() {
        var games = games("1 b1 0-1 c1 1", "1 c2 0-1 b2 2", "2 a1 = b1 1", "2 b2 = a2 2", "3 c1 = a1 1", "3 a2 = c2 2");
        assertThat(places(of(games), games)).containsExactly("1 C", "2 B 通則六5[F]", "3 A 通則六5[D]");
        assertThat(worth("wins", games, "B", "A")).containsExactly("1", "0");
    }

    @Test
    @Law("XQ-3.6.5E")
    void thenByTheMatchBetweenThem() {
        var games = games(
                "1 a1 1-0 d1 1",
                "1 d2 0-1 a2 2",
                "1 b1 0-1 c1 1",
                "1 c2 = b2 2",
                "2 d1 = c1 1",
                "2 c2 0-1 d2 2",
                "2 a1 = b1 1",
                "2 b2 1-0 a2 2",
                "3 b1 = d1 1",
                "3 d2 = b2 2",
                "3 c1 = a1 1",
                "3 a2 = c2 2");
        assertThat(places(of(games), games)).containsExactly("1 A", "2 C 通則六5[A]", "3 B 通則六5[E]", "4 D 通則六5[A]");
    }

    @Test
    @Law("XQ-3.6.5F")
    void thenByTheFirstBoard() {
        var games = games("1 b1 0-1 c1 1", "1 c2 0-1 b2 2", "2 a1 = b1 1", "2 b2 = a2 2", "3 c1 = a1 1", "3 a2 = c2 2");
        assertThat(places(of(games), games)).containsExactly("1 C", "2 B 通則六5[F]", "3 A 通則六5[D]");
        assertThat(worth("board-one", games, "C", "B")).containsExactly("3", "1");
    }

    @Test
    @Law("XQ-3.6.5G")
    void thenByGamesPlayedMovingSecond() {
        var games = games(
                "1 a1 = d1 1",
                "1 d2 = a2 2",
                "1 a3 = d3 3",
                "1 b1 0-1 c1 1",
                "1 c2 0-1 b2 2",
                "1 b3 = c3 3",
                "2 d1 0-1 c1 1",
                "2 c2 0-1 d2 2",
                "2 d3 0-1 c3 3",
                "2 a1 0-1 b1 1",
                "2 b2 0-1 a2 2",
                "2 a3 0-1 b3 3",
                "3 b1 = d1 1",
                "3 d2 1-0 b2 2",
                "3 b3 = d3 3",
                "3 c1 = a1 1",
                "3 a2 = c2 2",
                "3 c3 0-1 a3 3");
        assertThat(places(of(games), games)).containsExactly("1 C", "2 B 通則六5[F]", "3 D 通則六5[D]", "4 A 通則六5[G]");
        assertThat(worth("black-games", games, "D", "A")).containsExactly("5", "4");
    }

    @Test
    @Law("XQ-3.6.5H")
    void thenByFewerFoulsOfTheWholeTeam() {
        var games = games(
                "1 b1 = c1 1", "1 c2 = b2 2 1:1", "2 a1 = b1 1", "2 b2 = a2 2 0:1", "3 c1 = a1 1 1:0", "3 a2 = c2 2");
        assertThat(places(of(games), games)).containsExactly("1 A", "1 B", "3 C 通則六5[H]");
        assertThat(worth("fewer-fouls", games, "B", "C")).containsExactly("-1", "-2");
    }
}
