package org.qipu.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.qipu.game.event.Actor.Role;

/** Nobody has all of the service: each share has its bounds, refuses in words what is beyond them, and leaves the others alone. */
class GuardIT {

    private static final String CLOCKS = "{\"type\":\"ReadClocks\",\"clock\":{\"white\":\"PT1H\"}}";
    private static final String NOTE = "{\"type\":\"AddNote\",\"text\":\"" + "x".repeat(9_000) + "\"}";

    private static RunningService service;
    private static String chief;

    @BeforeAll
    static void start() throws Exception {
        service = RunningService.start(List.of(
                "-Dqipu.places.spectators=2",
                "-Dqipu.places.officials=1",
                "-Dqipu.places.streams=1",
                "-Dqipu.waiting=30",
                "-Dqipu.patience=PT2S",
                "-Dqipu.rate.each=50",
                "-Dqipu.rate.token=50",
                "-Dqipu.rate.at.once=600",
                "-Dqipu.streams=14",
                "-Dqipu.streams.each=8",
                "-Dqipu.stream.patience=PT2S"));
        chief = service.token(Role.CHIEF_ARBITER);
        for (var id : List.of("g", "long", "slow")) {
            assertThat(service.post("/api/v1/games", "{\"gameId\":\"" + id + "\",\"rulebook\":\"fide-2023\"}", chief)
                            .status())
                    .isEqualTo(201);
        }
        var readings = "[" + String.join(",", Collections.nCopies(50, CLOCKS)) + "]";
        assertThat(command("long", "{\"type\":\"StartGame\"}").status()).isEqualTo(200);
        for (int i = 0; i < 8; i++) {
            assertThat(command("long", readings).status()).isEqualTo(200);
        }
    }

    @AfterAll
    static void stop() throws Exception {
        service.close();
    }

    private static RunningService.Reply command(String game, String body) throws Exception {
        return service.post("/api/v1/games/" + game + "/commands", body, chief);
    }

    /** Who sends from an address of his own on this machine. */
    private static HttpClient from(int host) throws Exception {
        return HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .localAddress(InetAddress.getByName("127.0.0." + host))
                .build();
    }

    private static HttpRequest.Builder asked(String path) {
        return HttpRequest.newBuilder(java.net.URI.create("http://127.0.0.1:" + service.port + path));
    }

    private static HttpRequest with(String token, String path) {
        return asked(path).header("Authorization", "Bearer " + token).build();
    }

    private static long retryAfter(HttpResponse<?> answer) {
        return answer.headers().firstValueAsLong("Retry-After").orElse(-1);
    }

    private static void isAProblemThatSaysWhen(HttpResponse<String> answer) {
        assertThat(answer.headers().firstValue("Content-Type")).contains("application/problem+json");
        assertThat(retryAfter(answer)).isBetween(1L, 10L);
    }

    private static List<HttpResponse<String>> all(List<CompletableFuture<HttpResponse<String>>> sent) {
        return sent.stream().map(CompletableFuture::join).toList();
    }

    @Test
    void aSenderHasHisRateAndAnotherHasHisOwn() throws Exception {
        var eager = service.token(Role.SCORER, Map.of("games", List.of("g")));
        try (var http = from(2)) {
            var answers = new ArrayList<HttpResponse<String>>();
            for (int i = 0; i < 80 && answers.stream().allMatch(one -> one.statusCode() == 200); i++) {
                answers.addAll(all(IntStream.range(0, 25)
                        .mapToObj(n -> http.sendAsync(with(eager, "/api/v1/games/g"), BodyHandlers.ofString()))
                        .toList()));
            }
            var answer = answers.stream()
                    .filter(one -> one.statusCode() == 429)
                    .findFirst()
                    .orElseThrow();
            isAProblemThatSaysWhen(answer);
            assertThat(answer.body()).contains("too-many").contains("50 requests");
            assertThat(http.send(with(chief, "/api/v1/games/g"), BodyHandlers.ofString())
                            .statusCode())
                    .as("another from the same address")
                    .isEqualTo(200);
            Thread.sleep(Duration.ofSeconds(retryAfter(answer)));
            assertThat(http.send(with(eager, "/api/v1/games/g"), BodyHandlers.ofString())
                            .statusCode())
                    .isEqualTo(200);
        }
    }

    @Test
    void spectatorsWhoAskForTooMuchWaitAndAreRefusedWhileAnArbiterIsAnswered() throws Exception {
        var spectators = new ArrayList<HttpClient>();
        try {
            for (int i = 0; i < 6; i++) {
                spectators.add(from(10 + i));
            }
            var sent = new ArrayList<CompletableFuture<HttpResponse<String>>>();
            for (int i = 0; i < 240; i++) {
                sent.add(spectators
                        .get(i % 6)
                        .sendAsync(
                                asked("/api/v1/games/long/timeline")
                                        .header("Accept-Language", "en;q=0." + (i % 89 + 10)) // none as another before
                                        .build(),
                                BodyHandlers.ofString()));
            }
            officialsAreAnswered();
            var answers = all(sent);
            assertThat(answers).extracting(HttpResponse::statusCode).containsOnly(200, 503);
            assertThat(answers).filteredOn(answer -> answer.statusCode() == 503).isNotEmpty();
            answers.stream().filter(answer -> answer.statusCode() == 503).forEach(GuardIT::isAProblemThatSaysWhen);
            assertThat(service.get("/q/metrics").body().asText())
                    .contains("qipu_share_refused_total{share=\"spectators\"}")
                    .contains("qipu_share_at_work{share=\"spectators\"} 0.0");
        } finally {
            spectators.forEach(HttpClient::shutdownNow);
        }
    }

    /** Each is answered: had one to wait behind spectators, it were refused when its patience ends. How long it took is told. */
    private static void officialsAreAnswered() throws Exception {
        var took = new ArrayList<Long>();
        for (int i = 0; i < 40; i++) {
            var begun = System.nanoTime();
            assertThat(command("g", CLOCKS).status()).isEqualTo(200);
            took.add((System.nanoTime() - begun) / 1_000_000);
        }
        Collections.sort(took);
        System.out.println("Officials beside spectators who fill their share: commands answered in " + took + " ms");
    }

    @Test
    void whatIsRecordedWaitsWithItsBodyForItsTurn() throws Exception {
        var writers = IntStream.range(0, 24)
                .mapToObj(i -> service.token(Role.CHIEF_ARBITER, Map.of("games", List.of("g", "w" + i))))
                .toList();
        try (var http = from(3)) {
            var sent = writers.stream()
                    .map(token -> http.sendAsync(
                            asked("/api/v1/games/g/commands")
                                    .header("Authorization", "Bearer " + token)
                                    .header("Content-Type", "application/json")
                                    .POST(BodyPublishers.ofString(NOTE))
                                    .build(),
                            BodyHandlers.ofString()))
                    .toList();
            assertThat(all(sent)).extracting(HttpResponse::statusCode).containsOnly(200);
        }
    }

    @Test
    void officialsWaitForTheirTurnToReadAndAllAreAnswered() throws Exception {
        try (var http = from(4)) {
            var sent = IntStream.range(0, 25)
                    .mapToObj(i -> http.sendAsync(with(chief, "/api/v1/games/long/timeline"), BodyHandlers.ofString()))
                    .toList();
            assertThat(all(sent)).extracting(HttpResponse::statusCode).containsOnly(200);
        }
    }

    private static String firstLine(Socket socket) throws Exception {
        return new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8)).readLine();
    }

    private static Socket stream(int host, String game, String headers, int buffer) throws Exception {
        var socket = new Socket();
        if (buffer > 0) {
            socket.setReceiveBufferSize(buffer);
        }
        socket.setSoTimeout(20_000);
        socket.bind(new InetSocketAddress("127.0.0." + host, 0));
        socket.connect(new InetSocketAddress("127.0.0.1", service.port));
        socket.getOutputStream()
                .write(("GET /api/v1/games/" + game + "/stream HTTP/1.1\r\nHost: localhost\r\n" + headers
                                + "Accept: text/event-stream\r\n\r\n")
                        .getBytes(StandardCharsets.US_ASCII));
        return socket;
    }

    @Test
    void streamsAreBoundedForOneAndForAll() throws Exception {
        var open = new ArrayList<Socket>();
        try {
            for (int i = 0; i < 8; i++) {
                open.add(stream(20, "g", "", 0));
                assertThat(firstLine(open.getLast())).contains(" 200 ");
            }
            open.add(stream(20, "g", "", 0));
            assertThat(firstLine(open.getLast()))
                    .as("one of too many of his own")
                    .contains(" 429 ");
            var line = "";
            for (int i = 0; i < 8 && !line.contains(" 503 "); i++) { // some of other tests may end only now
                open.add(stream(21, "g", "", 0));
                line = firstLine(open.getLast());
                assertThat(line).containsAnyOf(" 200 ", " 503 ");
            }
            assertThat(open).hasSizeGreaterThan(9 + 3);
            assertThat(line).as("one of too many of all").contains(" 503 ");
            assertThat(command("g", CLOCKS).status()).isEqualTo(200);
        } finally {
            for (var socket : open) {
                socket.close();
            }
        }
        await().atMost(Duration.ofSeconds(60))
                .until(
                        () -> { // who is gone has left his place
                            command("g", CLOCKS);
                            try (var again = stream(22, "g", "", 0)) {
                                return firstLine(again).contains(" 200 ");
                            }
                        });
    }

    @Test
    void whoReadsTooSlowlyIsToldToComeAgainAndMissesNothing() throws Exception {
        var auth = "Authorization: Bearer " + chief + "\r\n";
        var heard = new ArrayList<Long>();
        var last = "";
        try (var slow = stream(30, "slow", auth, 4096)) {
            var notes = "[" + String.join(",", Collections.nCopies(50, NOTE)) + "]";
            for (int i = 0; i < 6; i++) {
                assertThat(command("slow", notes).status()).isEqualTo(200);
            }
            await().atMost(Duration.ofSeconds(60))
                    .until(() -> service.get("/q/metrics").body().asText().contains("qipu_stream_given_up_total 1.0"));
            last = heard(slow, heard);
        }
        assertThat(last).contains("reconnect").contains("\"after\":\"" + heard.getLast() + "\"");
        var version =
                service.get("/api/v1/games/slow", chief).body().path("version").asLong();
        assertThat(heard.getLast()).isLessThan(version);
        try (var again = stream(30, "slow", auth + "Last-Event-ID: " + heard.getLast() + "\r\n", 0)) {
            var lines = new BufferedReader(new InputStreamReader(again.getInputStream(), StandardCharsets.UTF_8));
            while (heard.getLast() < version) {
                id(lines.readLine(), heard);
            }
        }
        assertThat(heard)
                .containsExactlyElementsOf(IntStream.rangeClosed(1, (int) version)
                        .mapToObj(Long::valueOf)
                        .toList());
    }

    /** Reads a stream to its end: the ids go into a list, the last event is told. */
    private static String heard(Socket socket, List<Long> ids) throws Exception {
        var lines = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
        var event = new StringBuilder();
        for (var line = lines.readLine(); line != null; line = lines.readLine()) {
            if (line.startsWith("event:")) {
                event.setLength(0);
            }
            event.append(line);
            id(line, ids);
            if (event.toString().contains("reconnect") && event.toString().contains("data:")) {
                return event.toString();
            }
        }
        return event.toString();
    }

    private static void id(String line, List<Long> ids) {
        if (line.startsWith("id:")) {
            ids.add(Long.valueOf(line.substring(3).strip()));
        }
    }

    @Test
    void importsHaveThreadsAndPlacesOfTheirOwnAndHoldUpNoCommand() throws Exception {
        var federation = service.token(Role.FEDERATION);
        var statuses = new ArrayList<Integer>();
        try (var http = from(5)) {
            for (int i = 0; i < 16; i++) {
                var answer = http.send(
                        asked("/api/v1/imports")
                                .header("Authorization", "Bearer " + federation)
                                .header("Content-Type", "application/x-chess-pgn")
                                .POST(BodyPublishers.ofString(games(i, 150)))
                                .build(),
                        BodyHandlers.ofString());
                statuses.add(answer.statusCode());
                if (answer.statusCode() == 503) {
                    isAProblemThatSaysWhen(answer);
                    break;
                }
            }
            assertThat(statuses).containsOnly(202, 503).endsWith(503);
            officialsAreAnswered();
        }
    }

    private static String games(int file, int count) {
        var text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            text.append("[Event \"Guard %d\"]\n[Round \"%d\"]\n[White \"A\"]\n[Black \"B\"]\n[Result \"*\"]\n\n"
                    .formatted(file, i));
            for (int move = 1; move < 60; move += 2) {
                text.append("%d. Nf3 Nf6 %d. Ng1 Ng8 ".formatted(move, move + 1));
            }
            text.append("*\n\n");
        }
        return text.toString();
    }
}
