package org.qipu.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
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
}
