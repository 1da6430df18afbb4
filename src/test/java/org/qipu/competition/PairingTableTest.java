package org.qipu.competition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.qipu.competition.XiangqiCups.cup;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.qipu.Law;

/** The pairings of a round robin by the names of those who play. */
class PairingTableTest {

    /** Red first: {@code a-d b-c}. */
    private static List<String> rounds(Competition cup) {
        return PairingTable.of(cup).stream()
                .map(round -> round.pairings().stream()
                        .flatMap(pairing -> pairing.games().stream())
                        .map(game -> game.white() + "-" + game.black())
                        .collect(Collectors.joining(" ")))
                .toList();
    }

    @Test
    @Law("XQ-A1.1")
    void whoIsPrintedFirstHasRed() {
        var cup = cup("", "a", "b", "c", "d");
        assertThat(rounds(cup)).containsExactly("a-d b-c", "d-c a-b", "b-d c-a");
        assertThat(PairingTable.of(cup).get(1).pairings().getFirst().numbers()).containsExactly(4, 3);
    }

    @Test
    @Law("XQ-A1.1")
    void inMatchesOfTwoGamesTheColoursChange() {
        assertThat(rounds(cup("\"gamesPerMatch\": 2", "a", "b", "c", "d")))
                .first()
                .isEqualTo("a-d d-a b-c c-b");
    }

    @Test
    void theSecondCycleGoesThroughTheTableOnceMoreWithTheOtherColours() {
        var rounds = PairingTable.of(cup("\"system\": \"double-round-robin\"", "a", "b", "c", "d"));
        assertThat(rounds).extracting(PairingTable.Round::cycle).containsExactly(1, 1, 1, 2, 2, 2);
        assertThat(rounds).extracting(PairingTable.Round::round).containsExactly(1, 2, 3, 4, 5, 6);
        assertThat(rounds(cup("\"system\": \"double-round-robin\"", "a", "b", "c", "d")))
                .endsWith("d-a c-b", "c-d b-a", "d-b a-c");
    }

    @Test
    @Law("XQ-A1.2")
    void ofTeamsTheOneNamedFirstHasRedOnOddBoards() {
        var cup = cup("\"teams\": true, \"boards\": 3", "a1@A", "b1@B");
        assertThat(rounds(cup)).containsExactly("A-B B-A A-B");
        assertThat(PairingTable.of(cup).getFirst().pairings().getFirst().games())
                .extracting(PairingTable.Game::board)
                .containsExactly(Optional.of(1), Optional.of(2), Optional.of(3));
        assertThat(rounds(cup("\"teams\": true", "a1@A", "b1@B", "b2@B")))
                .as("as many boards as the larger team has members")
                .containsExactly("A-B B-A");
    }

    @Test
    @Law("XQ-A1.3")
    void ofAnOddNumberOneHasNoGameInEachRound() {
        var cup = cup("", "a", "b", "c");
        assertThat(rounds(cup)).containsExactly("b-c", "a-b", "c-a");
        assertThat(PairingTable.of(cup))
                .extracting(round -> round.bye().orElseThrow())
                .containsExactly("a", "c", "b");
    }

    /** Whatever was asked for, a table that nobody can show is never drawn. */
    @Test
    void teams_play_on_a_hundred_boards_at_most() {
        assertThat(Cups.cup("\"teams\": true, \"boards\": 2000000000").boardsInAMatch())
                .isEqualTo(100);
        assertThat(Cups.cup("\"teams\": true, \"boards\": 8").boardsInAMatch()).isEqualTo(8);
    }
}
