package org.qipu.competition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.qipu.competition.XiangqiCups.cup;
import static org.qipu.competition.XiangqiCups.games;
import static org.qipu.competition.XiangqiCups.row;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.qipu.Law;
import org.qipu.competition.Withdrawals.Effect;
import org.qipu.read.competition.Rounds;

/** 棄權及退出比賽: what becomes of the games of those who cease to play. */
class WithdrawalsTest {

    private static final String ROBIN = "\"system\": \"round-robin\", \"withdrawals\": [{\"player\": \"e\"}]";

    private static List<String> points(Competition cup, List<Standings.Game> games) {
        return Standings.of(cup, games).stream()
                .map(row -> row.player() + row.gamePoints().toPlainString())
                .sorted()
                .toList();
    }

    @Test
    @Law("XQ-3.7.3")
    void ofOneWhoPlayedFewerThanHalfAllResultsAreDeletedAndTheOpponentsPointsWithThem() {
        var cup = cup(ROBIN, "a", "b", "c", "d", "e");
        var games = games("1 a 1-0 e", "2 a = b", "2 c 1-0 d", "3 e * c");
        assertThat(points(cup, games)).containsExactly("a1", "b1", "c2", "d0", "e0");
        var gone = row(cup, games, "e");
        assertThat(gone.games()).isZero();
        assertThat(gone.withdrawn()).isTrue();
        assertThat(gone.withdrawal()).contains(new Effect(Effect.Results.DELETED, "通則七3"));
        assertThat(row(cup, games, "a").games()).isEqualTo(1);
    }

    @Test
    @Law("XQ-3.7.3")
    void ofOneWhoPlayedHalfTheResultsStandAndTheRestIsForfeited() {
        var cup = cup(ROBIN, "a", "b", "c", "d", "e");
        var games = games("1 a 1-0 e", "2 e 1-0 b", "2 c 1-0 d", "3 e * c");
        assertThat(points(cup, games))
                .as("a beat him, b lost to him, c was to meet him next, d later")
                .containsExactly("a2", "b0", "c4", "d2", "e2");
        assertThat(row(cup, games, "e").withdrawal()).contains(new Effect(Effect.Results.STAND, "通則七3"));
        assertThat(row(cup, games, "e").games()).isEqualTo(4);
    }

    @Test
    @Law("XQ-3.7.3")
    void aGameThatHeForfeitedHimselfHeDidNotPlay() {
        var cup = cup(ROBIN, "a", "b", "c", "d", "e");
        assertThat(row(cup, games("1 a 1-0 e", "2 e -/+ b"), "e")
                        .withdrawal()
                        .orElseThrow()
                        .results())
                .isEqualTo(Effect.Results.DELETED);
        assertThat(row(cup, games("1 a 1-0 e", "2 e +/- b"), "e")
                        .withdrawal()
                        .orElseThrow()
                        .results())
                .as("he was there, b was not")
                .isEqualTo(Effect.Results.STAND);
    }

    @Test
    @Law("XQ-3.7.3")
    void inADoubleRoundRobinHalfIsHalfOfBothCycles() {
        var cup = cup("\"system\": \"double-round-robin\", \"withdrawals\": [{\"player\": \"c\"}]", "a", "b", "c");
        assertThat(points(cup, games("1 a 1-0 c"))).as("one of four").containsExactly("a0", "b0", "c0");
        assertThat(points(cup, games("1 a 1-0 c", "2 c 1-0 b")))
                .as("two of four: he forfeits the second cycle")
                .containsExactly("a4", "b2", "c2");
    }

    @Test
    @Law("XQ-3.7.3")
    void ofTwoWhoCeaseNobodyWinsTheGameTheyDidNotPlay() {
        var cup = cup(
                "\"system\": \"round-robin\", \"withdrawals\": [{\"player\": \"c\"}, {\"player\": \"d\"}]",
                "a",
                "b",
                "c",
                "d");
        var games = games("1 a = d", "1 b = c", "2 d 1-0 b", "2 c 1-0 a");
        assertThat(points(cup, games)).containsExactly("a1", "b1", "c3", "d3");
        assertThat(row(cup, games, "c").losses()).isEqualTo(1);
        assertThat(points(cup, games("1 a = d", "1 b = c", "2 d 1-0 b")))
                .as("c played one of three, d two of three: c is deleted and forfeits nothing")
                .containsExactly("a1", "b0", "c0", "d3");
    }

    @Test
    @Law("XQ-3.7.3")
    void aTeamThatCeasesForfeitsEveryBoard() {
        var cup = cup(
                "\"system\": \"round-robin\", \"teams\": true, \"withdrawals\": [{\"player\": \"C\"}]",
                "a1@A",
                "a2@A",
                "b1@B",
                "b2@B",
                "c1@C",
                "c2@C");
        var games = games("1 b1 = c1 1", "1 c2 = b2 2");
        var free = row(cup, games, "A");
        assertThat(free.teamPoints().orElseThrow()).isEqualByComparingTo("2");
        assertThat(free.gamePoints()).isEqualByComparingTo("4");
        assertThat(row(cup, games, "B").teamPoints().orElseThrow()).isEqualByComparingTo("1");
    }

    @Test
    @Law("XQ-3.7.3")
    void aMatchOfTwoGamesHalfPlayedIsForfeitedInItsSecondGame() {
        var cup = cup(
                "\"system\": \"round-robin\", \"gamesPerMatch\": 2, \"withdrawals\": [{\"player\": \"c\"}]",
                "a",
                "b",
                "c");
        var games = games("1 b 1-0 c", "1 c = b", "2 a = c");
        assertThat(row(cup, games, "a").matchPoints().orElseThrow()).isEqualByComparingTo("2");
        assertThat(row(cup, games, "a").gamePoints()).isEqualByComparingTo("3");
    }

    @Test
    @Law("XQ-3.7.4")
    void inASwissTheResultsStandHoweverFewTheyAreAndThePairedGameIsForfeited() {
        var cup = cup(
                "\"system\": \"swiss\", \"withdrawals\": [{\"player\": \"d\", \"afterRound\": \"1\"}]",
                "a",
                "b",
                "c",
                "d");
        var games = games("1 a 1-0 d", "1 b = c", "2 d * b", "2 a * c");
        assertThat(points(cup, games)).containsExactly("a2", "b3", "c1", "d0");
        assertThat(row(cup, games, "d").withdrawal()).contains(new Effect(Effect.Results.STAND, "通則七4"));
        assertThat(row(cup, games, "c").games()).as("a and c are still playing").isEqualTo(1);
    }

    @Test
    void afterAnEarlierRoundHeHadNotCeased() {
        var cup = cup(
                "\"system\": \"swiss\", \"withdrawals\": [{\"player\": \"d\", \"afterRound\": \"2\"}]",
                "a",
                "b",
                "c",
                "d");
        assertThat(Rounds.until(cup, Optional.of("1")).withdrawals()).isEmpty();
        assertThat(Rounds.until(cup, Optional.of("2")).withdrawals()).hasSize(1);
        assertThat(Rounds.until(cup, Optional.empty()).withdrawals()).hasSize(1);
    }

    @Test
    void whereNobodySaidHowItIsPlayedNothingIsDeletedOrForfeited() {
        var cup = cup("\"withdrawals\": [{\"player\": \"d\"}]", "a", "b", "c", "d");
        assertThat(points(cup, games("1 a 1-0 d", "2 b * d"))).containsExactly("a2", "b0", "c0", "d0");
        assertThat(row(cup, games("1 a 1-0 d"), "d").withdrawal()).isEmpty();
    }

    @Test
    @Law("XQ-3.7.1")
    void whoForfeitsTwiceRunningCountsAsWithdrawn() {
        var cup = cup("\"system\": \"swiss\"", "a", "b", "c", "d");
        assertThat(row(cup, games("1 a -/+ b", "2 c +/- a"), "a").withdrawalDue())
                .contains("通則七1");
        assertThat(row(cup, games("1 a -/+ b", "2 c = a", "3 d +/- a"), "a").withdrawalDue())
                .as("he came in between")
                .isEmpty();
        assertThat(row(cup, games("1 a -/+ b", "2 c +/- a"), "b").withdrawalDue())
                .isEmpty();
        assertThat(row(cup("\"withdrawals\": [{\"player\": \"a\"}]", "a", "b"), games("1 a -/+ b", "2 c +/- a"), "a")
                        .withdrawalDue())
                .as("recorded already")
                .isEmpty();
    }

    @Test
    @Law("XQ-3.7.2")
    void whoWithdrawsBeforeTheFirstRoundIsNotPairedAndAnOddNumberHasABye() {
        var cup = cup(
                "\"system\": \"round-robin\", \"withdrawals\": [{\"player\": \"d\", \"afterRound\": \"0\", \"reason\": \"ill\"}]",
                "a",
                "b",
                "c",
                "d");
        assertThat(cup.starters()).containsExactly("a", "b", "c");
        assertThat(PairingTable.of(cup))
                .extracting(PairingTable.Round::bye)
                .containsExactly(Optional.of("a"), Optional.of("c"), Optional.of("b"));
        assertThat(cup.withdrawals().getFirst().reason()).contains("ill");
    }
}
