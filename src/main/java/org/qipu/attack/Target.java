package org.qipu.attack;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.qipu.game.event.Actor.Role;
import org.qipu.security.LocalIssuer;

/**
 * The service that is attacked: {@code up} in a process of its own on a data directory of its own, started again as
 * {@code ./qipu up} would.
 */
public final class Target implements AutoCloseable {

    /** The heap that {@code ./qipu} gives the service. */
    private static final String HEAP = "-Xmx384m";

    private static final Set<Integer> STARTED_AGAIN = Set.of(3, 134, 139);
    private static final Duration LONGEST_START = Duration.ofMinutes(3);

    private final Path data;
    private final int port;
    private final List<String> command;
    private final HttpClient http =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(5)).build();
    private final AtomicInteger restarts = new AtomicInteger();
    private volatile Process process;
    private volatile boolean closing;

    private Target(Path data, int port, List<String> command) {
        this.data = data;
        this.port = port;
        this.command = command;
    }

    /** Starts one whose data lie in a directory, and waits until it is ready. */
    public static Target start(Path home, String... options) throws IOException, InterruptedException {
        int port;
        try (var socket = new ServerSocket(0)) {
            port = socket.getLocalPort();
        }
        var command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--add-opens",
                "java.base/java.lang=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow",
                "--enable-native-access=ALL-UNNAMED",
                "-Daxoniq.update-checker.disabled=true",
                "-Djava.util.logging.manager=org.jboss.logmanager.LogManager",
                "-XX:+ExitOnOutOfMemoryError",
                HEAP));
        command.addAll(List.of(options));
        command.addAll(List.of(
                "-jar",
                System.getProperty("java.class.path"),
                "up",
                "--data",
                home.resolve("data").toString(),
                "--port",
                String.valueOf(port)));
        var target = new Target(home.resolve("data"), port, List.copyOf(command));
        target.begin();
        if (!target.becomesReady(LONGEST_START)) {
            target.close();
            throw new IOException("The service that was to be attacked did not become ready:\n" + target.log());
        }
        return target;
    }

    private synchronized void begin() throws IOException {
        if (closing) {
            return;
        }
        process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(logFile().toFile()))
                .start();
        process.onExit().thenAccept(this::ended);
    }

    private void ended(Process one) {
        if (closing || !STARTED_AGAIN.contains(one.exitValue()) && restarts.get() == 0) {
            return;
        }
        restarts.incrementAndGet();
        try {
            Thread.sleep(5000);
            begin();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private Path logFile() {
        return data.resolveSibling("service.log");
    }

    /** What the service has said, as far as it can be read. */
    public String log() {
        try {
            return new String(Files.readAllBytes(logFile()), StandardCharsets.UTF_8);
        } catch (IOException e) {
            return e.toString();
        }
    }

    /** Where its data lie. */
    public Path data() {
        return data;
    }

    /** Where HTTP is answered on this machine. */
    public int port() {
        return port;
    }

    /** Its process. */
    public long pid() {
        return process.pid();
    }

    /** How often it had to be started again. */
    public int restarts() {
        return restarts.get();
    }

    /** Where something is asked. */
    public URI uri(String path) {
        return URI.create("http://localhost:" + port + path);
    }

    /** A token of a role. */
    public String token(Role role, Map<String, Object> limits) {
        return LocalIssuer.in(data.resolve("secrets")).token(role, role.wireName(), Duration.ofDays(2), limits);
    }

    /** A text that is asked for; empty where nobody answers as hoped. */
    public Optional<String> get(String path) throws InterruptedException {
        try {
            var answer = http.send(
                    HttpRequest.newBuilder(uri(path))
                            .timeout(Duration.ofSeconds(20))
                            .build(),
                    HttpResponse.BodyHandlers.ofString());
            return Optional.of(answer.body()).filter(body -> answer.statusCode() == 200);
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** Whether it says that it is ready. */
    public boolean isReady() throws InterruptedException {
        return get("/q/health/ready").isPresent();
    }

    /** Whether it becomes ready by itself within some time. */
    public boolean becomesReady(Duration atMost) throws InterruptedException {
        var end = System.nanoTime() + atMost.toNanos();
        while (!isReady()) {
            if (System.nanoTime() > end
                    || !process.isAlive() && restarts.get() == 0 && !STARTED_AGAIN.contains(process.exitValue())) {
                return false;
            }
            Thread.sleep(200);
        }
        return true;
    }

    /** Looks for what holds after every attack. */
    public void afterwards(Tally tally) throws InterruptedException {
        if (!becomesReady(Duration.ofMinutes(2))) {
            tally.fault("not ready by itself afterwards");
        }
        var log = log();
        for (var sign : new String[] {"OutOfMemoryError", "A request failed unexpectedly", "HTTP Request to "}) {
            if (log.contains(sign)) {
                tally.fault("the service said: "
                        + log.substring(log.indexOf(sign), Math.min(log.length(), log.indexOf(sign) + 400)));
            }
        }
    }

    @Override
    public void close() throws InterruptedException {
        closing = true;
        process.destroy();
        if (!process.waitFor(60, TimeUnit.SECONDS)) {
            process.destroyForcibly();
        }
    }
}
