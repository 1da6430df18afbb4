package org.qipu.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class ProgressTest {

    private static final ObjectNode HALF = JsonNodeFactory.instance
            .objectNode()
            .put("bytesTotal", 100)
            .put("bytesRead", 50)
            .put("games", 3);

    private final StringWriter said = new StringWriter();

    @Test
    void onAPipeALineIsALineAndComesNowAndThen() {
        var progress = new Progress(new PrintWriter(said), "a.pgn", false);
        for (int i = 0; i < 1000; i++) {
            progress.show(HALF);
        }
        progress.done(HALF);
        assertThat(said.toString())
                .doesNotContain("\r")
                .hasLineCount(1)
                .contains("a.pgn [##############################] 100%  3 games");
    }

    @Test
    void onATerminalOneLineChanges() {
        var progress = new Progress(new PrintWriter(said), "a.pgn", true);
        progress.show(HALF);
        progress.done(HALF);
        assertThat(said.toString())
                .contains("\ra.pgn [###############---------------]  50%")
                .containsOnlyOnce(System.lineSeparator());
    }
}
