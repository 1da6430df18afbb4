package org.qipu.deploy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;
import org.qipu.DebianPackages;

/** What Prometheus brings to check rules; Debian's is installed where that can be done. */
final class Promtool {

    private static final String MISSING =
            "no promtool is here, and none could be installed: the alert rules were not tried";

    private Promtool() {}

    /** What a run of it came to. */
    record Ran(int code, String said) {}

    /** Runs it; the test that asks is left out where there is none, and fails with {@code -Dqipu.promtool=required}. */
    static Ran run(String... arguments) throws IOException, InterruptedException {
        if (!isThere()) {
            DebianPackages.install(List.of("/usr/bin/promtool"), "prometheus");
        }
        if (!isThere()) {
            if ("required".equals(System.getProperty("qipu.promtool"))) {
                throw new AssertionError(MISSING);
            }
            System.out.println("LEFT OUT: " + MISSING);
            Assumptions.abort(MISSING);
        }
        var command = new ArrayList<>(List.of("promtool"));
        command.addAll(List.of(arguments));
        return run(command);
    }

    private static boolean isThere() throws InterruptedException {
        try {
            return run(List.of("promtool", "--version")).code() == 0;
        } catch (IOException e) {
            return false;
        }
    }

    private static Ran run(List<String> command) throws IOException, InterruptedException {
        var process = new ProcessBuilder(command).redirectErrorStream(true).start();
        var said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return process.waitFor(5, TimeUnit.MINUTES) ? new Ran(process.exitValue(), said) : new Ran(-1, said);
    }
}
