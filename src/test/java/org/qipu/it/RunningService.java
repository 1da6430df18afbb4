package org.qipu.it;

import static java.util.stream.Collectors.joining;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.qipu.FreePorts;
import org.qipu.embedded.TestServices;
import org.qipu.game.event.Actor.Role;
import org.qipu.security.LocalIssuer;

/** The packaged program as its user starts it: {@code up} in a process of its own, with embedded PostgreSQL and Kafka. */
public final class RunningService implements AutoCloseable {

    public static final Path JAR = Path.of("target/quarkus-app/quarkus-run.jar");
    /** None of them lives so long that optimizing its code pays. */
    static final String SHORT_LIVED = "-XX:TieredStopAtLevel=1";

    /** How long a request is waited for: longer than the longest search for a mate takes on a machine that does much else. */
    private static final Duration PATIENCE = Duration.ofSeconds(Integer.getInteger("qipu.patience", 240));

    private static final ObjectMapper MAPPER = new ObjectMapper();
    /** A machine of another country; -Dqipu.elsewhere=true starts every service there. */
    static final List<String> ELSEWHERE = List.of(
            "-Duser.language=tr", "-Duser.country=TR", "-Duser.timezone=Asia/Taipei", "-Dfile.encoding=ISO-8859-9");

    private static final Map<List<String>, RunningService> SHARED = new HashMap<>();

    public final Path data;
    public final int port;
    private final List<String> machine;
    private final List<String> options;
    private final HttpClient http =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(2)).build();
    private Process process;

    private RunningService(Path data, int port, List<String> machine, List<String> options) {
        this.data = data;
        this.port = port;
        this.machine = machine;
        this.options = options;
    }

    /** An answer of the service. */
    public record Reply(int status, JsonNode body, Map<String, List<String>> headers) {}

    public static RunningService start(String... options) throws IOException, InterruptedException {
        return start(Boolean.getBoolean("qipu.elsewhere") ? ELSEWHERE : List.of(), options);
    }

    /** The service with these options of Java. */
    public static RunningService start(List<String> machine, String... options)
            throws IOException, InterruptedException {
        var data = Files.createTempDirectory("qipu-it").resolve("a club's data"); // a path as people choose them
        int port = FreePorts.next();
        var service = new RunningService(data, port, machine, List.of(options));
        TestServices.lendProgram(data); // it takes three of the eleven seconds of a start
        service.restart();
        return service;
    }

    /**
     * The service that all tests of this JVM share which ask for these options, each at games and competitions of its own: a
     * start costs more than most of them do. It ends with the JVM; nobody stops it, counts what is there, or asks for what a
     * delay of somebody else's competition holds back: the proofs of the log.
     */
    public static synchronized RunningService ofAll(String... options) throws IOException, InterruptedException {
        var service = SHARED.get(List.of(options));
        if (service == null) {
            service = start(options);
            SHARED.put(List.of(options), service);
            Runtime.getRuntime().addShutdownHook(new Thread(service::end));
        }
        return service;
    }

    /** The service on data that are there. */
    static RunningService on(Path data) throws IOException, InterruptedException {
        int port = FreePorts.next();
        var service = new RunningService(data, port, List.of(), List.of());
        service.restart();
        return service;
    }

    /** Starts the program on its data and waits until it is ready. */
    public void restart() throws IOException, InterruptedException {
        var command = new ArrayList<>(qipu("up", "--data", data.toString(), "--port", String.valueOf(port)));
        command.addAll(1, machine);
        command.addAll(options);
        process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(
                        data.resolveSibling("log.txt").toFile()))
                .start();
        for (int i = 0; i < 1200; i++) {
            if (!process.isAlive()) {
                throw new IOException("The service ended with " + process.exitValue() + ":\n" + log());
            }
            try {
                if (http.send(
                                        HttpRequest.newBuilder(uri("/q/health/ready"))
                                                .timeout(Duration.ofSeconds(2))
                                                .build(),
                                        HttpResponse.BodyHandlers.discarding())
                                .statusCode()
                        == 200) {
                    return;
                }
            } catch (IOException e) {
                // not yet listening
            }
            Thread.sleep(100);
        }
        throw new IOException("The service was not ready after two minutes:\n" + log());
    }

    /** A command of the packaged program, with its options. */
    static List<String> qipu(String command, String[] options) throws IOException {
        return qipu(Stream.concat(Stream.of(command), Stream.of(options)).toArray(String[]::new));
    }

    /** The packaged program with these words, as a command. */
    static List<String> qipu(String... words) throws IOException {
        var command =
                new ArrayList<>(List.of(java(), "--sun-misc-unsafe-memory-access=allow", SHORT_LIVED, "-Xmx384m"));
        command.addAll(RememberedStart.program(words[0]));
        command.addAll(List.of(words));
        return command;
    }

    public static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    public String log() throws IOException {
        return Files.readString(data.resolveSibling("log.txt"));
    }

    public URI uri(String path) {
        return URI.create("http://localhost:" + port + path);
    }

    public String token(Role role, Map<String, Object> limits) {
        return LocalIssuer.in(data.resolve("secrets")).token(role, role.wireName(), Duration.ofHours(2), limits);
    }

    public String token(Role role) {
        return token(role, Map.of());
    }

    public Reply get(String path) throws IOException, InterruptedException {
        return send(HttpRequest.newBuilder(uri(path)).GET());
    }

    public Reply get(String path, String token, String... headers) throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(uri(path)).GET();
        if (token != null) {
            request.header("Authorization", "Bearer " + token);
        }
        if (headers.length > 0) {
            request.headers(headers);
        }
        return send(request);
    }

    public Reply post(String path, String body, String token, String... headers)
            throws IOException, InterruptedException {
        return with(HttpRequest.newBuilder(uri(path)).POST(BodyPublishers.ofString(body)), token, headers);
    }

    public Reply put(String path, String body, String token, String... headers)
            throws IOException, InterruptedException {
        return with(HttpRequest.newBuilder(uri(path)).PUT(BodyPublishers.ofString(body)), token, headers);
    }

    public Reply delete(String path, String token) throws IOException, InterruptedException {
        return with(HttpRequest.newBuilder(uri(path)).DELETE(), token);
    }

    private Reply with(HttpRequest.Builder request, String token, String... headers)
            throws IOException, InterruptedException {
        request.header("Content-Type", "application/json");
        if (token != null) {
            request.header("Authorization", "Bearer " + token);
        }
        for (int i = 0; i < headers.length; i += 2) {
            request.header(headers[i], headers[i + 1]);
        }
        return send(request);
    }

    public Reply send(HttpRequest.Builder request) throws IOException, InterruptedException {
        HttpResponse<String> response;
        try {
            response = http.send(request.timeout(PATIENCE).build(), HttpResponse.BodyHandlers.ofString());
        } catch (HttpTimeoutException e) {
            throw new IOException("No answer to " + request.build().uri() + " in " + PATIENCE + ":\n" + threads(), e);
        }
        JsonNode body;
        try {
            body = MAPPER.readTree(response.body());
        } catch (IOException e) {
            body = MAPPER.getNodeFactory().textNode(response.body());
        }
        return new Reply(response.statusCode(), body, response.headers().map());
    }

    /** What the service does now: the threads in its own code, and the last lines that it wrote. */
    private String threads() throws IOException {
        var dump = new ProcessBuilder(
                        Path.of(java()).resolveSibling("jcmd").toString(), "" + pid(), "Thread.print", "-l")
                .redirectErrorStream(true)
                .start();
        var all = new String(dump.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        Files.writeString(Path.of("target", "threads-of-" + pid() + ".txt"), all);
        var own = Stream.of(all.split("\n\n"))
                .filter(stack -> stack.contains("org.qipu."))
                .collect(joining("\n\n"));
        var lines = log().lines().toList();
        return own + "\n" + String.join("\n", lines.subList(Math.max(0, lines.size() - 30), lines.size()));
    }

    /** Ends the process at once, as a power cut would end it. */
    public void kill() throws InterruptedException {
        process.destroyForcibly();
        process.waitFor();
    }

    public long pid() {
        return process.pid();
    }

    @Override
    public void close() throws InterruptedException {
        process.destroy();
        if (!process.waitFor(30, TimeUnit.SECONDS)) {
            kill();
        }
    }

    private void end() {
        try {
            close();
        } catch (InterruptedException e) {
            process.destroyForcibly();
        }
    }
}
