package org.qipu.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** What the command that watches electronic boards takes. */
class BoardsCommandTest {

    private final StringWriter said = new StringWriter();

    private int run(String... arguments) {
        return new CommandLine(new BoardsCommand())
                .setErr(new PrintWriter(said))
                .execute(arguments);
    }

    @Test
    void twoBoardsOfOneGameAreRefusedAtOnce() {
        assertThat(run(
                        "--token",
                        "t",
                        "--url",
                        "http://127.0.0.1:1",
                        "--map",
                        "23946=ecc-2-1",
                        "--map",
                        "23947=ecc-2-1"))
                .isEqualTo(2);
        assertThat(said.toString()).contains("--map", "'ecc-2-1'");
    }

    private int mapping(String... maps) {
        var all = new ArrayList<>(List.of("--token", "t", "--url", "http://127.0.0.1:1"));
        for (var map : maps) {
            all.addAll(List.of("--map", map));
        }
        return run(all.toArray(String[]::new));
    }

    @Test
    void aBoardThatTwoGamesWouldBePlayedOnIsRefusedAtOnce() {
        assertThat(mapping("23946=ecc-2-1", "23946=ecc-2-2")).isEqualTo(2);
        assertThat(said.toString()).contains("--map", "'23946'", "'ecc-2-1'", "'ecc-2-2'");
    }

    @Test
    void soIsOneThatIsWrittenWithCommas() {
        assertThat(mapping("23946=ecc-2-1,23947=ecc-2-3,23946=ecc-2-2")).isEqualTo(2);
        assertThat(said.toString()).contains("--map", "'23946'", "'ecc-2-1'", "'ecc-2-2'");
    }

    @ParameterizedTest
    @ValueSource(strings = {"23946", "=ecc-2-1", "23946=", "23946=ecc-2-1,23947"})
    void whatNamesNoBoardOrNoGameIsRefused(String map) {
        assertThat(mapping(map)).isEqualTo(2);
        assertThat(said.toString()).contains("SERIAL=GAME");
    }

    @Test
    void boardsOfDifferentGamesAreTaken() {
        assertThat(mapping("23946=ecc-2-1,23947=ecc-2-2", "23948=ecc-2-3"))
                .as("the service does not answer")
                .isEqualTo(1);
    }
}
