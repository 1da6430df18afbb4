package org.qipu.cli;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.Console;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Optional;

/** Shows how far an import has come, with rate and time left; on a terminal in one line. */
final class ProgressBar {

    private static final int WIDTH = 30;

    private final PrintWriter out;
    private final String name;
    private final long begun = System.nanoTime();
    private final boolean terminal = Optional.ofNullable(
                    System.console()) // none where nobody sits, from Java 25 on again
            .filter(Console::isTerminal)
            .isPresent();
    private int lastTenth = -1;

    ProgressBar(PrintWriter out, String name) {
        this.out = out;
        this.name = name;
    }

    void show(JsonNode job) {
        var total = job.path("bytesTotal").asLong();
        var share = total == 0 ? 0 : (double) job.path("bytesRead").asLong() / total;
        if (terminal) {
            out.print("\r" + line(job, share));
            out.flush();
        } else if ((int) (share * 10) > lastTenth) {
            lastTenth = (int) (share * 10);
            out.println(line(job, share));
            out.flush();
        }
    }

    void done(JsonNode job) {
        if (terminal) {
            out.println("\r" + line(job, 1));
        } else {
            out.println(line(job, 1));
        }
        out.flush();
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
