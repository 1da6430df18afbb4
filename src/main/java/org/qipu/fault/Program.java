package org.qipu.fault;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A packaged program, as others are started from it.
 *
 * @param jar what is run
 */
record Program(Path jar) {

    /** The one that runs this. */
    static final Program OWN = new Program(Path.of(System.getProperty("java.class.path")));

    Program {
        jar = jar.toAbsolutePath();
    }

    private static Path java() {
        return Path.of(System.getProperty("java.home"), "bin", "java");
    }

    /**
     * A command of qipu, with the heap that {@code ./qipu} gives it. It compiles once only, as the brokers do: what is
     * killed every few minutes never earns what compiling a second time takes from everything beside it.
     */
    List<String> qipu(String... words) {
        var command = new ArrayList<>(List.of(
                java().toString(),
                "--add-opens",
                "java.base/java.lang=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow",
                "--enable-native-access=ALL-UNNAMED",
                "-Daxoniq.update-checker.disabled=true",
                "-Djava.util.logging.manager=org.jboss.logmanager.LogManager",
                "-XX:+ExitOnOutOfMemoryError",
                "-Xmx384m",
                "-XX:TieredStopAtLevel=1",
                "-jar",
                jar.toString()));
        command.addAll(List.of(words));
        return command;
    }

    /** Kafka as its own program, from the libraries that qipu brings. */
    static List<String> kafka(Path settings) {
        var libraries = OWN.jar.resolveSibling("lib");
        return List.of(
                java().toString(),
                "--sun-misc-unsafe-memory-access=allow",
                "-Xmx256m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                libraries.resolve("main/*") + ":" + libraries.resolve("boot/*"),
                "kafka.Kafka",
                settings.toString());
    }
}
