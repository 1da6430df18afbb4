package org.qipu.it;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/**
 * What Java remembers of a start of the packaged program, as {@code ./qipu up} has it: it is made before the tests ({@code pom.xml}),
 * and a start takes four fifths of the time then. Where it could not be made the program is started without.
 */
final class RememberedStart {

    private static final Set<String> SERVING = Set.of("up", "serve");
    private static final Path START = Path.of("target/start").toAbsolutePath();
    private static final Path WHOLE = START.resolve("qipu.jar");
    private static final Path REMEMBERED = START.resolve("qipu.aot");

    private RememberedStart() {}

    /**
     * What is said to Java of the program that is to run a command: one that serves has what is remembered, if there is anything. The
     * manager of its log the packaged program sets itself, and what may be opened the whole says in its manifest.
     */
    static List<String> program(String command) throws IOException {
        return SERVING.contains(command) && isThere()
                ? List.of(
                        "-Djava.util.logging.manager=org.jboss.logmanager.LogManager",
                        "-XX:AOTCache=" + REMEMBERED,
                        "-Xlog:aot*=off",
                        "-Xlog:cds*=off",
                        "-jar",
                        WHOLE.toString())
                : List.of(
                        "--add-opens",
                        "java.base/java.lang=ALL-UNNAMED",
                        "--enable-native-access=ALL-UNNAMED",
                        "-jar",
                        RunningService.JAR.toAbsolutePath().toString());
    }

    private static boolean isThere() throws IOException {
        return Files.exists(WHOLE)
                && Files.exists(REMEMBERED)
                && Files.getLastModifiedTime(REMEMBERED).compareTo(Files.getLastModifiedTime(RunningService.JAR)) > 0;
    }
}
