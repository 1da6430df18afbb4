package org.qipu.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.qipu.game.event.Actor.Role;

/** What one game can be asked over HTTP: live, back in time, by position, again with the same key. */
class StreamIT {

    private static RunningService service;
    private static String token;

    @BeforeAll
    static void start() throws Exception {
        service = RunningService.start();
        token = service.token(Role.CHIEF_ARBITER);
    }

    @AfterAll
    static void stop() throws Exception {
        service.close();
    }

    private static RunningService.Reply send(String game, String command, String... headers) throws Exception {
        return service.post("/api/v1/games/" + game + "/commands", command, token, headers);
    }

    private static void begin(String game) throws Exception {
        service.post("/api/v1/games", "{\"gameId\":\"" + game + "\",\"rulebook\":\"fide-2023\"}", token);
        send(game, "[{\"type\":\"StartGame\"},{\"type\":\"PlayMove\",\"move\":\"e4\"}]");
    }

    /** The ids of the events that a stream gives, from another process so that closing it closes the connection. */
    private static Process follow(String game, Queue<String> ids, String... headers) throws Exception {
        var command = new java.util.ArrayList<>(List.of(
                "curl", "-sN", service.uri("/api/v1/games/" + game + "/stream").toString()));
        for (var header : headers) {
            command.addAll(List.of("-H", header));
        }
        var process = new ProcessBuilder(command).start();
        Thread.ofVirtual()
                .start(() -> process.inputReader()
                        .lines()
                        .filter(line -> line.startsWith("id:"))
                        .forEach(line -> ids.add(line.substring(3).strip())));
        return process;
    }

    @Test
    void aStreamGivesWhatWasAndThenWhatComesAndResumes() throws Exception {
        begin("live");
        var ids = new ConcurrentLinkedQueue<String>();
        var stream = follow("live", ids);
        try {
            Awaitility.await()
                    .atMost(60, TimeUnit.SECONDS)
                    .until(() -> List.copyOf(ids).equals(List.of("1", "2", "3")));
            send("live", "{\"type\":\"PlayMove\",\"move\":\"e5\"}");
            Awaitility.await()
                    .atMost(60, TimeUnit.SECONDS)
                    .until(() -> List.copyOf(ids).equals(List.of("1", "2", "3", "4")));
        } finally {
            stream.destroy();
        }
        var resumed = new ConcurrentLinkedQueue<String>();
        var again = follow("live", resumed, "Last-Event-ID: 3");
        try {
            Awaitility.await()
                    .atMost(60, TimeUnit.SECONDS)
                    .until(() -> List.copyOf(resumed).equals(List.of("4")));
        } finally {
            again.destroy();
        }
    }

    @Test
    void theSameKeyGivesTheFirstAnswerAgainAndAnotherBodyIsAConflict() throws Exception {
        begin("key");
        var first = send("key", "{\"type\":\"PlayMove\",\"move\":\"e5\"}", "Idempotency-Key", "k1");
        send("key", "{\"type\":\"PlayMove\",\"move\":\"Nf3\"}");
        var again = send("key", "{\"type\":\"PlayMove\",\"move\":\"e5\"}", "Idempotency-Key", "k1");
        assertThat(again.status()).isEqualTo(200);
        assertThat(again.body()).isEqualTo(first.body());
        assertThat(send("key", "{\"type\":\"PlayMove\",\"move\":\"d5\"}", "Idempotency-Key", "k1")
                        .status())
                .isEqualTo(409);
        assertThat(service.get("/api/v1/games/key").body().path("version").asLong())
                .isEqualTo(5);
    }

    @Test
    void ifMatchIsHonoured() throws Exception {
        begin("match");
        assertThat(send("match", "{\"type\":\"PlayMove\",\"move\":\"e5\"}", "If-Match", "\"2\"")
                        .status())
                .isEqualTo(412);
        assertThat(send("match", "{\"type\":\"PlayMove\",\"move\":\"e5\"}", "If-Match", "\"3\"")
                        .status())
                .isEqualTo(200);
    }

    @Test
    void aGameIsFoundByAPositionItReachedAndShownAsItWas() throws Exception {
        service.post(
                "/api/v1/games",
                "{\"gameId\":\"back\",\"rulebook\":\"fide-2023\",\"timeControl\":{\"mode\":\"cumulative\",\"periods\":[{\"time\":\"PT90M\"}]}}",
                token);
        send(
                "back",
                "[{\"type\":\"StartGame\",\"at\":\"2024-05-01T09:00:00Z\"},{\"type\":\"PlayMove\",\"move\":\"c4\",\"at\":\"2024-05-01T09:10:00Z\"},"
                        + "{\"type\":\"PlayMove\",\"move\":\"g5\",\"at\":\"2024-05-01T09:15:00Z\"}]");
        var known = java.time.Instant.now();
        send("back", "{\"type\":\"ReadClocks\",\"clock\":{\"white\":\"PT1H\"},\"at\":\"2024-05-01T09:12:00Z\"}");
        var position = "rnbqkbnr/pppppp1p/8/6p1/2P5/8/PP1PPPPP/RNBQKBNR%20w%20KQkq%20-%200%202";
        Awaitility.await()
                .atMost(60, TimeUnit.SECONDS)
                .until(() -> service.get("/api/v1/games?position=" + position)
                        .body()
                        .path("games")
                        .path(0)
                        .path("gameId")
                        .asText()
                        .equals("back"));
        assertThat(service.get("/api/v1/games/back/as-of?ply=1")
                        .body()
                        .path("position")
                        .path("fen")
                        .asText())
                .isEqualTo("rnbqkbnr/pppppppp/8/8/2P5/8/PP1PPPPP/RNBQKBNR b KQkq - 0 1");
        var then = "/api/v1/games/back/as-of?at=2024-05-01T09:13:00Z";
        assertThat(service.get(then)
                        .body()
                        .path("clocks")
                        .path("white")
                        .path("remaining")
                        .asText())
                .isEqualTo("PT1H");
        assertThat(service.get(then + "&knownAt=" + known)
                        .body()
                        .path("clocks")
                        .path("white")
                        .path("remaining")
                        .asText())
                .isEqualTo("PT1H20M");
        assertThat(service.get(then)
                        .body()
                        .path("clocks")
                        .path("black")
                        .path("remaining")
                        .asText())
                .isEqualTo("PT1H27M");
        assertThat(service.get("/api/v1/games/back/as-of?ply=3").status()).isEqualTo(404);
    }

    @Test
    void everyRefusalIsAProblemDocument() throws Exception {
        try (var http = HttpClient.newHttpClient()) {
            for (var path : List.of(
                    "/api/v1/games/none", "/api/v1/nothing", "/api/v1/games/none/as-of", "/api/v1/games?limit=x")) {
                var reply = http.send(
                        HttpRequest.newBuilder(service.uri(path)).build(), HttpResponse.BodyHandlers.ofString());
                assertThat(reply.statusCode()).as(path).isBetween(400, 499);
                assertThat(reply.headers().firstValue("Content-Type").orElse(""))
                        .as(path)
                        .startsWith("application/problem+json");
            }
        }
    }
}
