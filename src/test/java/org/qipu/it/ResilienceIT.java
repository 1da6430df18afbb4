package org.qipu.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.qipu.game.event.Actor.Role;

/** What strangers, silent readers and accidents can do to the packaged program: it goes on, and is ready by itself afterwards. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class ResilienceIT {

    private static final String NOTE = "{\"type\":\"AddNote\",\"text\":\"" + "x".repeat(9_000) + "\"}";

    /** What happens at once does so later on a machine that has much else to do. */
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private static RunningService service;
    private static String token;

    @BeforeAll
    static void start() throws Exception {
        service = RunningService.start();
        token = service.token(Role.CHIEF_ARBITER);
        assertThat(service.post("/api/v1/games", "{\"gameId\":\"g\",\"rulebook\":\"fide-2023\"}", token)
                        .status())
                .isEqualTo(201);
    }

    @AfterAll
    static void stop() throws Exception {
        service.close();
    }

    private static boolean isReady() {
        try {
            return service.get("/q/health/ready").status() == 200;
        } catch (IOException | InterruptedException e) {
            return false;
        }
    }

    /** The first line of the answer to a request whose body is announced, or sent in pieces without end. */
    private static String answer(String head, boolean endless) throws IOException {
        try (var socket = new Socket("localhost", service.port)) {
            socket.setSoTimeout(30_000);
            OutputStream out = socket.getOutputStream();
            out.write((head + "Host: localhost\r\nContent-Type: application/json\r\n"
                            + (endless ? "Transfer-Encoding: chunked" : "Content-Length: 400000000") + "\r\n\r\n")
                    .getBytes(StandardCharsets.US_ASCII));
            var piece = ("10000\r\n" + "z".repeat(65_536) + "\r\n").getBytes(StandardCharsets.US_ASCII);
            try {
                for (int i = 0; endless && i < 6_000 && socket.getInputStream().available() == 0; i++) {
                    out.write(piece);
                }
            } catch (IOException e) {
                return "cut off";
            }
            var line = new StringBuilder();
            for (int c = socket.getInputStream().read();
                    c >= ' ';
                    c = socket.getInputStream().read()) {
                line.append((char) c);
            }
            return line.toString();
        }
    }

    @Test
    @Order(1)
    void bodiesAreRefusedBeforeTheyAreRead() throws Exception {
        for (var path : List.of("games", "games/g/commands", "imports", "competitions/c", "players/p", "nothing")) {
            assertThat(answer("POST /api/v1/" + path + " HTTP/1.1\r\n", false))
                    .as(path)
                    .contains(" 401 ");
        }
        for (var path : List.of("rules/position", "tokens")) {
            assertThat(answer("POST /api/v1/" + path + " HTTP/1.1\r\n", false))
                    .as(path)
                    .contains(" 413 ");
            assertThat(answer("POST /api/v1/" + path + " HTTP/1.1\r\n", true))
                    .as(path + " in pieces")
                    .matches(".* 413 .*|cut off");
        }
        for (var path : List.of("games", "games/g/commands", "competitions/c")) {
            var head = "POST /api/v1/" + path + " HTTP/1.1\r\nAuthorization: Bearer " + token + "\r\n";
            assertThat(answer(head, false)).as(path + " with a token").contains(" 413 ");
        }
        assertThat(answer("POST /api/v1/games/g/commands HTTP/1.1\r\nAuthorization: Bearer " + token + "\r\n", true))
                .matches(".* 413 .*|cut off");
        assertThat(isReady()).isTrue();
    }

    /** Follows the game as a client does that comes again where it is told to. */
    private static int follow(HttpClient http, long after, Queue<String> heard) throws Exception {
        var answer = http.send(
                HttpRequest.newBuilder(service.uri("/api/v1/games/g/stream?after=" + after))
                        .header("Authorization", "Bearer " + token)
                        .header("Accept", "text/event-stream")
                        .build(),
                HttpResponse.BodyHandlers.ofLines());
        Thread.ofVirtual().start(() -> answer.body().forEach(heard::add));
        return answer.statusCode();
    }

    @Test
    @Order(2)
    void aRecordIsBoundedAndWhoDoesNotReadItsStreamHoldsUpNobody() throws Exception {
        var notes = "[" + String.join(",", java.util.Collections.nCopies(50, NOTE)) + "]";
        var reply = service.post("/api/v1/games/g/commands", notes, token);
        for (int i = 0; i < 20 && reply.status() == 200; i++) {
            reply = service.post("/api/v1/games/g/commands", notes, token);
        }
        assertThat(reply.status()).isEqualTo(422);
        assertThat(reply.body().path("detail").asText()).contains("no room left");
        assertThat(service.post("/api/v1/games/g/commands", "{\"type\":\"StartGame\"}", token)
                        .status())
                .isEqualTo(200);

        var silent = new ArrayList<Socket>();
        try {
            for (int i = 0; i < 200; i++) {
                var socket = new Socket();
                socket.setReceiveBufferSize(4096);
                socket.connect(new java.net.InetSocketAddress("localhost", service.port));
                socket.getOutputStream()
                        .write(("GET /api/v1/games/g/stream HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer "
                                        + token + "\r\nAccept: text/event-stream\r\n\r\n")
                                .getBytes(StandardCharsets.US_ASCII));
                silent.add(socket);
            }
            Queue<String> heard = new ConcurrentLinkedQueue<>();
            var version =
                    service.get("/api/v1/games/g", token).body().path("version").asLong();
            try (var http = HttpClient.newHttpClient()) {
                await().atMost(PATIENCE)
                        .untilAsserted(
                                () -> assertThat(follow(http, version, heard)).isEqualTo(200));
                await().atMost(PATIENCE)
                        .untilAsserted(() -> assertThat(service.post(
                                                "/api/v1/games/g/commands",
                                                "{\"type\":\"PlayMove\",\"move\":\"e4\"}",
                                                token)
                                        .status())
                                .isEqualTo(200));
                await().atMost(PATIENCE)
                        .untilAsserted(() -> assertThat(heard).anyMatch(line -> line.contains("MovePlayed")));
                http.shutdownNow();
            }
        } finally {
            for (var socket : silent) {
                socket.close();
            }
        }
        assertThat(service.log()).doesNotContain("OutOfMemoryError");
    }

    @Test
    @Order(3)
    void aPostgresThatIsKilledIsBackByItselfAndNothingAnsweredIsLost() throws Exception {
        var before =
                service.get("/api/v1/games/g", token).body().path("version").asLong();
        new ProcessBuilder(
                        "kill",
                        "-9",
                        Files.readAllLines(service.data.resolve("postgres/postmaster.pid"))
                                .getFirst())
                .start()
                .waitFor();
        var statuses = new ArrayList<Integer>();
        await().atMost(Duration.ofSeconds(60))
                .pollInterval(Duration.ofMillis(200))
                .until(() -> {
                    statuses.add(service.post(
                                    "/api/v1/games/g/commands",
                                    "{\"type\":\"ReadClocks\",\"clock\":{\"white\":\"PT1H\"}}",
                                    token)
                            .status());
                    return statuses.size() > 5 && statuses.getLast() == 200 && isReady();
                });
        assertThat(statuses).containsOnly(200, 503);
        assertThat(service.get("/api/v1/games/g", token).body().path("version").asLong())
                .isGreaterThan(before);
        await().atMost(Duration.ofSeconds(60))
                .until(() -> service.get("/q/metrics")
                        .body()
                        .asText()
                        .lines()
                        .filter(line -> line.startsWith("qipu_projection_behind"))
                        .allMatch(line -> line.endsWith(" 0.0")));
    }

    @Test
    @Order(4)
    void whatIsInUseWhenTheServiceEndsIsAnsweredAndReadinessEndsFirst() throws Exception {
        assertThat(service.post("/api/v1/games", "{\"gameId\":\"d\",\"rulebook\":\"fide-2023\"}", token)
                        .status())
                .isEqualTo(201);
        Queue<String> ends = new ConcurrentLinkedQueue<>();
        var answered = new AtomicLong();
        var writers = new ArrayList<Thread>();
        for (int i = 0; i < 12; i++) {
            writers.add(Thread.ofPlatform().start(() -> {
                try (var http = HttpClient.newBuilder()
                        .version(HttpClient.Version.HTTP_1_1)
                        .build()) {
                    while (true) {
                        var request = HttpRequest.newBuilder(service.uri("/api/v1/games/d/commands"))
                                .header("Authorization", "Bearer " + token)
                                .timeout(Duration.ofSeconds(20))
                                .header("Content-Type", "application/json")
                                .POST(HttpRequest.BodyPublishers.ofString("{\"type\":\"AddNote\",\"text\":\"z\"}"))
                                .build();
                        var status = http.send(request, HttpResponse.BodyHandlers.ofString())
                                .statusCode();
                        if (status != 200) {
                            ends.add(String.valueOf(status));
                            return;
                        }
                        answered.incrementAndGet();
                    }
                } catch (java.net.ConnectException refused) {
                    ends.add("refused");
                } catch (Exception cut) {
                    ends.add(cut.toString());
                }
            }));
        }
        Thread.sleep(1000);
        new ProcessBuilder("kill", "-TERM", String.valueOf(service.pid()))
                .start()
                .waitFor();
        for (var writer : writers) {
            writer.join();
        }
        ProcessHandle.of(service.pid()).ifPresent(process -> process.onExit().join());
        service.restart();
        assertThat(service.get("/api/v1/games/d", token).body().path("version").asLong())
                .as("what was recorded was answered, %s", ends)
                .isEqualTo(answered.get() + 1);
        assertThat(ends).as("the end is the only answer beside 200").noneMatch(end -> end.matches("(?!503)\\d+"));
        assertThat(ends.stream()
                        .filter(end -> !end.equals("503") && !end.equals("refused"))
                        .toList())
                .as(
                        "connections cut before a request was taken: by chance some, on a busy machine most, the moment listening ends")
                .hasSizeLessThan(writers.size());
    }
}
