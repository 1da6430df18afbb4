package org.qipu.competition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.qipu.competition.XiangqiCups.cup;
import static org.qipu.competition.XiangqiCups.games;
import static org.qipu.competition.XiangqiCups.places;
import static org.qipu.competition.XiangqiCups.row;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qipu.Law;

/** How games make matches, and matches standings. */
class MatchesTest {

    private static String shown(Standings.Row row) {
        return row.player()
                + row.teamPoints().map(points -> " 場 " + points.toPlainString()).orElse("")
                + row.matchPoints()
                        .map(points -> " 大 " + points.toPlainString())
                        .orElse("") + " 局 " + row.gamePoints().toPlainString();
    }

    private static List<String> shown(Competition cup, List<Standings.Game> games) {
        return Standings.of(cup, games).stream().map(MatchesTest::shown).toList();
    }

    @Test
    @Law({"XQ-3.1.1", "XQ-3.5.1"})
    void playersHaveTwoPointsForAGameWon() {
        assertThat(shown(cup("\"system\": \"round-robin\"", "a", "b", "c"), games("1 a 1-0 b", "2 b = c")))
                .containsExactly("a 局 2", "c 局 1", "b 局 1");
    }

    @Test
    @Law("XQ-3.5.2")
    void matchesOfTwoGamesRankAndTheirGamesAreKeptBesideThem() {
        var cup = cup("\"system\": \"round-robin\", \"gamesPerMatch\": 2", "a", "b", "c");
        assertThat(shown(cup, games("1 a 1-0 b", "1 b = a", "2 b 1-0 c", "2 c 0-1 b", "3 a = c", "3 c = a")))
                .containsExactly("a 大 3 局 5", "b 大 2 局 5", "c 大 1 局 2");
    }

    @Test
    @Law("XQ-3.5.2")
    void aMatchOfWhichOneGameIsPlayedIsWorthNothingYet() {
        var cup = cup("\"system\": \"round-robin\", \"gamesPerMatch\": 2", "a", "b");
        assertThat(shown(cup, games("1 a 1-0 b"))).containsExactly("a 大 0 局 2", "b 大 0 局 0");
        assertThat(shown(cup, games("1 a 1-0 b", "1 b * a"))).containsExactly("a 大 0 局 2", "b 大 0 局 0");
        assertThat(shown(cup, games("1 a 1-0 b", "1 b 1-0 a"))).containsExactly("a 大 1 局 2", "b 大 1 局 2");
    }

    @Test
    @Law({"XQ-3.1.1", "XQ-3.5.3"})
    void aTeamMatchIsWonByTheMorePointsOfItsBoards() {
        var cup = cup("\"system\": \"round-robin\", \"teams\": true", "a1@A", "a2@A", "a3@A", "b1@B", "b2@B", "b3@B");
        assertThat(shown(cup, games("1 a1 1-0 b1 1", "1 b2 = a2 2", "1 a3 0-1 b3 3")))
                .as("3 : 3")
                .containsExactly("A 場 1 局 3", "B 場 1 局 3");
        assertThat(shown(cup, games("1 a1 1-0 b1 4", "1 b2 = a2 5", "1 a3 = b3 6")))
                .as("4 : 2")
                .containsExactly("A 場 2 局 4", "B 場 0 局 2");
        assertThat(shown(cup, games("1 a1 1-0 b1 1", "1 b2 = a2 2", "1 a3 * b3 3")))
                .as("not over")
                .containsExactly("A 場 0 局 3", "B 場 0 局 1");
    }

    @Test
    void aTeamHasOneByeInARoundAlsoWhereTwoOfItsPlayersWereNamed() {
        var byes = ", \"byes\": [{\"player\": \"a1\", \"round\": \"1\", \"points\": 2},"
                + " {\"player\": \"a2\", \"round\": \"1\", \"points\": 2}]";
        var cup = cup("\"system\": \"round-robin\", \"teams\": true" + byes, "a1@A", "a2@A", "b1@B", "b2@B");
        assertThat(shown(cup, games("2 a1 = b1 1", "2 b2 = a2 2")))
                .as("a drawn match, and the bye once")
                .containsExactly("A 場 3 局 2", "B 場 1 局 2");
    }

    @Test
    @Law("XQ-3.5.4")
    void teamsOverTwoGamesCompareTheMatchesOfTheirBoardsAndThenTheGames() {
        var cup = cup(
                "\"system\": \"round-robin\", \"teams\": true, \"gamesPerMatch\": 2", "a1@A", "a2@A", "b1@B", "b2@B");
        assertThat(shown(cup, games("1 a1 1-0 b1 1", "1 b1 0-1 a1 1", "1 b2 1-0 a2 2", "1 a2 = b2 2")))
                .as("2 : 2 in 大分, 5 : 3 in 小分")
                .containsExactly("A 場 2 大 2 局 5", "B 場 0 大 2 局 3");
        assertThat(shown(cup, games("1 a1 1-0 b1 1", "1 b1 = a1 1", "1 b2 = a2 2", "1 a2 = b2 2")))
                .as("3 : 1 in 大分")
                .containsExactly("A 場 2 大 3 局 5", "B 場 0 大 1 局 3");
        assertThat(shown(cup, games("1 a1 = b1 1", "1 b1 = a1 1", "1 b2 = a2 2", "1 a2 = b2 2")))
                .as("level in both")
                .containsExactly("A 場 1 大 2 局 4", "B 場 1 大 2 局 4");
    }

    @Test
    @Law("XQ-3.6.1")
    void inAKnockOutADrawnMatchIsDecidedByRapidGames() {
        var cup = cup("\"system\": \"knock-out\"", "a", "b", "c", "d");
        assertThat(places(cup, games("1 a 1-0 d", "1 b = c", "1 c = b", "1 b 0-1 c", "2 c 1-0 a")))
                .containsExactly("1 c", "2 a 通則六1", "3 b 通則六1", "3 d");
        assertThat(places(cup, games("1 a 1-0 d", "1 b = c")))
                .as("b and c have not decided it")
                .containsExactly("1 a", "2 b 通則六1", "2 c", "2 d");
    }

    @Test
    @Law("XQ-3.6.1")
    void seedsMeetLate() {
        assertThat(KnockOut.draw(8)).extracting(RoundRobin.Pair::toString).containsExactly("1-8", "4-5", "2-7", "3-6");
        assertThat(KnockOut.draw(5))
                .extracting(RoundRobin.Pair::toString)
                .as("6 to 8 are not there")
                .containsExactly("1-8", "4-5", "2-7", "3-6");
        assertThat(KnockOut.draw(2)).extracting(RoundRobin.Pair::toString).containsExactly("1-2");
        assertThatThrownBy(() -> KnockOut.draw(1)).hasMessageContaining("two");
    }

    @ParameterizedTest
    @CsvSource({
        "round-robin, ROUND_ROBIN",
        "大循環制, ROUND_ROBIN",
        "一局雙循環制, DOUBLE_ROUND_ROBIN",
        "double round robin, DOUBLE_ROUND_ROBIN",
        "積分編排制, SWISS",
        "積分循環賽, SWISS",
        "Swiss of 7 rounds, SWISS",
        "淘汰制, KNOCK_OUT",
        "積分編排結合淘汰制, ",
        "友誼賽, "
    })
    @Law("XQ-3.1.3")
    void theOrganisersWordsSayTheSystemWhereTheyMeanOneAlone(String words, PairingSystem system) {
        assertThat(cup("\"format\": \"" + words + "\"").playedBy()).isEqualTo(Optional.ofNullable(system));
    }

    @Test
    @Law("XQ-3.1.3")
    void whatIsSetUpOutweighsTheWords() {
        assertThat(cup("\"format\": \"swiss\", \"system\": \"round-robin\"").playedBy())
                .contains(PairingSystem.ROUND_ROBIN);
        assertThat(cup("\"format\": {\"type\": \"round-robin\", \"cycles\": 2}").playedBy())
                .contains(PairingSystem.DOUBLE_ROUND_ROBIN);
    }

    @Test
    void anOrganisersOwnListHoldsInPlaceOfTheBooks() {
        var cup = cup("\"system\": \"round-robin\", \"tieBreaks\": [\"fewer-fouls\"]", "a", "b", "c", "d");
        var games = games("1 a 1-0 d 1 1:0", "1 b 1-0 c 2");
        assertThat(places(cup, games)).containsExactly("1 b", "2 a fewer-fouls", "3 c points", "3 d");
        assertThat(row(cup, games, "b").tieBreaks().orElseThrow()).containsOnlyKeys("fewer-fouls");
    }

    /** A game that was not played has no second mover; its points and the opponent count. */
    @Test
    void aForfeitedGameCountsAmongTheOpponentsButNobodyMovedSecondInIt() {
        var forfeited = row(cup("\"system\": \"swiss\"", "a", "b", "c"), games("1 a -/+ b", "2 a 1-0 c"), "b");
        assertThat(forfeited.buchholz()).isEqualByComparingTo("2");
        assertThat(forfeited.wins()).isEqualTo(1);
        assertThat(forfeited.blackGames()).isZero();
        assertThat(forfeited.tieBreaks().orElseThrow().get("black-wins")).isEqualByComparingTo("0");
    }
}
