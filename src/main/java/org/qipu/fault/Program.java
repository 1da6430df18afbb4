package org.qipu.fault;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The packaged program that runs this, as others are started from it. */
final class Program {

    private Program() {}

    private static Path java() {
        return Path.of(System.getProperty("java.home"), "bin", "java");
    }

    private static Path jar() {
        return Path.of(System.getProperty("java.class.path")).toAbsolutePath();
    }

    /** A command of qipu, with the heap that {@code ./qipu} gives it. */
    static List<String> qipu(String... words) {
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
                "-jar",
                jar().toString()));
        command.addAll(List.of(words));
        return command;
    }

    /** Kafka as its own program, from the libraries that qipu brings. */
    static List<String> kafka(Path settings) {
        var libraries = jar().resolveSibling("lib");
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
