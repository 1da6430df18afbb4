package org.qipu.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.qipu.Law;
import org.qipu.game.event.Actor.Role;

/** A competition over HTTP: what its games inherit, who stands where, and what the delay holds back from whom. */
class CompetitionIT {

    private static RunningService service;
    private static String chief;

    @BeforeAll
    static void start() throws Exception {
        service = RunningService.ofAll();
        chief = service.token(Role.CHIEF_ARBITER);
    }

    private static void schedule(String game, String rest) throws Exception {
        assertThat(service.post("/api/v1/games", "{\"gameId\":\"" + game + "\"," + rest + "}", chief)
                        .status())
                .isEqualTo(201);
    }

    private static void send(String game, String commands) throws Exception {
        var reply = service.post("/api/v1/games/" + game + "/commands", commands, chief);
        assertThat(reply.status()).as("%s", reply.body()).isEqualTo(200);
    }

    @Test
    void aNameIsRegisteredReadByThoseWhoRunTheEventAndErasedForEver() throws Exception {
        var path = "/api/v1/players/tpe:7";
        assertThat(service.put(
                                path,
                                "{\"name\": \"Somebody\", \"needs\": [\"hearing\"]}",
                                service.token(Role.SPECTATOR))
                        .status())
                .isEqualTo(403);
        assertThat(service.put(path, "{\"name\": \"Somebody\", \"needs\": [\"hearing\"]}", chief)
                        .body()
                        .path("name")
                        .asText())
                .isEqualTo("Somebody");
        assertThat(service.get(path).status()).isEqualTo(401);
        assertThat(service.get(path, service.token(Role.SPECTATOR)).status()).isEqualTo(403);
        assertThat(service.get(path, service.token(Role.APPEALS))
                        .body()
                        .path("needs")
                        .path(0)
                        .asText())
                .isEqualTo("hearing");
        assertThat(service.delete(path, service.token(Role.ARBITER)).status()).isEqualTo(403);
        assertThat(service.delete(path, chief).status()).isEqualTo(204);
        assertThat(service.get(path, chief).body().path("name").isMissingNode()).isTrue();
        assertThat(service.get(path, chief).body().has("erasedAt")).isTrue();
        assertThat(service.put(path, "{\"name\": \"Somebody\"}", chief).status())
                .isEqualTo(409);
    }

    @Test
    @Law("XQ-4.3B")
    void aRoundRobinOfXiangqiIsPairedByThePrintedTablesAndRankedByTheListOfTheBook() throws Exception {
        assertThat(service.put("/api/v1/competitions/xq-cup", """
                {"rulebook": "xiangqi-tw-2024", "system": "round-robin", "entrants": ["tpe:1", "tpe:2", "tpe:3", "tpe:4"],
                 "timeControl": {"red": {"mode": "cumulative", "periods": [{"time": "PT30M"}]}, "black": {"mode": "cumulative", "periods": [{"time": "PT30M"}]}}}""", chief).status())
                .isEqualTo(201);
        var table =
                service.get("/api/v1/competitions/xq-cup/round-robin", chief).body();
        assertThat(table.toString()).contains("tpe:1").doesNotContain("white");
        schedule(
                "xq-1",
                "\"competition\":\"xq-cup\",\"round\":1,\"players\":{\"red\":{\"id\":\"tpe:1\"},\"black\":{\"id\":\"tpe:4\"}}");
        schedule(
                "xq-2",
                "\"competition\":\"xq-cup\",\"round\":1,\"players\":{\"red\":{\"id\":\"tpe:2\"},\"black\":{\"id\":\"tpe:3\"}}");
        send(
                "xq-1",
                "[{\"type\":\"StartGame\"},{\"type\":\"RecordFoul\",\"side\":\"red\",\"kind\":\"absence\"},{\"type\":\"DeclareResult\",\"score\":\"1/2-1/2\",\"reason\":\"和\"}]");
        send(
                "xq-2",
                "[{\"type\":\"StartGame\"},{\"type\":\"Resign\",\"side\":\"red\"},{\"type\":\"DeclareResult\",\"score\":\"0-1\"}]");
        Awaitility.await()
                .atMost(60, TimeUnit.SECONDS)
                .until(() -> get("/competitions/xq-cup/standings")
                        .findValuesAsText("games")
                        .equals(List.of("1", "1", "1", "1")));
        var standings =
                service.get("/api/v1/competitions/xq-cup/standings", chief).body();
        assertThat(standings.findValuesAsText("player"))
                .containsExactly("tpe:3", "tpe:4", "tpe:1", "tpe:2"); // Black in the direct game before fewer fouls
        assertThat(standings.get(0).path("gamePoints").intValue()).isEqualTo(2);
        assertThat(standings.get(2).path("separatedBy").toString()).contains("通則六2");
        var rounds = service.get("/api/v1/competitions/xq-cup/rounds", chief).body();
        assertThat(rounds.toString()).contains("\"red\":\"tpe:1\"").doesNotContain("white");
    }

    private static JsonNode get(String path) throws Exception {
        return service.get("/api/v1" + path).body();
    }

    @Test
    void aCompetitionIsVersionedAndItsGamesInherit() throws Exception {
        var open = """
                {"name": "Open", "format": {"type": "swiss", "rounds": 2}, "entrants": ["a", "b"], "rulebook": "fide-2009", "tieBreaks": ["buchholz"],
                 "timeControl": {"mode": "cumulative", "periods": [{"time": "PT60M", "extra": "PT10S"}]}, "regulations": {"defaultTime": "PT15M", "fines": true},
                 "rounds": [{"round": 1, "scheduledStart": "2010-03-01T09:00:00Z"}]}""";
        var created = service.put("/api/v1/competitions/open", open, chief);
        assertThat(created.status()).isEqualTo(201);
        assertThat(created.headers().get("etag")).containsExactly("\"1\"");
        assertThat(service.put("/api/v1/competitions/open", open, chief)
                        .headers()
                        .get("etag"))
                .containsExactly("\"1\"");
        assertThat(service.put(
                                "/api/v1/competitions/open",
                                open.replace("Open", "The Open"),
                                chief,
                                "If-Match",
                                "\"7\"")
                        .status())
                .isEqualTo(412);
        assertThat(service.put(
                                "/api/v1/competitions/open",
                                open.replace("Open", "The Open"),
                                chief,
                                "If-Match",
                                "\"1\"")
                        .status())
                .isEqualTo(200);
        assertThat(get("/competitions/open").path("name").asText()).isEqualTo("The Open");
        assertThat(get("/competitions/open/changes").findValuesAsText("name")).containsExactly("Open", "The Open");
        assertThat(service.put("/api/v1/competitions/open", "{\"pairings\": []}", chief)
                        .status())
                .isEqualTo(400);
        assertThat(service.put("/api/v1/competitions/open", "{\"rulebook\": \"fide-1066\"}", chief)
                        .status())
                .isEqualTo(422);
        assertThat(service.get("/api/v1/competitions/none").status()).isEqualTo(404);

        schedule(
                "open-1-1",
                "\"competition\":\"open\",\"round\":1,\"board\":1,\"players\":{\"white\":{\"id\":\"a\"},\"black\":{\"id\":\"b\"}},\"regulations\":{\"defaultTime\":\"PT0S\"}");
        var game = get("/games/open-1-1");
        assertThat(game.path("rulebook").asText()).isEqualTo("fide-2009");
        assertThat(game.path("scheduledStart").asText()).isEqualTo("2010-03-01T09:00:00Z");
        assertThat(game.path("timeControl").path("periods").path(0).path("time").asText())
                .isEqualTo("PT1H");
        assertThat(game.path("regulations").path("defaultTime").asText()).isEqualTo("PT0S");
        assertThat(game.path("regulations").path("fines").asBoolean()).isTrue();

        send(
                "open-1-1",
                "[{\"type\":\"StartGame\",\"at\":\"2010-03-01T09:00:00Z\"},{\"type\":\"Resign\",\"side\":\"white\",\"at\":\"2010-03-01T09:01:00Z\"}]");
        Awaitility.await()
                .atMost(60, TimeUnit.SECONDS)
                .until(() -> get("/competitions/open/standings")
                                .path(0)
                                .path("gamePoints")
                                .asDouble()
                        == 1);
        assertThat(get("/competitions/open/standings").findValuesAsText("player"))
                .containsExactly("b", "a");
        var round = get("/competitions/open/rounds").path(0);
        assertThat(round.path("round").asInt()).isEqualTo(1);
        assertThat(round.path("games").path(0).path("result").asText()).isEqualTo("0-1");
        assertThat(get("/games?competition=open&from=2010-03-01T00:00:00Z&to=2010-03-02T00:00:00Z")
                        .path("games"))
                .hasSize(1);
    }

    /** The delay is far longer than the test: what is released is what it was before. */
    @Test
    void theDelayHoldsBackWhatIsPlayedFromThoseWhoMustWait() throws Exception {
        service.put("/api/v1/competitions/late", "{\"delay\": \"PT1H\", \"rulebook\": \"fide-2023\"}", chief);
        schedule(
                "late-1",
                "\"competition\":\"late\",\"round\":1,\"board\":1,\"players\":{\"white\":{\"id\":\"a\"},\"black\":{\"id\":\"b\"}}");
        send(
                "late-1",
                "[{\"type\":\"StartGame\"},{\"type\":\"PlayMove\",\"move\":\"f3\"},{\"type\":\"PlayMove\",\"move\":\"e5\"}]");
        for (var role :
                new Role[] {Role.DEVICE, Role.SCORER, Role.ARBITER, Role.CHIEF_ARBITER, Role.APPEALS, Role.AUDITOR}) {
            assertThat(service.get("/api/v1/games/late-1", service.token(role))
                            .body()
                            .path("position")
                            .path("ply")
                            .asInt())
                    .as("%s", role)
                    .isEqualTo(2);
        }
        var hall = service.get("/api/v1/games/late-1", service.token(Role.PLAYER, java.util.Map.of("player", "a")))
                .body();
        assertThat(hall.path("position").path("fen").asText())
                .isEqualTo("rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq -");
        for (var token : new String[] {service.token(Role.SPECTATOR), service.token(Role.FEDERATION)}) {
            assertThat(service.get("/api/v1/games/late-1", token)
                            .body()
                            .path("status")
                            .asText())
                    .isEqualTo("scheduled");
        }
        var seen = service.get("/api/v1/games/late-1");
        assertThat(seen.body().path("version").asInt()).isEqualTo(1);
        assertThat(seen.headers().get("etag")).containsExactly("\"p1\"");
        assertThat(get("/games/late-1/moves")).isEmpty();
        assertThat(get("/games/late-1/events")).hasSize(1);
        assertThat(get("/games/late-1/timeline")).hasSize(1);
        assertThat(service.get("/api/v1/games/late-1/as-of?ply=1").status()).isEqualTo(404);
        assertThat(get("/games/late-1/pgn").asText()).doesNotContain("e5");
        var ids = new ConcurrentLinkedQueue<String>();
        var stream = new ProcessBuilder(
                        "curl",
                        "-sN",
                        service.uri("/api/v1/games/late-1/stream").toString())
                .start();
        Thread.ofVirtual()
                .start(() -> stream.inputReader()
                        .lines()
                        .filter(line -> line.startsWith("id:"))
                        .forEach(line -> ids.add(line.substring(3).strip())));

        send("late-1", "[{\"type\":\"PlayMove\",\"move\":\"g4\"},{\"type\":\"PlayMove\",\"move\":\"Qh4\"}]");
        Awaitility.await()
                .atMost(60, TimeUnit.SECONDS)
                .until(() -> service.get("/api/v1/games?status=finished&competition=late", chief)
                                .body()
                                .path("games")
                                .size()
                        == 1);
        assertThat(get("/games?status=finished&competition=late").path("games")).isEmpty();
        assertThat(get("/games?competition=late")
                        .path("games")
                        .path(0)
                        .path("status")
                        .asText())
                .isEqualTo("scheduled");
        assertThat(get("/games?position=rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR%20w%20KQkq%20-")
                        .path("games"))
                .isEmpty();
        assertThat(get("/competitions/late/standings")).isEmpty();
        assertThat(get("/competitions/late/rounds")
                        .path(0)
                        .path("games")
                        .path(0)
                        .path("result")
                        .isNull())
                .isTrue();
        assertThat(service.get("/api/v1/competitions/late/standings", chief).body())
                .hasSize(2);
        assertThat(service.get("/api/v1/games/late-1", service.token(Role.FEDERATION))
                        .body()
                        .path("result")
                        .path("score")
                        .asText())
                .as("after the end")
                .isEqualTo("0-1");
        assertThat(get("/games/late-1").path("result").isNull()).isTrue();
        assertThat(List.copyOf(ids)).containsExactly("1");
        stream.destroy();

        service.put(
                "/api/v1/competitions/late",
                "{\"delay\": \"PT0S\", \"reason\": \"the round is over\", \"rulebook\": \"fide-2023\"}",
                chief);
        Awaitility.await()
                .atMost(60, TimeUnit.SECONDS)
                .untilAsserted(() -> assertThat(get("/games/late-1")
                                .path("result")
                                .path("score")
                                .asText())
                        .as("as soon as everybody has heard of it")
                        .isEqualTo("0-1"));
    }

    @Test
    void whatIsPublicIsSaidByTheCompetition() throws Exception {
        for (var wrong : List.of(
                "{\"delay\": \"PT61M\"}",
                "{\"release\": {\"delay\": \"PT2H\"}}",
                "{\"release\": {\"rounds\": {\"1\": \"-PT1M\"}}}",
                "{\"release\": {\"shows\": [\"notes\"]}}",
                "{\"delay\": \"PT1M\", \"release\": {\"delay\": \"PT2M\"}}")) {
            assertThat(service.put("/api/v1/competitions/told", wrong, chief).status())
                    .as(wrong)
                    .isEqualTo(400);
        }
        service.put(
                "/api/v1/competitions/told",
                "{\"release\": {\"delay\": \"PT10M\", \"rounds\": {\"2\": \"PT0S\"}, \"shows\": [\"offers\"]}, \"rulebook\": \"fide-2023\"}",
                chief);
        var set = get("/competitions/told");
        assertThat(set.path("delay").asText()).isEqualTo("PT10M");
        assertThat(set.path("release").toString())
                .isEqualTo("{\"delay\":\"PT10M\",\"rounds\":{\"2\":\"PT0S\"},\"shows\":[\"offers\"],\"names\":true}");
        for (var round : List.of("1", "2")) {
            schedule("told-" + round, "\"competition\":\"told\",\"round\":" + round);
            send(
                    "told-" + round,
                    "[{\"type\":\"StartGame\"},{\"type\":\"PlayMove\",\"move\":\"e4\",\"offerDraw\":true},{\"type\":\"TouchPieces\",\"side\":\"black\",\"squares\":[\"e7\"]}]");
        }
        assertThat(get("/games/told-1").path("version").asInt()).isEqualTo(1);
        assertThat(get("/games/told-2").path("version").asInt()).isEqualTo(3);
        assertThat(get("/games/told-2").path("drawOffer").path("by").asText()).isEqualTo("white");
        assertThat(get("/games/told-2").path("touch").isNull()).isTrue();
        assertThat(get("/games/told-2/events").findValuesAsText("hash")).isEmpty();
        assertThat(service.put("/api/v1/competitions/told", "{\"release\": {\"shows\": []}}", chief)
                        .status())
                .as("without a reason")
                .isEqualTo(422);
        service.put(
                "/api/v1/competitions/told", "{\"release\": {\"shows\": []}, \"reason\": \"players asked\"}", chief);
        assertThat(get("/games/told-2").path("drawOffer").path("by").asText())
                .as("what was told is not taken back")
                .isEqualTo("white");
        var changes = get("/competitions/told/changes");
        assertThat(changes).hasSize(2);
        assertThat(changes.path(1).path("reason").asText()).isEqualTo("players asked");
        assertThat(changes.path(1).path("release").path("rounds").size()).isEqualTo(1);
    }

    @Test
    void aStreamGivesEventsWhenTheyAreReleased() throws Exception {
        service.put("/api/v1/competitions/soon", "{\"delay\": \"PT3S\", \"rulebook\": \"fide-2023\"}", chief);
        schedule("soon-1", "\"competition\":\"soon\"");
        var times = new ConcurrentLinkedQueue<Long>();
        var stream = new ProcessBuilder(
                        "curl",
                        "-sN",
                        service.uri("/api/v1/games/soon-1/stream").toString())
                .start();
        Thread.ofVirtual()
                .start(() -> stream.inputReader()
                        .lines()
                        .filter(line -> line.startsWith("id:"))
                        .forEach(line -> times.add(System.nanoTime())));
        Awaitility.await().atMost(60, TimeUnit.SECONDS).until(() -> times.size() == 1);
        var sent = System.nanoTime();
        send("soon-1", "{\"type\":\"StartGame\"}");
        Awaitility.await().atMost(60, TimeUnit.SECONDS).until(() -> times.size() == 2);
        stream.destroy();
        assertThat(new ArrayList<>(times).getLast() - sent).isGreaterThan(TimeUnit.MILLISECONDS.toNanos(2900));
    }

    @Test
    void aRoundIsBroadcastAsPgnWithAStrongTag() throws Exception {
        for (int board = 2; board >= 1; board--) {
            schedule(
                    "cast-" + board,
                    "\"rulebook\":\"fide-2023\",\"competition\":\"cast\",\"round\":3,\"board\":" + board);
            send(
                    "cast-" + board,
                    "[{\"type\":\"StartGame\"},{\"type\":\"PlayMove\",\"move\":\"" + (board == 1 ? "e4" : "d4")
                            + "\",\"clock\":{\"white\":\"PT1H\"}}]");
        }
        Awaitility.await()
                .atMost(60, TimeUnit.SECONDS)
                .until(() ->
                        get("/games?competition=cast&round=3").path("games").size() == 2);
        try (var http = HttpClient.newHttpClient()) {
            for (var path : List.of("/broadcast/cast/round-3.pgn", "/api/v1/broadcast/cast/round-3.pgn")) {
                var uri = service.uri(path);
                var first = http.send(
                        HttpRequest.newBuilder(uri).build(),
                        HttpResponse.BodyHandlers.ofString(StandardCharsets.UTF_8));
                assertThat(first.statusCode()).isEqualTo(200);
                assertThat(first.headers().firstValue("Content-Type").orElse(""))
                        .isEqualToIgnoringWhitespace("application/x-chess-pgn; charset=utf-8");
                var tag = first.headers().firstValue("ETag").orElseThrow();
                assertThat(tag).startsWith("\"");
                assertThat(first.body().indexOf("1. e4 {[%clk 1:00:00]}"))
                        .isBetween(0, first.body().indexOf("1. d4"));
                var again = http.send(
                        HttpRequest.newBuilder(uri).header("If-None-Match", tag).build(),
                        HttpResponse.BodyHandlers.ofString());
                assertThat(again.statusCode()).isEqualTo(304);
                assertThat(again.headers().firstValue("ETag")).contains(tag);
                assertThat(again.body()).isEmpty();
            }
            var before = http.send(
                    HttpRequest.newBuilder(service.uri("/broadcast/cast/round-3.pgn"))
                            .build(),
                    HttpResponse.BodyHandlers.ofString());
            send("cast-2", "{\"type\":\"PlayMove\",\"move\":\"d5\"}");
            var asked = HttpRequest.newBuilder(service.uri("/broadcast/cast/round-3.pgn"))
                    .header("If-None-Match", before.headers().firstValue("ETag").orElseThrow())
                    .build();
            var after = Awaitility.await("the feed follows the record at a short distance")
                    .atMost(60, TimeUnit.SECONDS)
                    .until(
                            () -> http.send(asked, HttpResponse.BodyHandlers.ofString()),
                            answer -> answer.statusCode() == 200);
            assertThat(after.body()).contains("d5");
        }
        assertThat(service.get("/broadcast/cast/round-4.pgn").status()).isEqualTo(404);
    }

    /** Three play: who has the bye, who has Red, and what stands after a withdrawal. */
    @Test
    void aRoundRobinOfXiangqiIsPairedByTheTablesAndRankedByTheBook() throws Exception {
        var cup = """
                {"rulebook": "xiangqi-tw-2024", "system": "round-robin", "entrants": ["a", "b", "c"]}""";
        assertThat(service.put("/api/v1/competitions/qi", cup, chief).status()).isEqualTo(201);
        var round = get("/competitions/qi/round-robin").path(0);
        assertThat(round.path("bye").asText()).isEqualTo("a");
        assertThat(round.path("pairings")
                        .path(0)
                        .path("games")
                        .path(0)
                        .path("red")
                        .asText())
                .isEqualTo("b");
        assertThat(service.put("/api/v1/competitions/nobody", "{}", chief).status())
                .isEqualTo(201);
        assertThat(service.get("/api/v1/competitions/nobody/round-robin").status())
                .isEqualTo(409);

        schedule(
                "qi-1",
                "\"competition\":\"qi\",\"round\":1,\"players\":{\"red\":{\"id\":\"b\"},\"black\":{\"id\":\"c\"}}");
        send("qi-1", "[{\"type\":\"StartGame\"},{\"type\":\"DeclareResult\",\"score\":\"1-0\"}]");
        Awaitility.await()
                .atMost(60, TimeUnit.SECONDS)
                .until(() -> get("/competitions/qi/standings")
                                .path(0)
                                .path("gamePoints")
                                .asDouble()
                        == 2);
        var first = get("/competitions/qi/standings").path(0);
        assertThat(first.path("player").asText()).isEqualTo("b");
        assertThat(get("/competitions/qi/standings")
                        .path(1)
                        .path("separatedBy")
                        .path("article")
                        .asText())
                .isEqualTo("通則六2");
        assertThat(get("/competitions/qi/rounds")
                        .path(0)
                        .path("games")
                        .path(0)
                        .path("red")
                        .asText())
                .isEqualTo("b");

        service.put("/api/v1/competitions/qi", cup.replace("}", ", \"withdrawals\": [\"c\"]}"), chief);
        assertThat(get("/competitions/qi/standings").findValuesAsText("gamePoints"))
                .as("c played one of two: that is half")
                .containsExactlyInAnyOrder("2", "2", "0");
        assertThat(get("/competitions/qi/standings").findValuesAsText("playOff"))
                .containsExactly("通則六7", "通則六7");
    }

    /** A competition is there as soon as a game names it, whichever way, and all of them are listed page by page. */
    @Test
    void aCompetitionThatAGameNamesIsThereAndListed() throws Exception {
        schedule("named-1", "\"rulebook\":\"fide-2023\",\"competition\":\"by-schedule\"");
        schedule("named-2", "\"rulebook\":\"fide-2023\"");
        send("named-2", "{\"type\":\"AmendGame\",\"changes\":{\"competition\":\"by-amendment\"},\"reason\":\"moved\"}");
        for (var id : List.of("by-schedule", "by-amendment")) {
            assertThat(get("/competitions/" + id).path("version").asInt())
                    .as(id)
                    .isEqualTo(1);
        }
        var all = new ArrayList<String>();
        var page = get("/competitions?limit=1");
        while (true) {
            assertThat(page.path("competitions")).hasSize(1);
            all.addAll(page.path("competitions").findValuesAsText("id"));
            if (page.path("cursor").isNull()) {
                break;
            }
            page = get("/competitions?limit=1&cursor=" + page.path("cursor").asText());
        }
        assertThat(all).contains("by-schedule", "by-amendment").isSorted().doesNotHaveDuplicates();
        assertThat(get("/competitions").path("competitions").findValuesAsText("id"))
                .containsExactlyElementsOf(all);
        assertThat(service.get("/api/v1/competitions?cursor=x").status()).isEqualTo(400);
        service.put("/api/v1/competitions/zoned", "{\"timeZone\":\"Asia/Taipei\"}", chief);
        var zones = new HashMap<String, String>();
        get("/competitions?limit=500")
                .path("competitions")
                .forEach(one ->
                        zones.put(one.path("id").asText(), one.path("timeZone").asText()));
        assertThat(zones).containsEntry("zoned", "Asia/Taipei").containsEntry("by-schedule", "UTC");
    }

    /** By name search those who may know who a player is. */
    @Test
    void gamesAreFoundByThePlayersNameForThoseWhoMayKnowIt() throws Exception {
        service.put("/api/v1/players/tpe:21", "{\"name\": \"林小明\"}", chief);
        service.put("/api/v1/players/tpe:22", "{\"name\": \"O'Neill, Sean\"}", chief);
        schedule(
                "sought",
                "\"rulebook\":\"fide-2023\",\"players\":{\"white\":{\"id\":\"tpe:21\"},\"black\":{\"id\":\"tpe:22\"}}");
        for (var name : List.of("%E5%B0%8F%E6%98%8E", "o%27neill", "SEAN")) {
            assertThat(service.get("/api/v1/games?complete=true&name=" + name, chief)
                            .body()
                            .path("games")
                            .findValuesAsText("gameId"))
                    .as(name)
                    .containsExactly("sought");
        }
        assertThat(service.get("/api/v1/games?name=Nobody%25", chief).body().path("games"))
                .isEmpty();
        assertThat(service.get("/api/v1/games?name=SEAN&player=tpe:21", chief)
                        .body()
                        .path("games"))
                .isEmpty();
        assertThat(service.get("/api/v1/games?name=SEAN").status()).isEqualTo(401);
        assertThat(service.get("/api/v1/games?name=SEAN", service.token(Role.SPECTATOR))
                        .status())
                .isEqualTo(403);
        assertThat(service.get("/api/v1/games?name=S", chief).status()).isEqualTo(400);
    }
}
