package org.qipu.fault;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Programs of the machine that are run to their end. */
final class Shell {

    private Shell() {}

    /** What a program that ended ended with. */
    record Ended(int code, String said) {}

    /** Runs one, whatever comes of it. */
    static Ended run(List<String> command) throws IOException, InterruptedException {
        var process = new ProcessBuilder(command).redirectErrorStream(true).start();
        process.getOutputStream().close();
        var said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Ended(process.waitFor(), said);
    }

    /** Runs one that has to succeed, and gives what it said. */
    static String must(String... command) throws IOException, InterruptedException {
        var ended = run(List.of(command));
        if (ended.code() != 0) {
            throw new IOException(String.join(" ", command) + " ended with " + ended.code() + ": "
                    + ended.said().strip());
        }
        return ended.said();
    }

    /** Whether one succeeds. */
    static boolean succeeds(String... command) throws IOException, InterruptedException {
        return run(List.of(command)).code() == 0;
    }

    /** Sends a signal to a process; one that is gone hears nothing. */
    static void signal(String name, long pid) throws IOException, InterruptedException {
        succeeds("kill", "-" + name, String.valueOf(pid));
    }
}
