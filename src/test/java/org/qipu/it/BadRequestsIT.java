package org.qipu.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.qipu.game.event.Actor.Role;

/**
 * Ten thousand malformed, oversized, replayed and out-of-order requests: none makes the service fail, and nothing is
 * recorded that was not answered.
 */
class BadRequestsIT {

    private static final int REQUESTS = 10_000;
    private static final List<String> GAMES = List.of("bad-1", "bad-2", "bad-3", "bad-4");
    private static final List<String> TYPES = List.of(
            "PlayMove",
            "PressClock",
            "ReadClocks",
            "OfferDraw",
            "AcceptDraw",
            "Resign",
            "ClaimDraw",
            "DecideClaim",
            "ReportFlagFall",
            "ImposePenalty",
            "AdjustClock",
            "StopClocks",
            "RestartClocks",
            "DeclareResult",
            "AddNote",
            "StartGame",
            "Castle",
            "");
    private static final List<String> VALUES = List.of(
            "null",
            "true",
            "-1",
            "1e999",
            "\"\"",
            "\"white\"",
            "\"PT2M\"",
            "\"PT-99999999999H\"",
            "[]",
            "{}",
            "[[[[]]]]",
            "\"\\u0000\"",
            "\"e2e4\"",
            "\"9999-99-99T99:99:99Z\"",
            "\"2018-01-01T00:00:00Z\"",
            "{\"white\": \"PT1H\"}",
            "12345678901234567890",
            "\"\\ud800\"");
    private static final List<String> MEMBERS = List.of(
            "move",
            "side",
            "clock",
            "press",
            "at",
            "claim",
            "basis",
            "intendedMove",
            "penalty",
            "amount",
            "reason",
            "score",
            "points",
            "set",
            "change",
            "moveCounter",
            "both",
            "text",
            "kind",
            "running",
            "unknown",
            "type");

    private static RunningService service;
    private final Map<String, Map<Long, String>> answered = new HashMap<>();
    private final AtomicLong worst = new AtomicLong();

    @BeforeAll
    static void start() throws Exception {
        service = RunningService.start();
    }

    @AfterAll
    static void stop() throws Exception {
        service.close();
    }

    @Test
    void noneMakesTheServiceFailAndNothingUnansweredIsRecorded() throws Exception {
        var token = service.token(Role.CHIEF_ARBITER);
        for (var game : GAMES) {
            assertThat(service.post("/api/v1/games", "{\"gameId\":\"" + game + "\",\"rulebook\":\"fide-2023\"}", token)
                            .status())
                    .isEqualTo(201);
            keep(game, service.post(commands(game), "{\"type\":\"StartGame\"}", token));
        }
        run(token, 0, REQUESTS / 4);
        var before = heap();
        run(token, REQUESTS / 4, REQUESTS);
        var after = heap();
        assertThat(worst.get()).as("the worst status").isLessThan(500);
        assertThat(after - before)
                .as("growth of the heap after collection, in bytes, from request 2,500 to 10,000")
                .isLessThan(16L << 20);
        for (var game : GAMES) {
            var stored = new HashMap<Long, String>();
            for (JsonNode event : service.get("/api/v1/games/" + game + "/events?limit=10000", token)
                    .body()) {
                stored.put(event.path("sequence").asLong(), event.path("hash").asText());
            }
            var known = new HashMap<>(answered.get(game));
            known.put(1L, stored.get(1L)); // answered with the view of POST /games
            assertThat(stored).as("the record of %s is what was answered", game).isEqualTo(known);
        }
    }

    private void run(String token, int from, int to) throws Exception {
        try (var pool = Executors.newFixedThreadPool(4)) {
            var tasks = new ArrayList<Callable<Void>>();
            for (int i = from; i < to; i++) {
                var number = i;
                tasks.add(() -> {
                    bad(number, token);
                    return null;
                });
            }
            for (var done : pool.invokeAll(tasks)) {
                done.get();
            }
        }
    }

    private void bad(int number, String token) throws Exception {
        var chance = new Random(number);
        var game = GAMES.get(chance.nextInt(GAMES.size()));
        var reply = switch (chance.nextInt(9)) {
            case 0 -> send(commands(game), bytes(chance, 1 + chance.nextInt(2000)), token);
            case 1 ->
                send(
                        commands(game),
                        ("{\"type\":\"AddNote\",\"text\":\"" + "x".repeat(10_001 + chance.nextInt(50_000)) + "\"}")
                                .getBytes(),
                        token);
            case 2 -> send(commands(game), ("[".repeat(chance.nextInt(20_000))).getBytes(), token);
            case 3 ->
                send(
                        commands(game),
                        "{\"type\":\"PlayMove\",\"move\":\"e4\",\"at\":\"2017-01-01T00:00:00Z\"}".getBytes(),
                        token);
            case 4 ->
                send(commands(game), body(chance).getBytes(StandardCharsets.UTF_8), "Bearer".repeat(chance.nextInt(3)));
            case 5 -> send("/api/v1/games", body(chance).getBytes(StandardCharsets.UTF_8), token);
            case 6 ->
                service.get("/api/v1/games/" + game + "/as-of?"
                        + List.of(
                                        "ply=-1",
                                        "ply=99999",
                                        "ply=x",
                                        "event=0",
                                        "event=99999999999999999999",
                                        "at=yesterday",
                                        "at=2018-01-01T00:00:00Z",
                                        "ply=0&event=1",
                                        "")
                                .get(chance.nextInt(9)));
            case 7 ->
                service.get(List.of(
                                "/api/v1/games/%00",
                                "/api/v1/games/..%2f..",
                                "/api/v1/games?limit=-5",
                                "/api/v1/games?position=x",
                                "/api/v1/games?board=a",
                                "/api/v1/games?from=never",
                                "/api/v1/nothing",
                                "/api/v1/rulebooks/fide-1066",
                                "/api/v1/imports/none",
                                "/api/v1/games?cursor=%ff")
                        .get(chance.nextInt(10)));
            default -> send(commands(game), body(chance).getBytes(StandardCharsets.UTF_8), token);
        };
        worst.accumulateAndGet(reply.status(), Math::max);
        if (reply.status() == 200 && reply.body().has("events")) {
            keep(game, reply);
        }
    }

    private RunningService.Reply send(String path, byte[] body, String token) throws Exception {
        return service.send(HttpRequest.newBuilder(service.uri(path))
                .header("Content-Type", "application/json")
                .header("Authorization", "Bearer " + token)
                .header("Idempotency-Key", "k" + (java.util.Arrays.hashCode(body) % 50))
                .POST(BodyPublishers.ofByteArray(body)));
    }

    private static byte[] bytes(Random chance, int length) {
        var bytes = new byte[length];
        chance.nextBytes(bytes);
        return bytes;
    }

    private static String body(Random chance) {
        var text = new StringBuilder("{\"type\":\"" + TYPES.get(chance.nextInt(TYPES.size())) + "\"");
        for (int i = chance.nextInt(5); i > 0; i--) {
            text.append(",\"")
                    .append(MEMBERS.get(chance.nextInt(MEMBERS.size())))
                    .append("\":")
                    .append(VALUES.get(chance.nextInt(VALUES.size())));
        }
        return text.append(chance.nextInt(10) == 0 ? "" : "}").toString();
    }

    private static String commands(String game) {
        return "/api/v1/games/" + game + "/commands";
    }

    private void keep(String game, RunningService.Reply reply) {
        synchronized (answered) {
            reply.body()
                    .path("events")
                    .forEach(event -> answered.computeIfAbsent(game, id -> new HashMap<>())
                            .put(
                                    event.path("sequence").asLong(),
                                    event.path("hash").asText()));
        }
    }

    /** The heap in use after a collection, in bytes. */
    private static long heap() throws Exception {
        new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "jcmd").toString(),
                        String.valueOf(service.pid()),
                        "GC.run")
                .start()
                .waitFor();
        var used = 0L;
        for (var line : service.get("/q/metrics").body().asText().split("\n")) {
            if (line.startsWith("jvm_memory_used_bytes{area=\"heap\"")) {
                used += (long) Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1));
            }
        }
        assertThat(used).isPositive();
        return used;
    }
}
