package org.qipu.read.competition;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.qipu.board.Sides;
import org.qipu.competition.Competition;
import org.qipu.competition.Cups;
import org.qipu.competition.Standings;
import org.qipu.read.search.Found;
import org.qipu.read.view.ScheduleView;

/** Rounds that have names go as the competition lists them, in lists and in standings after one of them. */
class RoundsTest {

    private static final Competition CUP = Cups.of("\"rounds\": [{\"round\": \"quarter-final\"},"
            + " {\"round\": \"semi-final\"}, {\"round\": \"final\"}],"
            + " \"byes\": [{\"player\": \"d\", \"round\": \"final\", \"points\": 1}]");
    private static final List<Found> GAMES =
            List.of(won("final", "a", "b"), won("quarter-final", "a", "d"), won("semi-final", "a", "c"));

    private static Found won(String round, String white, String black) {
        return found(round, white, black, "finished", Optional.of("1-0"));
    }

    private static Found found(String round, String white, String black, String status, Optional<String> result) {
        var at = Optional.of(Instant.parse("2026-11-21T09:00:00Z"));
        return new Found(
                round,
                "chess",
                "fide-2023",
                Optional.of("cup"),
                Optional.of(ScheduleView.round(round)),
                Optional.of(1),
                Optional.of(white),
                Optional.of(black),
                status,
                result,
                result.map(any -> new Sides<>(BigDecimal.TWO, BigDecimal.ZERO)),
                at,
                at,
                at,
                Optional.empty(),
                3,
                Optional.empty(),
                at,
                Optional.of(Sides.both(0)),
                true);
    }

    private static List<String> after(String round) {
        var until = Optional.of(round);
        return Standings.of(Rounds.until(CUP, until), Rounds.counted(CUP, GAMES, until, any -> Sides.both(0))).stream()
                .map(row -> row.player() + row.gamePoints())
                .toList();
    }

    @Test
    void theListOfRoundsHasThemInThatOrder() {
        assertThat(Rounds.of(CUP, GAMES).stream().map(round -> String.valueOf(round.round())))
                .containsExactly("quarter-final", "semi-final", "final");
    }

    @Test
    void standingsAfterOneHaveWhatCameBeforeAndNothingLater() {
        assertThat(after("quarter-final")).containsExactly("a2", "d0");
        assertThat(after("semi-final")).containsExactly("a4", "c0", "d0");
        assertThat(after("final")).containsExactly("a6", "d1", "b0", "c0");
    }

    @Test
    void theRoundsThatHaveANameAnywhereAreKnownInTheirOrder() {
        var cup = Cups.of("\"rounds\": [{\"round\": \"semi-final\"}, {\"round\": \"final\"}],"
                + " \"byes\": [{\"player\": \"d\", \"round\": \"2\", \"points\": 1}],"
                + " \"withdrawals\": [{\"player\": \"e\", \"afterRound\": \"3\"}]");
        assertThat(Rounds.known(cup, List.of(won("1", "a", "b"), won("armageddon", "a", "b"))))
                .containsExactly("1", "2", "3", "semi-final", "final", "armageddon");
    }

    @Test
    void aRoundIsAnotherThanOneWrittenWithANoughtBeforeIt() {
        var games = List.of(won("1", "a", "b"), won("01", "c", "d"));
        assertThat(Rounds.of(Cups.of("\"rounds\": [{\"round\": \"1\"}]"), games).stream()
                        .map(round -> round.round() + " " + round.games().size()))
                .containsExactlyInAnyOrder("1 1", "01 1");
    }

    private static Competition ceased(String system) {
        return Cups.of("\"system\": \"" + system + "\", \"games\": {\"rulebook\": \"xiangqi-tw-2024\"},"
                + " \"entrants\": [{\"id\": \"a\"}, {\"id\": \"b\"}, {\"id\": \"c\"}, {\"id\": \"d\"}, {\"id\": \"e\"}],"
                + " \"withdrawals\": [{\"player\": \"e\"}]");
    }

    private static List<Standings.Row> standings(Competition cup, Found... games) {
        return Standings.of(cup, Rounds.counted(cup, List.of(games), Optional.empty(), any -> Sides.both(0)));
    }

    private static List<String> points(List<Standings.Row> rows) {
        return rows.stream()
                .map(row -> row.player() + row.gamePoints())
                .sorted()
                .toList();
    }

    @Test
    void whoCeasesToPlayForfeitsTheGameThatWasPairedAndNotTheOneOnWhichARulingIsAwaited() {
        var rows = standings(
                ceased("swiss"),
                found("1", "e", "a", "awaiting-ruling", Optional.empty()),
                found("2", "e", "b", "scheduled", Optional.empty()));
        assertThat(points(rows)).containsExactly("a0", "b2", "c0", "d0", "e0");
    }

    @Test
    void inARoundRobinAGameWithoutAResultYetIsOneThatHePlayed() {
        var rows = standings(
                ceased("round-robin"),
                found("1", "a", "e", "finished", Optional.of("1-0")),
                found("2", "e", "b", "adjourned", Optional.empty()));
        assertThat(points(rows)).as("two of four: c and d he forfeits").containsExactly("a2", "b0", "c2", "d2", "e0");
    }
}
