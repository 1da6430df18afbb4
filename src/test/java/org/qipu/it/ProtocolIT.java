package org.qipu.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.assertj.core.api.SoftAssertions;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.qipu.game.event.Actor.Role;

/** The wire protocol's sections 1 and 2, line by line, against the packaged program. */
class ProtocolIT {

    private static final String GAME = "/api/v1/games/line";
    private static RunningService service;
    private static String token;

    @BeforeAll
    static void start() throws Exception {
        service = RunningService.ofAll();
        token = service.token(Role.CHIEF_ARBITER);
        service.post(
                "/api/v1/games",
                "{\"gameId\":\"line\",\"rulebook\":\"fide-2023\",\"competition\":\"p\",\"round\":1,\"board\":1,\"players\":{\"white\":{\"id\":\"w1\"},\"black\":{\"id\":\"b1\"}}}",
                token);
        send(
                "[{\"type\":\"StartGame\",\"at\":\"2024-03-01T09:00:00Z\"},{\"type\":\"PlayMove\",\"move\":\"e4\",\"at\":\"2024-03-01T09:00:10Z\"},"
                        + "{\"type\":\"PlayMove\",\"move\":\"e5\",\"at\":\"2024-03-01T09:00:20Z\"}]");
    }

    private static RunningService.Reply send(String commands, String... headers) throws Exception {
        return service.post(GAME + "/commands", commands, token, headers);
    }

    @Test
    void refusalsHaveTheStatusAndTheTypeOfTheProtocol() throws Exception {
        var refused = new SoftAssertions();
        for (var one : List.of(
                Map.entry("", "400 malformed "),
                Map.entry("{", "400 malformed "),
                Map.entry("[]", "400 malformed "),
                Map.entry("7", "400 malformed "),
                Map.entry("{\"type\":\"Castle\"}", "400 malformed /type"),
                Map.entry("{\"type\":\"PlayMove\",\"move\":\"Nf3\",\"colour\":\"white\"}", "400 malformed /colour"),
                Map.entry(
                        "{\"type\":\"PlayMove\",\"move\":\"Nf3\",\"clock\":{\"white\":\"PT1H\",\"red\":\"PT1H\"}}",
                        "400 malformed /clock/red"),
                Map.entry(
                        "{\"type\":\"PlayMove\",\"move\":\"Nf3\",\"clock\":{\"white\":\"1:00:00\"}}",
                        "400 malformed /clock/white"),
                Map.entry(
                        "{\"type\":\"ReportIrregularity\",\"kindOfIrregularity\":\"illegal-move\"}",
                        "400 malformed /kind"),
                Map.entry("{\"type\":\"ReportIrregularity\",\"kind\":\"sneezing\"}", "400 malformed /kind"),
                Map.entry("{\"type\":\"PlayMove\",\"move\":\"Nf3\",\"at\":\"yesterday\"}", "400 malformed /at"),
                Map.entry("{\"move\":\"Nf3\"}", "422 missing /type"),
                Map.entry("{\"type\":\"PlayMove\"}", "422 missing /move"),
                Map.entry(
                        "{\"type\":\"ImposePenalty\",\"side\":\"white\",\"penalty\":\"warning\"}",
                        "422 missing /reason"),
                Map.entry(
                        "{\"type\":\"PlayMove\",\"move\":\"Nf3\",\"at\":\""
                                + Instant.now().plusSeconds(3600) + "\"}",
                        "422 at-in-future /at"),
                Map.entry(
                        "{\"type\":\"PlayMove\",\"move\":\"Nf3\",\"at\":\"2024-03-01T09:00:05Z\"}",
                        "422 out-of-order /at"),
                Map.entry("{\"type\":\"PlayMove\",\"move\":\"Nf3\",\"side\":\"black\"}", "422 not-your-turn /side"),
                Map.entry("{\"type\":\"PlayMove\",\"move\":\"Ke3\"}", "422 illegal-move /move"),
                Map.entry("{\"type\":\"PlayMove\",\"move\":\"first\"}", "422 unreadable-move /move"),
                Map.entry("{\"type\":\"StartGame\"}", "409 wrong-state /type"))) {
            var reply = send(one.getKey());
            var type = reply.body().path("type").asText().replace("/problems/", "");
            refused.assertThat(reply.status() + " " + type
                            + (reply.body().has("field")
                                    ? " " + reply.body().path("field").asText()
                                    : ""))
                    .as(one.getKey())
                    .isEqualTo(one.getValue());
            refused.assertThat(reply.headers().get("content-type"))
                    .as(one.getKey())
                    .allMatch(header -> header.startsWith("application/problem+json"));
            refused.assertThat(reply.body().path("status").asInt())
                    .as(one.getKey())
                    .isEqualTo(reply.status());
        }
        refused.assertAll();
        assertThat(service.get(GAME).body().path("version").asInt())
                .as("a refused command records nothing")
                .isEqualTo(4);
    }

    @Test
    void aProblemNamesTheCommandOfTheArrayAndTheLaw() throws Exception {
        var reply = send("[{\"type\":\"AddNote\",\"text\":\"x\"},{\"type\":\"PlayMove\",\"move\":\"Ke3\"}]");
        assertThat(reply.status()).isEqualTo(422);
        assertThat(reply.body().path("command").asInt()).isEqualTo(1);
        assertThat(reply.body().path("rulebook").asText()).isEqualTo("fide-2023");
        assertThat(reply.body().path("article").asText()).isNotEmpty();
    }

    @Test
    void everyReadingThatMakesNoSenseIsMalformedAndWhatIsNotThereNotFound() throws Exception {
        var refused = new SoftAssertions();
        for (var one : List.of(
                entry(GAME + "/as-of", 400),
                entry(GAME + "/as-of?ply=1&event=2", 400),
                entry(GAME + "/as-of?ply=x", 400),
                entry(GAME + "/as-of?at=x", 400),
                entry(GAME + "/as-of?at=2024-03-01T09:00:00Z&knownAt=x", 400),
                entry(GAME + "/as-of?ply=99", 404),
                entry(GAME + "/as-of?ply=-1", 404),
                entry(GAME + "/as-of?event=0", 404),
                entry(GAME + "/as-of?event=99", 404),
                entry(GAME + "/as-of?event=99999999999999999999", 400),
                entry(GAME + "/as-of?at=2019-01-01T00:00:00Z", 404),
                entry(GAME + "?audience=world", 400),
                entry(GAME + "/events?limit=0", 400),
                entry(GAME + "/events?limit=x", 400),
                entry(GAME + "/events?after=x", 400),
                entry("/api/v1/games?board=a", 400),
                entry("/api/v1/games?limit=x", 400),
                entry("/api/v1/games?from=never", 400),
                entry("/api/v1/games?position=x", 400),
                entry("/api/v1/games/none", 404),
                entry("/api/v1/games/none/moves", 404),
                entry("/api/v1/games/none/stream", 404),
                entry("/api/v1/games/..%2F..", 400),
                entry("/api/v1/competitions/none", 404),
                entry("/api/v1/competitions/none/standings", 404),
                entry("/api/v1/rulebooks/fide-1066", 404),
                entry("/api/v1/nothing", 404),
                entry("/broadcast/none/round-1.pgn", 404))) {
            var reply = service.get(one.getKey());
            refused.assertThat(reply.status()).as(one.getKey()).isEqualTo(one.getValue());
            refused.assertThat(reply.body().path("type").asText())
                    .as(one.getKey())
                    .isEqualTo(one.getValue() == 400 ? "/problems/malformed" : "/problems/not-found");
            refused.assertThat(reply.headers().get("content-type"))
                    .as(one.getKey())
                    .allMatch(header -> header.startsWith("application/problem+json"));
        }
        refused.assertAll();
    }

    @Test
    void whatIsAskedOtherwiseThanOverTheseResourcesIsAProblemToo() throws Exception {
        var refused = new SoftAssertions();
        var badToken = service.get(GAME, "not.a.token");
        refused.assertThat(badToken.status()).isEqualTo(401);
        refused.assertThat(badToken.body().path("type").asText()).isEqualTo("/problems/not-authenticated");
        var deleted = service.send(HttpRequest.newBuilder(service.uri(GAME)).DELETE());
        refused.assertThat(deleted.status()).isEqualTo(405);
        refused.assertThat(deleted.body().path("type").asText()).isEqualTo("/problems/method-not-allowed");
        var stream = service.send(HttpRequest.newBuilder(service.uri(GAME + "/stream"))
                .header("Last-Event-ID", "x")
                .GET());
        refused.assertThat(stream.status()).isEqualTo(400);
        refused.assertThat(service.send(HttpRequest.newBuilder(service.uri(GAME))
                                .header("Accept", "text/html")
                                .GET())
                        .status())
                .isEqualTo(406);
        refused.assertThat(service.send(HttpRequest.newBuilder(service.uri("/api/v1/imports"))
                                .header("Content-Type", "application/json")
                                .header("Authorization", "Bearer " + service.token(Role.FEDERATION))
                                .POST(HttpRequest.BodyPublishers.ofString("{}")))
                        .status())
                .isEqualTo(415);
        refused.assertAll();
    }

    @Test
    void aGameIsScheduledWithAPlaceToFindIt() throws Exception {
        var created = service.post("/api/v1/games", "{\"rulebook\":\"fide-2023\"}", token, "Idempotency-Key", "place");
        assertThat(created.status()).isEqualTo(201);
        var id = created.body().path("gameId").asText();
        assertThat(created.headers().get("location").getFirst()).endsWith("/api/v1/games/" + id);
        assertThat(created.headers().get("etag")).containsExactly("\"1\"");
        assertThat(service.post("/api/v1/games", "{\"rulebook\":\"fide-2023\"}", token, "Idempotency-Key", "place")
                        .body())
                .isEqualTo(created.body());
        assertThat(service.post("/api/v1/games", "{\"rulebook\":\"fide-2009\"}", token, "Idempotency-Key", "place")
                        .status())
                .isEqualTo(409);
        assertThat(service.post("/api/v1/games", "{\"gameId\":\"" + id + "\"}", token)
                        .body()
                        .path("type")
                        .asText())
                .isEqualTo("/problems/wrong-state");
        assertThat(service.post("/api/v1/games", "{\"gameId\":7}", token).status())
                .isEqualTo(400);
        assertThat(service.post("/api/v1/games", "{\"venue\":\"x\"}", token).status())
                .isEqualTo(400);
    }

    @Test
    void ifMatchTakesTheVersionOrAny() throws Exception {
        service.post("/api/v1/games", "{\"gameId\":\"match\"}", token);
        var note = "{\"type\":\"AddNote\",\"text\":\"x\"}";
        var path = "/api/v1/games/match/commands";
        assertThat(service.post(path, note, token, "If-Match", "\"0\"").status())
                .isEqualTo(412);
        assertThat(service.post(path, note, token, "If-Match", "\"1\"")
                        .headers()
                        .get("etag"))
                .containsExactly("\"2\"");
        assertThat(service.post(path, note, token, "If-Match", "*").status()).isEqualTo(200);
        assertThat(service.post(path, note, token, "If-Match", "\"now\"").status())
                .isEqualTo(412);
        for (var none : List.of("now", ",", "\"3", "\"3\", now")) {
            assertThat(service.post(path, note, token, "If-Match", none).status())
                    .as(none)
                    .isEqualTo(400);
        }
        assertThat(service.post(path, note, token, "If-Match", "W/\"3-gzip\"").status())
                .isEqualTo(200);
        assertThat(service.get("/api/v1/games/match", token).headers().get("etag"))
                .containsExactly("\"4\"");
        assertThat(service.get("/api/v1/games/match").headers().get("etag"))
                .containsExactly("\"p1\""); // of notes nobody hears
        var version = 4;
        for (var list :
                List.of("\"2\", \"%d\"", "\"%d\",\"99\"", "\"a,b\" , W/\"en:%d-gzip\"", "\"99\", \"p1\"", "\"7\", *")) {
            assertThat(service.post(path, note, token, "If-Match", list.formatted(version))
                            .status())
                    .as(list)
                    .isEqualTo(200);
            version++;
        }
        for (var list : List.of("\"2\", \"3\"", "\"p2\", \"1\"", "\"a,%d\", \"x\"")) {
            assertThat(service.post(path, note, token, "If-Match", list.formatted(version))
                            .status())
                    .as(list)
                    .isEqualTo(412);
        }
        var twice = HttpRequest.newBuilder(service.uri(path))
                .header("Authorization", "Bearer " + token)
                .header("Content-Type", "application/json")
                .header("If-Match", "\"1\"")
                .header("If-Match", "\"" + version + "\"")
                .POST(BodyPublishers.ofString(note));
        assertThat(service.send(twice).status()).as("two headers are one").isEqualTo(200);
        var text = service.get("/api/v1/games/match/pgn", token, "Accept-Language", "zh-TW")
                .headers()
                .get("etag")
                .getFirst();
        assertThat(service.post(path, note, token, "If-Match", text).status())
                .as("the tag of a text of the version: " + text)
                .isEqualTo(200);
        assertThat(service.post(path, note, token, "If-Match", text).status()).isEqualTo(412);
    }

    @Test
    void eventsArePaged() throws Exception {
        assertThat(service.get(GAME + "/events?after=1&limit=2").body().findValuesAsText("sequence"))
                .containsExactly("2", "3");
        assertThat(service.get(GAME + "/events?after=4").body()).isEmpty();
        assertThat(service.get(GAME + "/events?after=99").body()).isEmpty();
        assertThat(service.get(GAME + "/events?limit=1").body().get(0).has("hash"))
                .as("the public side")
                .isFalse();
        var first = service.get(GAME + "/events?limit=1", token).body().get(0);
        for (var member : List.of("sequence", "type", "occurredAt", "recordedAt", "actor", "payload", "hash")) {
            assertThat(first.has(member)).as(member).isTrue();
        }
    }

    @Test
    void gamesAreFoundByWhatIsNamedAndPageByPage() throws Exception {
        for (var id : List.of("s-1", "s-2", "s-3")) {
            service.post(
                    "/api/v1/games",
                    "{\"gameId\":\"" + id + "\",\"competition\":\"search\",\"round\":2,\"scheduledStart\":\"2031-05-0"
                            + id.charAt(2) + "T09:00:00Z\"}",
                    token);
        }
        Awaitility.await()
                .atMost(60, TimeUnit.SECONDS)
                .until(() -> ids("competition=search").size() == 3);
        var page = service.get("/api/v1/games?competition=search&limit=2").body();
        assertThat(page.path("games").findValuesAsText("gameId")).containsExactly("s-1", "s-2");
        assertThat(ids("competition=search&limit=2&cursor="
                        + page.path("cursor").asText()))
                .containsExactly("s-3");
        assertThat(ids("from=2031-05-02T00:00:00Z&to=2031-05-02T23:00:00Z")).containsExactly("s-2");
        assertThat(ids("competition=search&round=2&status=scheduled")).hasSize(3);
        assertThat(ids("competition=search&round=3")).isEmpty();
        Awaitility.await()
                .atMost(60, TimeUnit.SECONDS)
                .until(() ->
                        ids("from=2024-03-01T00:00:00Z&to=2024-03-01T23:00:00Z").equals(List.of("line")));
        assertThat(ids("player=w1&rulebook=fide-2023&board=1")).containsExactly("line");
        assertThat(ids("competition=p&position=rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR%20b%20KQkq%20-"))
                .containsExactly("line");
        assertThat(ids("competition=p&position=rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR%20b%20KQkq%20e3%200%201"))
                .as("no capture 'en passant' is possible")
                .containsExactly("line");
        service.post(
                "/api/v1/games/s-3/commands",
                "{\"type\":\"AmendGame\",\"changes\":{\"round\":3,\"board\":9},\"reason\":\"postponed\"}",
                token);
        Awaitility.await()
                .atMost(60, TimeUnit.SECONDS)
                .until(() -> ids("competition=search&round=3&board=9").equals(List.of("s-3")));
    }

    private static List<String> ids(String query) throws Exception {
        return service.get("/api/v1/games?" + query).body().path("games").findValuesAsText("gameId");
    }
}
