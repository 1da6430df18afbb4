package org.qipu.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.net.URI;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.qipu.board.Discipline;
import org.qipu.board.Position;
import org.qipu.board.discipline.Disciplines;
import org.qipu.boards.Hands;
import org.qipu.boards.Men;
import org.qipu.boards.PlayedGames;
import org.qipu.boards.SimulatedLiveChess;
import org.qipu.game.event.Actor.Role;
import org.qipu.livechess.LiveChess;
import org.qipu.livechess.Ticking;

/** From the men on a board to the record: a simulated LiveChess, the client of the command line, the service. */
class BoardsIT {

    private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    private static final String E4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR";
    private static RunningService service;
    private static String chief;

    @BeforeAll
    static void start() throws Exception {
        service = RunningService.start();
        chief = service.token(Role.CHIEF_ARBITER);
    }

    @AfterAll
    static void stop() throws Exception {
        service.close();
    }

    private static void schedule(String game, String discipline) throws Exception {
        assertThat(service.post(
                                "/api/v1/games",
                                "{\"gameId\":\"%s\",\"discipline\":\"%s\"}".formatted(game, discipline),
                                chief)
                        .status())
                .isEqualTo(201);
        assertThat(service.post("/api/v1/games/" + game + "/commands", "{\"type\":\"StartGame\"}", chief)
                        .status())
                .isEqualTo(200);
    }

    private static String device(String game) {
        return service.token(Role.DEVICE, Map.of("games", List.of(game)));
    }

    private static String said(long sequence, String board, Instant at) {
        return "{\"sequence\":%d,\"board\":\"%s\",\"at\":\"%s\"}".formatted(sequence, board, at);
    }

    private static RunningService.Reply observe(String game, String body) throws Exception {
        return service.post("/api/v1/games/" + game + "/observations", body, device(game));
    }

    private static List<String> moves(String game) throws Exception {
        var moves = new ArrayList<String>();
        service.get("/api/v1/games/" + game + "/moves", chief)
                .body()
                .forEach(move -> moves.add(move.path("move").asText()));
        return moves;
    }

    @Test
    void whatStandsStillIsAMoveAndSentAgainItIsNone() throws Exception {
        schedule("still", "chess");
        var at = Instant.now().minusSeconds(20);
        assertThat(observe("still", said(1, START, at))
                        .body()
                        .path("observations")
                        .path(0)
                        .path("why")
                        .asText())
                .isEqualTo("agrees");
        var lifted = "rnbqkbnr/pppppppp/8/8/8/8/PPPP1PPP/RNBQKBNR";
        var some = "[" + said(2, lifted, at.plusMillis(500)) + "," + said(3, E4, at.plusMillis(900)) + ","
                + said(4, E4, at.plusMillis(1800)) + "]";
        var first = observe("still", some);
        assertThat(first.status()).isEqualTo(200);
        assertThat(first.body().path("observations").findValuesAsText("became"))
                .containsExactly("waiting", "waiting", "waiting");
        assertThat(moves("still")).isEmpty();
        var settling = "[" + said(5, E4, at.plusMillis(2700)) + "," + said(6, E4, at.plusMillis(3600)) + "]";
        var second = observe("still", settling);
        assertThat(second.body().path("observations").path(1).path("became").asText())
                .isEqualTo("move");
        assertThat(second.body()
                        .path("observations")
                        .path(1)
                        .path("moves")
                        .path(0)
                        .asText())
                .isEqualTo("e2e4");
        assertThat(observe("still", settling).body().path("observations"))
                .isEqualTo(second.body().path("observations"));
        assertThat(moves("still")).containsExactly("e2e4");
        assertThat(observe("still", said(6, START, at)).status()).isEqualTo(409);
        assertThat(observe("still", said(7, "8/8", at)).status()).isEqualTo(400);
        assertThat(service.post("/api/v1/games/still/observations", said(8, E4, at), chief)
                        .status())
                .isEqualTo(403);
        assertThat(service.post("/api/v1/games/still/observations", said(8, E4, at), device("other"))
                        .status())
                .isEqualTo(403);
        assertThat(service.get("/api/v1/games/still/observations", device("still"))
                        .status())
                .isEqualTo(403);
        var kept =
                service.get("/api/v1/games/still/observations?limit=4", chief).body();
        assertThat(kept.path("observations")).hasSize(4);
        var rest = service.get(
                        "/api/v1/games/still/observations?after="
                                + kept.path("next").asLong(),
                        chief)
                .body();
        assertThat(rest.path("observations")).hasSize(2);
    }

    @Test
    void whatCannotBeExplainedIsToldAndNothingIsGuessed() throws Exception {
        schedule("doubt", "xiangqi");
        Position position = Disciplines.positions(Discipline.XIANGQI).initial();
        var at = Instant.now().minusSeconds(60);
        var sent = new ArrayList<String>(List.of(said(1, Men.of(position).toString(), at)));
        var swapped = "nrbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR";
        for (int i = 1; i <= 14; i++) {
            sent.add(said(1 + i, swapped, at.plusSeconds(i)));
        }
        var reply = observe("doubt", "[" + String.join(",", sent) + "]");
        assertThat(reply.body().path("observations").path(14).path("became").asText())
                .isEqualTo("undetermined");
        assertThat(reply.body().path("observations").findValuesAsText("told")).containsOnlyOnce("true");
        assertThat(moves("doubt")).isEmpty();
        assertThat(service.get("/api/v1/games/doubt/events", chief).body().toString())
                .containsOnlyOnce("\"text\":\"No legal moves lead to");

        sent.clear();
        var after = position.after(position.legalMove("h2e2").orElseThrow());
        sent.add(said(20, Men.of(position).toString(), at.plusSeconds(30)));
        for (int i = 0; i < 4; i++) {
            sent.add(said(21 + i, Men.of(after).toString(), at.plusSeconds(31 + i)));
        }
        assertThat(observe("doubt", "[" + String.join(",", sent) + "]").status())
                .isEqualTo(200);
        assertThat(moves("doubt")).containsExactly("h2e2");
    }

    @Test
    void aGameThatHandsPlayIsOnRecordAsItWasPlayed() throws Exception {
        schedule("hands", "chess");
        var played = PlayedGames.onFile().getLast().subList(0, 14);
        var time = Ticking.faster(Instant.now(), 6);
        var shown = Hands.play(Discipline.CHESS, played, new Random(11), true, 0.5);
        try (var livechess = new SimulatedLiveChess("23946", shown.getFirst(), time, true);
                var client = LiveChess.watch(
                        URI.create(livechess.address()),
                        Map.of("23946", new LiveChess.Mapped("hands", false)),
                        path -> HttpRequest.newBuilder(service.uri("/api/v1" + path))
                                .header("Authorization", "Bearer " + device("hands")),
                        1,
                        time,
                        line -> {})) {
            var watching = Thread.ofVirtual().start(() -> {
                try {
                    client.run();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            });
            await().atMost(60, TimeUnit.SECONDS)
                    .until(() -> service.get("/api/v1/games/hands/observations", chief)
                                    .body()
                                    .path("observations")
                                    .size()
                            > 0);
            livechess.play(shown, new Random(5), 1);
            await().atMost(60, TimeUnit.SECONDS).until(() -> signals("hands") > 0);
            client.close();
            watching.interrupt();
        }
        var recorded = moves("hands");
        assertThat(played).startsWith(recorded.toArray(String[]::new));
        assertThat(recorded).hasSizeGreaterThan(played.size() - 4); // a machine that is short of time may miss some
    }

    private static long signals(String game) throws Exception {
        return service
                .get("/api/v1/games/" + game + "/observations?limit=5000", chief)
                .body()
                .path("observations")
                .findValuesAsText("became")
                .stream()
                .filter("result-signal"::equals)
                .count();
    }

    @Test
    void theCommandSendsOnWhatABoardSays() throws Exception {
        schedule("line", "chess");
        var first = new Hands.Shown(0, Men.read(START).orElseThrow(), Optional.empty(), 0);
        var second = new Hands.Shown(0, Men.read(E4).orElseThrow(), Optional.empty(), 1);
        try (var livechess = new SimulatedLiveChess("77", first, Ticking.from(Instant.now()), false)) {
            var builder = new ProcessBuilder(
                            RunningService.java(),
                            "-jar",
                            RunningService.JAR.toString(),
                            "boards",
                            "--url",
                            service.uri("").toString(),
                            "--livechess",
                            livechess.address(),
                            "--map",
                            "77=line")
                    .redirectErrorStream(true)
                    .redirectOutput(service.data.resolveSibling("boards.txt").toFile());
            builder.environment().put("QIPU_TOKEN", device("line"));
            var process = builder.start();
            try {
                await().atMost(60, TimeUnit.SECONDS)
                        .until(() -> service.get("/api/v1/games/line/observations", chief)
                                        .body()
                                        .path("observations")
                                        .size()
                                > 0);
                livechess.play(List.of(second), new Random(1), 0);
                await().atMost(Duration.ofSeconds(60)).until(() -> moves("line").equals(List.of("e2e4")));
            } finally {
                process.destroy();
                process.waitFor(10, TimeUnit.SECONDS);
            }
        }
        assertThat(service.data.resolveSibling("boards.txt")).content().contains("connected to", "line: move e2e4");
    }
}
