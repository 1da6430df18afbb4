package org.qipu.cli;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.Console;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Optional;

/** Tells how far something has come: on a terminal in one line that changes, elsewhere by a line now and then. */
final class Progress {

    private static final int WIDTH = 30;
    private static final Duration BETWEEN_LINES = Duration.ofSeconds(10);

    private final PrintWriter out;
    private final String name;
    private final long begun = System.nanoTime();
    private final boolean terminal;
    private long told = begun;

    Progress(PrintWriter out, String name) {
        this(out, name, onTerminal());
    }

    Progress(PrintWriter out, String name, boolean terminal) {
        this.out = out;
        this.name = name;
        this.terminal = terminal;
    }

    private static boolean onTerminal() {
        return Optional.ofNullable(System.console()) // none where nobody sits, from Java 25 on again
                .filter(Console::isTerminal)
                .isPresent();
    }

    /** How far an import has come. */
    void show(JsonNode job) {
        tell(line(job, share(job)));
    }

    /** Any other sentence of what has been done. */
    void tell(String line) {
        if (terminal) {
            out.print("\r" + line);
            out.flush();
        } else if (System.nanoTime() - told >= BETWEEN_LINES.toNanos()) {
            told = System.nanoTime();
            out.println(line.stripTrailing());
            out.flush();
        }
    }

    /** The import is done. */
    void done(JsonNode job) {
        end(line(job, 1));
    }

    /** The last line. */
    void end(String line) {
        out.println(terminal ? "\r" + line : line.stripTrailing());
        out.flush();
    }

    private static double share(JsonNode job) {
        var total = job.path("bytesTotal").asLong();
        return total == 0 ? 0 : (double) job.path("bytesRead").asLong() / total;
    }

    private String line(JsonNode job, double share) {
        var seconds = Math.max(0.001, (System.nanoTime() - begun) / 1e9);
        var left = share > 0.01 ? Duration.ofSeconds(Math.round(seconds * (1 - share) / share)) : Duration.ZERO;
        var full = (int) (share * WIDTH);
        return "%s [%s%s] %3d%%  %d games, %.0f games/s, %.0f events/s, %d:%02d left "
                .formatted(
                        name,
                        "#".repeat(full),
                        "-".repeat(WIDTH - full),
                        (int) (share * 100),
                        job.path("games").asLong(),
                        job.path("games").asLong() / seconds,
                        job.path("events").asLong() / seconds,
                        left.toMinutes(),
                        left.toSecondsPart());
    }
}
