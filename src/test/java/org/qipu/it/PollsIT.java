package org.qipu.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.game.event.Actor.Role;

/** A poll is answered from memory exactly as it is answered otherwise, and only while nothing has changed. */
class PollsIT {

    private static final HttpClient HTTP =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    /** Who sends it is asked for, and is nobody all the same. */
    private static final List<String> ASKED = List.of("Cookie", "other=1");

    private static final String GAME = "/api/v1/games/cup-1";

    private static RunningService service;
    private static String chief;

    @BeforeAll
    static void start() throws Exception {
        service = RunningService.start();
        chief = service.token(Role.CHIEF_ARBITER);
        for (int board = 1; board <= 3; board++) {
            assertThat(service.post("/api/v1/games", """
                            {"gameId":"cup-%d","competition":"cup","rulebook":"fide-2023","round":1,"board":%d}""".formatted(board, board), chief)
                            .status())
                    .isEqualTo(201);
            play(board, "{\"type\":\"StartGame\"}");
            play(board, "{\"type\":\"PlayMove\",\"move\":\"e4\"}");
        }
        Awaitility.await()
                .atMost(60, TimeUnit.SECONDS)
                .until(() -> get("/broadcast/cup/round-1.pgn").body().split("1\\. e4", -1).length == 4);
        Thread.sleep(1_100); // a game that is new may belong to any round
    }

    @AfterAll
    static void stop() throws Exception {
        service.close();
    }

    private static void play(int board, String command) throws Exception {
        assertThat(service.post("/api/v1/games/cup-" + board + "/commands", command, chief)
                        .status())
                .isEqualTo(200);
    }

    private static HttpResponse<String> get(String path, String... headers) throws Exception {
        var request = HttpRequest.newBuilder(service.uri(path));
        if (headers.length > 0) {
            request.headers(headers);
        }
        return HTTP.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    private static String tag(HttpResponse<?> answer) {
        return answer.headers().firstValue("ETag").orElseThrow();
    }

    private static long repeated() throws Exception {
        return get("/q/metrics")
                .body()
                .lines()
                .filter(line -> line.startsWith("qipu_polls_repeated_total"))
                .mapToLong(line -> (long) Double.parseDouble(line.substring(line.lastIndexOf(' '))))
                .sum();
    }

    private static String[] and(List<String> some, List<String> others) {
        return Stream.concat(some.stream(), others.stream()).toArray(String[]::new);
    }

    private static Map<String, List<String>> headers(HttpResponse<?> answer) {
        var all = new TreeMap<>(answer.headers().map());
        assertThat(all.remove("date")).hasSize(1);
        return all;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/broadcast/cup/round-1.pgn",
                "/broadcast/cup.pgn?illegal=keep",
                "/api/v1/broadcast/cup/current.pgn",
                "/broadcast/cup/round-1.json",
                "/api/v1/competitions/cup/rounds/1/boards",
                "/api/v1/competitions/cup/rounds/1/boards?language=en",
                GAME,
                GAME + "?language=zh-Hant",
                GAME + "/frames",
                GAME + "/pgn"
            })
    void whatIsUnchangedIsToldFromMemoryWithTheSameHeaders(String path) throws Exception {
        for (var more : List.of(
                List.of("Accept", "*/*"),
                List.of("Accept-Encoding", "gzip"),
                List.of("Accept-Language", "zh-TW"),
                List.of("Accept-Encoding", "gzip, br;q=0.5", "Accept-Language", "en"))) {
            var known = new ArrayList<>(more);
            known.addAll(List.of("If-None-Match", tag(get(path, more.toArray(String[]::new)))));
            var asked = get(path, and(known, ASKED));
            assertThat(asked.statusCode()).isEqualTo(304);
            get(path, known.toArray(String[]::new));
            var before = repeated();
            var again = get(path, known.toArray(String[]::new));
            assertThat(repeated() - before).as("nobody was asked").isEqualTo(1);
            assertThat(again.statusCode()).isEqualTo(304);
            assertThat(again.body()).isEmpty();
            assertThat(headers(again)).isEqualTo(headers(asked));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"gzip", "identity"})
    void aTextIsToldFromMemoryWithTheSameHeaders(String coding) throws Exception {
        for (var path : List.of("/broadcast/cup/round-1.pgn", "/broadcast/cup/round-1.json")) {
            var wanted = List.of("Accept-Encoding", coding, "If-None-Match", "\"old\"");
            var asked = get(path, and(wanted, ASKED));
            get(path, wanted.toArray(String[]::new));
            var before = repeated();
            var again = get(path, wanted.toArray(String[]::new));
            assertThat(repeated() - before).isEqualTo(1);
            assertThat(again.statusCode()).isEqualTo(200);
            assertThat(again.body()).isEqualTo(asked.body()).isNotEmpty();
            assertThat(headers(again)).isEqualTo(headers(asked));
        }
    }

    @Test
    void whoHasBeenAnsweredKnowsThatEveryPollFromThenOnTellsOfIt() throws Exception {
        for (var move : List.of("c5", "Nf3", "Nc6", "d4", "cxd4", "Nxd4")) {
            var known = tag(get(GAME));
            assertThat(get(GAME, "If-None-Match", known).statusCode()).isEqualTo(304);
            assertThat(get(GAME, "If-None-Match", known).statusCode()).isEqualTo(304);
            play(1, "{\"type\":\"PlayMove\",\"move\":\"" + move + "\"}");
            assertThat(get(GAME, "If-None-Match", known).statusCode()).as(move).isEqualTo(200);
        }
    }

    @Test
    void aMoveEndsWhatWasRememberedOfItsRound() throws Exception {
        for (var path : List.of("/broadcast/cup/round-1.pgn", "/api/v1/competitions/cup/rounds/1/boards")) {
            var known = tag(get(path));
            assertThat(get(path, "If-None-Match", known).statusCode()).isEqualTo(304);
            play(2, "{\"type\":\"PlayMove\",\"move\":\"" + (path.startsWith("/api") ? "Nf3" : "c5") + "\"}");
            Awaitility.await()
                    .atMost(1_800, TimeUnit.MILLISECONDS)
                    .until(() -> get(path, "If-None-Match", known).statusCode() == 200);
        }
    }

    @Test
    void whatEverybodyWasToldIsToldToNobodyWithAToken() throws Exception {
        var known = tag(get(GAME));
        get(GAME, "If-None-Match", known);
        assertThat(get(GAME, "If-None-Match", known).statusCode()).isEqualTo(304);
        var before = repeated();
        assertThat(get(GAME, "If-None-Match", known, "Authorization", "Bearer " + chief)
                        .statusCode())
                .isEqualTo(200);
        assertThat(get(GAME, "If-None-Match", known, "Authorization", "Bearer none")
                        .statusCode())
                .isEqualTo(401);
        assertThat(repeated()).isEqualTo(before);
    }

    @Test
    void whatIsRefusedIsRefusedWhateverIsRemembered() throws Exception {
        assertThat(get(GAME + "?what=1", "If-None-Match", "*").statusCode()).isEqualTo(400);
        assertThat(get(GAME + "?what=1", "If-None-Match", "*").statusCode()).isEqualTo(400);
        assertThat(get("/broadcast/none.pgn", "If-None-Match", "*").statusCode())
                .isEqualTo(404);
        assertThat(get("/broadcast/none.pgn", "If-None-Match", "*").statusCode())
                .isEqualTo(404);
    }
}
