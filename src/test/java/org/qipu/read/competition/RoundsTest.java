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
                "finished",
                Optional.of("1-0"),
                Optional.of(new Sides<>(BigDecimal.ONE, BigDecimal.ZERO)),
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
        assertThat(after("quarter-final")).containsExactly("a1", "d0");
        assertThat(after("semi-final")).containsExactly("a2", "c0", "d0");
        assertThat(after("final")).containsExactly("a3", "d1", "b0", "c0");
    }
}
