package org.qipu.api.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qipu.api.problem.ProblemFound;
import org.qipu.competition.Competition;
import org.qipu.competition.Cups;

/** How far a competition may go, and which round robins are written out. */
class CompetitionBoundsTest {

    private final CommandReader reader = new CommandReader();

    private Competition read(String text) {
        return CompetitionShape.read((ObjectNode) reader.tree(text.getBytes(StandardCharsets.UTF_8)), reader);
    }

    private Competition cup(int entrants, String members) {
        var ids = IntStream.range(0, entrants).mapToObj(i -> "\"p" + i + "\"").collect(Collectors.joining(","));
        return read("{\"entrants\": [" + ids + "]" + members + "}");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0||A round robin has from 2 to 256 entrants.",
                "1||A round robin has from 2 to 256 entrants.",
                "2||",
                "256||",
                "257||A round robin has from 2 to 256 entrants.",
                "70|, \"teams\": true, \"boards\": 100, \"gamesPerMatch\": 2|",
                "71|, \"teams\": true, \"boards\": 100, \"gamesPerMatch\": 2|A round robin of so many games is not shown.",
                "256|, \"teams\": true, \"boards\": 100|A round robin of so many games is not shown."
            })
    void aRoundRobinIsWrittenOutWhereItIsNotTooLarge(int entrants, String members, String why) {
        assertThat(CompetitionBounds.roundRobinNotShown(cup(entrants, members == null ? "" : members))
                        .orElse(null))
                .isEqualTo(why);
    }

    @Test
    void teamsPlayOnAHundredBoardsAtMost() {
        assertThat(read("{\"teams\": true, \"boards\": 100}").boards()).contains(100);
        assertThatThrownBy(() -> read("{\"teams\": true, \"boards\": 101}"))
                .isInstanceOfSatisfying(ProblemFound.class, found -> {
                    assertThat(found.problem().status()).isEqualTo(400);
                    assertThat(found.problem().detail()).isEqualTo("Teams play on at most 100 boards.");
                });
    }

    @Test
    void aPlayerHasOneByeInARound() {
        assertThat(read("{\"byes\": [" + bye("a", "1") + "," + bye("a", "\"01\"") + "," + bye("b", "1") + "]}")
                        .byes())
                .hasSize(3);
        assertThatThrownBy(() ->
                        read("{\"byes\": [" + bye("b", "2") + "," + bye("a", "1") + "," + bye("a", "\"1\"") + "]}"))
                .isInstanceOfSatisfying(ProblemFound.class, found -> {
                    assertThat(found.problem().status()).isEqualTo(400);
                    assertThat(found.problem().field()).contains("/byes/2");
                    assertThat(found.problem().detail()).isEqualTo("A player has at most one bye in a round.");
                });
    }

    @Test
    void aTeamHasOneByeInARoundWhoeverOfItIsNamed() {
        var entrants = "\"entrants\": [{\"id\": \"a1\", \"team\": \"A\"}, {\"id\": \"a2\", \"team\": \"A\"}]";
        var byes = "\"byes\": [" + bye("a1", "1") + "," + bye("a2", "2") + "," + bye("a2", "1") + "]";
        assertThat(read("{" + entrants + ", " + byes + "}").byes()).hasSize(3);
        assertThatThrownBy(() -> read("{\"teams\": true, " + entrants + ", " + byes + "}"))
                .isInstanceOfSatisfying(ProblemFound.class, found -> {
                    assertThat(found.problem().field()).contains("/byes/2");
                    assertThat(found.problem().detail()).isEqualTo("A team has at most one bye in a round.");
                });
    }

    private static String bye(String player, String round) {
        return "{\"player\": \"" + player + "\", \"round\": " + round + ", \"points\": 1}";
    }

    @Test
    void whatWasSetUpBeforeStaysReadable() {
        assertThat(Cups.of("\"boards\": 1000, \"teams\": true, \"tieBreaks\": [\"wins\", \"wins\"]")
                        .boardsInAMatch())
                .isEqualTo(100);
    }

    @Test
    void aReleaseNamesSoManyRoundsAndNoMore() {
        assertThat(read(released(1_000)).release()).isPresent();
        assertThatThrownBy(() -> read(released(1_001))).isInstanceOf(ProblemFound.class);
    }

    private static String released(int rounds) {
        return IntStream.range(0, rounds)
                .mapToObj(i -> "\"" + i + "\": \"PT5M\"")
                .collect(Collectors.joining(",", "{\"release\": {\"rounds\": {", "}}}"));
    }
}
