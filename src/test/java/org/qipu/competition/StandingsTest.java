package org.qipu.competition;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.qipu.board.Discipline;
import org.qipu.board.Sides;
import org.qipu.competition.Competition.Bye;
import org.qipu.competition.Competition.Entrant;
import org.qipu.competition.Competition.Withdrawal;
import org.qipu.game.command.OpeningCommand.ScheduleGame;
import org.qipu.game.event.Schedule;
import org.qipu.law.Score;
import org.qipu.law.Scoring;
import org.qipu.law.TimeControl;

class StandingsTest {

    private static final ScheduleGame SILENT = ScheduleGame.of(
            Discipline.CHESS,
            Optional.of("fide-2023"),
            Sides.both(TimeControl.NONE),
            Optional.empty(),
            Optional.empty(),
            Sides.both(Schedule.Player.UNKNOWN),
            Optional.empty(),
            Optional.empty(),
            Optional.empty());

    private static Competition competition(String format, List<TieBreak> order, String... entrants) {
        return new Competition(
                Optional.empty(),
                Optional.of(Format.of(format)),
                List.of(entrants).stream().map(StandingsTest::entrant).toList(),
                List.of(),
                List.of(),
                order,
                Optional.empty(),
                Optional.empty(),
                List.of(),
                SILENT,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    private static Entrant entrant(String id) {
        return new Entrant(
                id, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
    }

    /** Games written as {@code "1 a 1-0 b"}. */
    private static List<Standings.Game> games(String... lines) {
        var games = new ArrayList<Standings.Game>();
        for (var line : lines) {
            var words = line.split(" ");
            var score = Score.read(words[2]).orElseThrow();
            games.add(new Standings.Game(
                    words[0],
                    new Sides<>(words[1], words[3]),
                    score,
                    Scoring.USUAL.of(score).orElseThrow()));
        }
        return games;
    }

    private static String line(Standings.Row row) {
        return row.rank() + " " + row.player() + " " + row.gamePoints().toPlainString() + " sb "
                + row.sbScore().toPlainString() + " bh "
                + row.buchholz().toPlainString() + " cut " + row.buchholzCut1().toPlainString() + " +" + row.wins()
                + "=" + row.draws() + "-" + row.losses()
                + " black " + row.blackGames() + " sum "
                + row.progressiveScore().toPlainString();
    }

    @Test
    void pointsAndTheUsualTieBreaksOfARoundRobin() {
        var rows = Standings.of(
                competition("round-robin", List.of(TieBreak.SONNEBORN_BERGER), "a", "b", "c", "d"),
                games("1 a 1-0 d", "1 b 1/2-1/2 c", "2 d 0-1 b", "2 c 0-1 a", "3 a 1/2-1/2 b", "3 d 1-0 c"));
        assertThat(rows.stream().map(StandingsTest::line))
                .containsExactly(
                        "1 a 2.5 sb 2.5 bh 3.5 cut 3 +2=1-0 black 1 sum 5.5",
                        "2 b 2 sb 2.5 bh 4 cut 3.5 +1=2-0 black 2 sum 4",
                        "3 d 1 sb 0.5 bh 5 cut 4.5 +1=0-2 black 1 sum 1",
                        "4 c 0.5 sb 1 bh 5.5 cut 4.5 +0=1-2 black 2 sum 1.5");
    }

    @Test
    void whatTellsEqualsApartIsTakenInItsOrder() {
        var games = games("1 a 1-0 b", "1 c 1/2-1/2 d", "2 b 1-0 c", "2 d 1/2-1/2 a", "3 c 1/2-1/2 a", "3 b 0-1 d");
        assertThat(Standings.of(competition("round-robin", List.of(), "a", "b", "c", "d"), games))
                .extracting(Standings.Row::rank)
                .as("without a tie-break they share their place")
                .containsExactly(1, 1, 3, 3);
        assertThat(Standings.of(
                        competition("round-robin", List.of(TieBreak.DIRECT_ENCOUNTER), "a", "b", "c", "d"), games))
                .extracting(row -> row.rank() + row.player())
                .containsExactly("1a", "1d", "3b", "4c");
        assertThat(Standings.of(
                        competition(
                                "round-robin", List.of(TieBreak.SONNEBORN_BERGER, TieBreak.WINS), "a", "b", "c", "d"),
                        games))
                .extracting(row -> row.rank() + row.player())
                .containsExactly("1a", "1d", "3c", "4b");
        assertThat(Standings.of(
                        competition(
                                "round-robin", List.of(TieBreak.WINS, TieBreak.SONNEBORN_BERGER), "a", "b", "c", "d"),
                        games))
                .extracting(row -> row.rank() + row.player())
                .containsExactly("1a", "1d", "3b", "4c");
    }

    @Test
    void aDirectEncounterTellsNothingWhereTwoHaveNotMet() {
        var games = games("1 a 1-0 x", "1 b 1-0 y", "1 c 1-0 z", "2 a 1-0 b", "2 c 1-0 x", "2 y 1-0 z", "3 b 1-0 y");
        var rows = Standings.of(competition("swiss", List.of(TieBreak.DIRECT_ENCOUNTER)), games);
        assertThat(rows.subList(0, 3))
                .allMatch(row -> row.rank() == 1 && row.directEncounter().isEmpty());
    }

    @Test
    void aForfeitBringsPointsAndInASwissNoOpponent() {
        var games = games("1 a +/- b", "2 a 1-0 c", "2 b -/+ d");
        var swiss = Standings.of(competition("swiss", List.of(), "a", "b", "c", "d"), games)
                .getFirst();
        assertThat(line(swiss)).isEqualTo("1 a 2 sb 0 bh 0 cut 0 +2=0-0 black 0 sum 3");
        assertThat(swiss.games()).isEqualTo(2);
        var all = Standings.of(
                        competition("round-robin", List.of(), "a", "b", "c", "d"),
                        games("1 a 1-0 d", "2 d 1-0 b", "3 a +/- d"))
                .getFirst();
        assertThat(all.sbScore()).isEqualByComparingTo("2");
    }

    @Test
    void byesCountPointsAndThoseWhoWithdrewStay() {
        var base = competition("swiss", List.of(), "a", "b");
        var with = new Competition(
                base.name(),
                base.format(),
                base.entrants(),
                List.of(new Withdrawal("b", Optional.of("1"), Optional.empty())),
                List.of(new Bye("a", "2", new BigDecimal("0.5"))),
                base.tieBreaks(),
                base.delay(),
                base.venue(),
                base.rounds(),
                base.games(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
        var rows = Standings.of(with, games("1 b 1-0 a"));
        assertThat(rows)
                .extracting(row -> row.rank() + row.player() + row.gamePoints() + row.withdrawn())
                .containsExactly("1b1true", "2a0.5false");
    }

    @Test
    void ofTwoByesOfAPlayerInARoundTheLaterNamedCounts() {
        var rows = Standings.of(
                Cups.of("\"byes\": [{\"player\": \"a\", \"round\": \"1\", \"points\": 1},"
                        + " {\"player\": \"b\", \"round\": \"1\", \"points\": 1},"
                        + " {\"player\": \"a\", \"round\": \"1\", \"points\": 0.5},"
                        + " {\"player\": \"b\", \"round\": \"2\", \"points\": 1}]"),
                List.of());
        assertThat(rows).extracting(row -> row.player() + row.gamePoints()).containsExactly("b2", "a0.5");
    }

    @Test
    void thePointsAfterARoundWithoutAGameAreSummedUpToo() {
        var rows = Standings.of(
                competition("swiss", List.of(TieBreak.PROGRESSIVE), "a", "b", "c", "d"),
                games("1 a 1-0 c", "1 b 1-0 d", "2 b 1/2-1/2 c", "3 a 1/2-1/2 d", "3 b 0-1 c"));
        assertThat(rows)
                .extracting(row -> row.player() + row.gamePoints() + " " + row.progressiveScore())
                .as("a was away in the second round, d in the second too: 1+1+1.5, 0+0+0.5")
                .containsExactly("b1.5 4", "a1.5 3.5", "c1.5 2", "d0.5 0.5");
    }

    @Test
    void aByeAheadIsNoRoundThatHasBeen() {
        var rows = Standings.of(
                Cups.of("\"format\": {\"type\": \"swiss\"}, \"tieBreaks\": [\"progressive\"],"
                        + " \"byes\": [{\"player\": \"b\", \"round\": \"7\", \"points\": 0.5}]"),
                games("1 a 1-0 b", "2 a 1-0 b"));
        assertThat(rows.getFirst().player()).isEqualTo("a");
        assertThat(rows.getFirst().progressiveScore()).as("1 + 2").isEqualByComparingTo("3");
    }

    @Test
    void pointsAreThoseOfTheScaleOfTheEvent() {
        var three = new Scoring(new BigDecimal("3"), BigDecimal.ONE, BigDecimal.ZERO);
        var games = List.of(
                new Standings.Game(
                        "1",
                        new Sides<>("a", "b"),
                        Score.DRAW,
                        three.of(Score.DRAW).orElseThrow()),
                new Standings.Game(
                        "2",
                        new Sides<>("b", "a"),
                        Score.HALF_NIL,
                        three.of(Score.HALF_NIL).orElseThrow()));
        assertThat(Standings.of(competition("match", List.of()), games))
                .extracting(row -> row.player() + row.gamePoints())
                .containsExactly("b2", "a1");
    }

    @Test
    void roundsWithOtherNamesFollowAsTheyAreListedAndThoseThatAreNotAtTheEnd() {
        var cup =
                Cups.of("\"rounds\": [{\"round\": \"quarter-final\"}, {\"round\": \"2\"}, {\"round\": \"semi-final\"},"
                        + " {\"round\": \"final\"}]");
        assertThat(java.util.stream.Stream.of(
                                "final", "10", "semi-final", "bronze", "2", "armageddon", "quarter-final", "1")
                        .sorted(RoundOrder.of(cup)))
                .containsExactly("1", "2", "10", "quarter-final", "semi-final", "final", "armageddon", "bronze");
    }

    @Test
    void roundsAreInTheOrderOfTheirNumbers() {
        assertThat(java.util.stream.Stream.of("final", "10", "2", "1", "bronze").sorted(RoundOrder.BY_NUMBER))
                .containsExactly("1", "2", "10", "bronze", "final");
    }
}
