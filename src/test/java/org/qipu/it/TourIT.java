package org.qipu.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The README's tour, run as it is written: each answer shown there is in what really comes. */
class TourIT {

    private static final Pattern BLOCK = Pattern.compile("```(sh|json)\n(.*?)```", Pattern.DOTALL);

    @Test
    void theTourOfTheReadmeIsTrue() throws Exception {
        var blocks =
                BLOCK.matcher(Files.readString(Path.of("README.md"))).results().toList();
        assertThat(blocks).hasSizeGreaterThan(5);
        try (var service = RunningService.start("--demo")) {
            var definitions = blocks.getFirst()
                    .group(2)
                    .replace("localhost:8080", "localhost:" + service.port)
                    .replace(
                            "./qipu token chief-arbiter",
                            "'" + RunningService.java() + "' -jar " + RunningService.JAR
                                    + " token chief-arbiter --data " + quoted(service.data.toString()));
            var compared = 0;
            for (int i = 1; i < blocks.size(); i++) {
                if (blocks.get(i).group(1).equals("sh")) {
                    var said = bash(definitions + "\n" + blocks.get(i).group(2));
                    compared += compare(said, answers(blocks, i + 1));
                }
            }
            assertThat(compared).as("fragments of answers compared").isGreaterThan(10);
        }
    }

    /** One word of the shell, whatever it holds. */
    private static String quoted(String word) {
        return "'" + word.replace("'", "'\\''") + "'";
    }

    private static List<String> answers(List<MatchResult> blocks, int next) {
        return next < blocks.size() && blocks.get(next).group(1).equals("json")
                ? blocks.get(next).group(2).lines().toList()
                : List.of();
    }

    private static String bash(String script) throws Exception {
        var process = new ProcessBuilder("bash", "-euc", script)
                .redirectErrorStream(true)
                .start();
        var said = new String(process.getInputStream().readAllBytes());
        assertThat(process.waitFor()).as(said).isZero();
        return said;
    }

    /** Each shown line stands in the output, its parts between the dots in their order. */
    private static int compare(String said, List<String> shown) {
        var fragments = new ArrayList<String>();
        shown.forEach(line -> fragments.addAll(List.of(line.split("…"))));
        var from = 0;
        var compared = 0;
        for (var fragment : fragments) {
            if (!fragment.isBlank()) {
                var at = said.indexOf(fragment, from);
                assertThat(at).as("'%s' in\n%s", fragment, said).isNotNegative();
                from = at + fragment.length();
                compared++;
            }
        }
        return compared;
    }
}
