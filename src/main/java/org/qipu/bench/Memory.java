package org.qipu.bench;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** How much memory a service at rest holds with its database and broker: the proportional set size, as Linux counts it. */
public final class Memory {

    private static final Duration REST = Duration.ofSeconds(15);

    private Memory() {}

    /** Starts {@code up --demo} in a process of its own, lets it rest, and tells its megabytes. */
    public static String atRest(Path home, Figures figures) throws IOException, InterruptedException {
        int port;
        try (var socket = new ServerSocket(0)) {
            port = socket.getLocalPort();
        }
        var command = new ArrayList<>(program());
        command.addAll(List.of(
                "up",
                "--demo",
                "--port",
                String.valueOf(port),
                "--data",
                home.resolve("at-rest").toString()));
        var process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        try {
            awaitReady(port, process);
            Thread.sleep(REST);
            var database = database(home.resolve("at-rest"));
            var own = service(process.toHandle());
            if (own >= 0) {
                figures.value("memory/service-and-broker", "MB", own);
                figures.value("memory/database", "MB", database);
            }
            return own < 0
                    ? "not told by this system"
                    : "%,d MB: service and broker %,d, database %,d".formatted(own + database, own, database);
        } finally {
            process.destroy();
            process.waitFor(30, TimeUnit.SECONDS);
        }
    }

    /** The program as its user starts it, with what it remembers and the memory that it is given; else its jar alone. */
    private static List<String> program() {
        var called = Path.of(System.getProperty("qipu.called", ""));
        return Files.isExecutable(called) && Files.isRegularFile(called)
                ? List.of(called.toAbsolutePath().toString())
                : List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "--sun-misc-unsafe-memory-access=allow",
                        "--enable-native-access=ALL-UNNAMED",
                        "-Xmx384m",
                        "-jar",
                        System.getProperty("java.class.path"));
    }

    /** What was started, and the Java that it started in turn; the database is on its own. */
    private static long service(ProcessHandle started) {
        return Stream.concat(Stream.of(started), started.children())
                .filter(one -> !one.info().command().orElse("").endsWith("postgres"))
                .mapToLong(one -> megabytes(one.pid()))
                .filter(one -> one >= 0)
                .reduce(Long::sum)
                .orElse(-1);
    }

    private static void awaitReady(int port, Process process) throws IOException, InterruptedException {
        var ready = HttpRequest.newBuilder(URI.create("http://localhost:" + port + "/q/health/ready"))
                .build();
        try (var http = HttpClient.newHttpClient()) {
            for (int i = 0; i < 600 && process.isAlive(); i++) {
                try {
                    if (http.send(ready, HttpResponse.BodyHandlers.discarding()).statusCode() == 200) {
                        return;
                    }
                } catch (IOException e) {
                    // not yet listening
                }
                Thread.sleep(100);
            }
        }
        throw new IOException("the service that was to be measured did not become ready");
    }

    /** The database of a data directory: its first process and those that it started. */
    public static long database(Path data) throws IOException {
        var first = Long.parseLong(Files.readAllLines(data.resolve("postgres").resolve("postmaster.pid"))
                .getFirst()
                .strip());
        var started = ProcessHandle.of(first).stream()
                .flatMap(ProcessHandle::descendants)
                .mapToLong(child -> Math.max(0, megabytes(child.pid())))
                .sum();
        return Math.max(0, megabytes(first)) + started;
    }

    /** The megabytes of a process; less than none where this system does not tell. */
    public static long megabytes(long pid) {
        try (Stream<String> lines = Files.lines(Path.of("/proc", String.valueOf(pid), "smaps_rollup"))) {
            return lines.filter(line -> line.startsWith("Pss:"))
                            .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                            .findFirst()
                            .orElse(-1024)
                    / 1024;
        } catch (IOException e) {
            return -1;
        }
    }
}
