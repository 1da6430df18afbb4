package org.qipu.competition;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qipu.Law;
import org.qipu.board.Sides;
import org.qipu.law.Score;
import org.qipu.law.Scoring;

/** 成績計算: what games and matches are worth. */
class MatchPointsTest {

    private static Sides<BigDecimal> pair(int white, int black) {
        return new Sides<>(BigDecimal.valueOf(white), BigDecimal.valueOf(black));
    }

    @ParameterizedTest
    @CsvSource({"1-0, 2, 0", "0-1, 0, 2", "1/2-1/2, 1, 1", "+/-, 2, 0", "-/+, 0, 2", "-/-, 0, 0"})
    @Law("XQ-3.5.1")
    void aGameIsWorthTwoOneOrNothing(String score, int red, int black) {
        assertThat(Scoring.points("2", "1", "0").of(Score.read(score).orElseThrow()))
                .contains(pair(red, black));
    }

    @ParameterizedTest
    @CsvSource({
        "4, 0, 2, 0, two wins",
        "3, 1, 2, 0, a win and a draw",
        "2, 2, 1, 1, a win each or two draws",
        "1, 3, 0, 2, a draw and a loss",
        "0, 4, 0, 2, two losses",
        "0, 0, 0, 0, nobody came"
    })
    @Law("XQ-3.5.2")
    void twoGamesAreOneMatch(int red, int black, int first, int second, String how) {
        assertThat(MatchPoints.of(pair(red, black))).as(how).isEqualTo(pair(first, second));
    }

    @ParameterizedTest
    @CsvSource({"5, 3, 2, 0", "4, 4, 1, 1", "3, 5, 0, 2", "1, 0, 2, 0"})
    @Law("XQ-3.5.3")
    void theTeamWithMorePointsFromSingleGamesWins(int red, int black, int first, int second) {
        assertThat(MatchPoints.of(pair(red, black))).isEqualTo(pair(first, second));
    }

    @ParameterizedTest
    @CsvSource({
        "5, 3, 8, 8, 2, 0, more 大分",
        "5, 3, 7, 9, 2, 0, more 大分 though fewer 小分",
        "4, 4, 9, 7, 2, 0, level in 大分: more 小分",
        "4, 4, 8, 8, 1, 1, level in both",
        "2, 6, 6, 10, 0, 2, fewer 大分"
    })
    @Law("XQ-3.5.4")
    void ofTeamsOverTwoGamesTheMatchesCountBeforeTheGames(
            int matchesA, int matchesB, int gamesA, int gamesB, int first, int second, String why) {
        assertThat(MatchPoints.ofTeams(pair(matchesA, matchesB), pair(gamesA, gamesB)))
                .as(why)
                .isEqualTo(pair(first, second));
    }
}
