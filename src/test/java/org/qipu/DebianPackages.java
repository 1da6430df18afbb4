package org.qipu;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Programs of other people that tests use, installed from Debian where that can be done. */
public final class DebianPackages {

    /** Tests run in several JVMs, and apt-get refuses to be called twice at once: one waits until the other is through. */
    private static final String ONE_AT_A_TIME = "/tmp/qipu-tests-install.lock";

    private DebianPackages() {}

    /**
     * Installs the packages where a program is missing; does nothing where there is no apt-get, or for who is not root.
     *
     * @param programs where they lie when they are there
     */
    public static void install(List<String> programs, String... packages) throws IOException, InterruptedException {
        if (!Files.isExecutable(Path.of("/usr/bin/apt-get")) || !"root".equals(System.getProperty("user.name"))) {
            return;
        }
        var there = String.join(
                " && ", programs.stream().map(one -> "test -x " + one).toList());
        var begun = new ProcessBuilder(
                        "flock",
                        "-w",
                        "300",
                        ONE_AT_A_TIME,
                        "sh",
                        "-c",
                        "{ " + there
                                + "; } || { apt-get -qq update && apt-get -qq install -o DPkg::Lock::Timeout=120 -y --no-install-recommends "
                                + String.join(" ", packages) + "; }")
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        if (!begun.waitFor(10, TimeUnit.MINUTES)) {
            begun.destroy();
        }
    }
}
