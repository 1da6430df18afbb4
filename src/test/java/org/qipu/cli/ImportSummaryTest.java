package org.qipu.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** What {@code ./qipu import} says at its end. */
class ImportSummaryTest {

    private static String said(boolean verbose) throws Exception {
        var mapper = new ObjectMapper();
        var job = mapper.createObjectNode().put("games", 721).put("refused", 721);
        var entries = job.putArray("entries");
        for (int game = 1; game <= 720; game++) {
            entries.addObject()
                    .put("game", game)
                    .put("name", "A - B")
                    .put("kind", "before-editions")
                    .put("reason", "It was played before 2001-07-01.")
                    .put("refused", true)
                    .putArray("rulebooks")
                    .add("fide-2001");
        }
        entries.addObject()
                .put("game", 721)
                .put("name", "C - D")
                .put("kind", "illegal-move")
                .put("reason", "Move 2. 'Ke3' is not legal here.")
                .put("refused", true);
        for (int game = 1; game <= 130; game++) {
            entries.addObject()
                    .put("game", game)
                    .put("kind", "clock-gains")
                    .put("reason", "gains")
                    .put("refused", false);
        }
        var reasons = job.putArray("reasons");
        reasons.addObject()
                .put("kind", "before-editions")
                .put("refused", true)
                .put("count", 700)
                .putArray("rulebooks")
                .add("fide-2001");
        reasons.addObject()
                .put("kind", "between-editions")
                .put("refused", true)
                .put("count", 20)
                .putArray("rulebooks")
                .add("fide-2009")
                .add("fide-2014");
        reasons.addObject().put("kind", "illegal-move").put("refused", true).put("count", 1);
        var out = new StringWriter();
        new ImportSummary(
                        new PrintWriter(out),
                        new ImportBundle(List.of("a.pgn"), Path.of("a.pgn"), false, 0),
                        verbose,
                        false)
                .write(job);
        return out.toString();
    }

    @Test
    @DisplayName(
            "games without an edition are told once, with the flag that takes them; a game refused for itself has its line")
    void oneLineAReason() throws Exception {
        var lines = said(false).lines().toList();
        assertThat(lines)
                .filteredOn(line -> line.startsWith("refused"))
                .containsExactly(
                        "refused    game 721 (line 0) C - D: Move 2. 'Ke3' is not legal here.",
                        "refused       700  before-editions: played before the first edition here was in force; --rulebook fide-2001 takes them",
                        "refused        20  between-editions: their date leaves open under which edition they were played; --rulebook ID takes them, ID one of fide-2009, fide-2014",
                        "refused         1  illegal-move");
        assertThat(lines).contains("… and 30 more of the kind clock-gains.");
    }

    @Test
    @DisplayName("--verbose has a line for every game")
    void verbose() throws Exception {
        var lines = said(true).lines().toList();
        assertThat(lines)
                .filteredOn(line -> line.startsWith("refused") && line.contains("(line"))
                .hasSize(721);
        assertThat(lines).filteredOn(line -> line.startsWith("suspicious")).hasSize(130);
        assertThat(lines).noneMatch(line -> line.startsWith("…"));
    }
}
