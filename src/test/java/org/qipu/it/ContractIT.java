package org.qipu.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.qipu.contract.Published;
import org.qipu.game.event.Actor.Role;

/** Every operation of the contract is asked once: its answer is as published, and so is the example that is kept of it. */
class ContractIT {

    private static final ObjectMapper JSON = new ObjectMapper();

    private static final String SCHEDULE = """
            {"gameId":"%s","rulebook":"%s","competition":"cup-2026","round":1,"board":%d,"scheduledStart":"2026-11-21T09:00:00Z",
             "timeControl":{"mode":"cumulative","periods":[{"moves":40,"time":"PT90M","extra":"PT30S"},{"time":"PT30M","extra":"PT30S"}]},
             "players":{"%s":{"id":"club:1","rating":2100},"black":{"id":"club:2"}}}""";
    private static final String COMPETITION = """
            {"name":"Club championship","format":{"type":"round-robin","cycles":1},"venue":"Hall B","delay":"PT0S","rulebook":"fide-2023",
             "entrants":[{"id":"club:1","rating":2100},{"id":"club:2"}],"tieBreaks":["direct-encounter","sonneborn-berger"],
             "rounds":[{"round":1,"scheduledStart":"2026-11-21T09:00:00Z"}]}""";

    private static RunningService service;
    private final List<String> wrong = new ArrayList<>();
    private final Set<String> asked = new TreeSet<>();
    private final KeptExamples kept = new KeptExamples(wrong);

    @BeforeAll
    static void start() throws Exception {
        service = RunningService.start();
    }

    @AfterAll
    static void stop() throws Exception {
        service.close();
    }

    @Test
    void everyOperationAnswersAsPublished() throws Exception {
        competitions();
        games();
        streams();
        rest();
        problems();
        assertThat(String.join("\n", wrong)).isEmpty();
        var missing = new TreeSet<>(Published.operations());
        missing.removeAll(asked);
        assertThat(missing).as("operations of which nothing is asked here").isEmpty();
    }

    private void competitions() throws Exception {
        ask("PUT", "/api/v1/competitions/cup-2026", COMPETITION, Role.CHIEF_ARBITER, 201);
        ask("PUT", "/api/v1/competitions/cup-2026", COMPETITION.replace("Hall B", "Hall C"), Role.CHIEF_ARBITER, 200);
        ask("PUT", "/api/v1/players/club:1", "{\"name\":\"Somebody\"}", Role.CHIEF_ARBITER, 200);
    }

    private void games() throws Exception {
        ask(
                "POST",
                "/api/v1/games?dryRun=true",
                SCHEDULE.formatted("cup-1-1", "fide-2023", 1, "white"),
                Role.CHIEF_ARBITER,
                200);
        ask("POST", "/api/v1/games", SCHEDULE.formatted("cup-1-1", "fide-2023", 1, "white"), Role.CHIEF_ARBITER, 201);
        send("cup-1-1", "[{\"type\":\"StartGame\",\"at\":\"2026-11-21T09:00:00Z\"}]");
        ask(
                "POST",
                "/api/v1/games/cup-1-1/commands",
                "{\"type\":\"PlayMove\",\"move\":\"e2e4\",\"clock\":{\"white\":\"PT1H29M58S\",\"black\":\"PT1H30M\"},\"at\":\"2026-11-21T09:00:32Z\"}",
                Role.CHIEF_ARBITER,
                200);
        send(
                "cup-1-1",
                "[{\"type\":\"PlayMove\",\"move\":\"e7e5\"},{\"type\":\"ClaimDraw\",\"side\":\"white\",\"basis\":\"repetition\"},{\"type\":\"SubmitScoresheet\",\"side\":\"white\",\"entries\":[{\"moveNumber\":1,\"side\":\"white\",\"text\":\"e4\"}]},{\"type\":\"ReportIrregularity\",\"kind\":\"distraction\",\"side\":\"black\"}]");
        ask(
                "POST",
                "/api/v1/games",
                SCHEDULE.formatted("cup-1-2", "xiangqi-tw-2024", 2, "red"),
                Role.CHIEF_ARBITER,
                201);
        send(
                "cup-1-2",
                "[{\"type\":\"StartGame\"},{\"type\":\"PlayMove\",\"move\":\"h2e2\"},{\"type\":\"Resign\",\"side\":\"black\"}]");
        service.get("/api/v1/games?complete=true", service.token(Role.AUDITOR));
        for (var below : List.of(
                "",
                "/as-of?ply=1",
                "/events?limit=3",
                "/moves",
                "/scoresheets",
                "/timeline",
                "/frames",
                "/pgn",
                "/dossier",
                "/under/fide-2018")) {
            ask("GET", "/api/v1/games/cup-1-1" + below, null, Role.ARBITER, 200);
        }
        ask(
                "POST",
                "/api/v1/games/cup-1-1/observations",
                "[{\"sequence\":1,\"board\":\"rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR\",\"flipped\":false,\"clock\":{\"white\":\"PT1H29M50S\",\"black\":\"PT1H29M58S\",\"running\":\"white\"},\"at\":\"2026-11-21T09:01:00Z\",\"sourceAt\":\"2026-11-21T09:00:59.9Z\"},{\"sequence\":2,\"board\":\"rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKB1R\",\"at\":\"2026-11-21T09:01:04Z\"}]",
                Role.DEVICE,
                200);
        ask("GET", "/api/v1/games/cup-1-1/observations", null, Role.ARBITER, 200);
        evidence();
        ask("GET", "/api/v1/games/cup-1-2", null, Role.ARBITER, 200);
        ask("GET", "/api/v1/games/cup-1-2/dhtmlxq", null, Role.ARBITER, 200);
        ask("GET", "/api/v1/games?competition=cup-2026", null, Role.ARBITER, 200);
        for (var below : List.of(
                "",
                "/cup-2026",
                "/cup-2026/changes",
                "/cup-2026/rounds",
                "/cup-2026/rounds/1/boards",
                "/cup-2026/rounds/1/names",
                "/cup-2026/rounds/1/open",
                "/cup-2026/round-robin",
                "/cup-2026/standings")) {
            ask("GET", "/api/v1/competitions" + below, null, Role.ARBITER, 200);
        }
        for (var base : List.of("/broadcast", "/api/v1/broadcast")) {
            for (var feed : List.of(
                    "/cup-2026/round-1.pgn",
                    "/cup-2026/round-1.json",
                    "/cup-2026/round-1.dhtmlxq",
                    "/cup-2026/current.pgn",
                    "/cup-2026.pgn")) {
                ask("GET", base + feed, null, Role.SPECTATOR, 200);
            }
        }
        for (var below : List.of("key", "checkpoint", "tile/0/000.p/1", "tile/entries/000.p/1")) {
            ask("GET", "/log/" + below, null, Role.ARBITER, 200);
        }
        ask("GET", "/problems", null, Role.SPECTATOR, 200);
        ask("GET", "/problems/illegal-move", null, Role.SPECTATOR, 200);
        for (var page : List.of("/problems", "/problems/illegal-move")) {
            see("GET", page, null, service.get(page, service.token(Role.SPECTATOR), "Accept", "text/html"), 200);
        }
    }

    private void evidence() throws Exception {
        var sent = "/api/v1/games/cup-1-1/evidence?text=White%27s%20scoresheet&side=white&names=club:1";
        for (var status : List.of(201, 200)) {
            var reply = service.send(HttpRequest.newBuilder(service.uri(sent))
                    .header("Content-Type", "application/pdf")
                    .header("Authorization", "Bearer " + service.token(Role.ARBITER))
                    .POST(BodyPublishers.ofString("%PDF-1.7 a scoresheet")));
            see("POST", "/api/v1/games/cup-1-1/evidence", null, reply, status);
        }
        ask("GET", "/api/v1/games/cup-1-1/evidence", null, Role.ARBITER, 200);
        var file = "/api/v1/games/cup-1-1/evidence/"
                + service.get("/api/v1/games/cup-1-1/evidence", service.token(Role.ARBITER))
                        .body()
                        .path(0)
                        .path("hash")
                        .asText();
        ask("GET", file, null, Role.ARBITER, 200);
        ask("DELETE", file + "?reason=The%20player%20asked%20for%20it.", null, Role.CHIEF_ARBITER, 200);
        ask("GET", file, null, Role.ARBITER, 410);
    }

    private void streams() throws Exception {
        try (var game = new StreamText(service, "/api/v1/games/cup-1-1/stream?after=2", service.token(Role.ARBITER))) {
            streamed("/api/v1/games/cup-1-1/stream", game.until("heartbeat"));
        }
        try (var over = new StreamText(service, "/api/v1/games/cup-1-2/stream", service.token(Role.ARBITER))) {
            streamed("/api/v1/games/cup-1-2/stream", over.until("end"));
        }
        var path = "/api/v1/competitions/cup-2026/rounds/1/stream";
        try (var round = new StreamText(service, path, service.token(Role.ARBITER))) {
            round.until("heartbeat");
            send("cup-1-1", "{\"type\":\"OfferDraw\",\"side\":\"black\"}");
            streamed(path, round.until("board"));
        }
    }

    /** What a stream sent: each datum is as described for its event, and the text an example. */
    private void streamed(String path, String text) throws Exception {
        var name = "";
        for (var line : text.lines().toList()) {
            if (line.startsWith("event:")) {
                name = line.substring(6).strip();
            } else if (line.startsWith("data:")) {
                Published.streamed(path, name, JSON.readTree(line.substring(5)))
                        .forEach(one -> wrong.add("GET " + path + " gives " + one));
            }
        }
        asked.add(Published.operationId("GET", path));
        kept.keep(
                Published.operationId("GET", path) + ".200",
                JSON.getNodeFactory().textNode(text));
    }

    private void rest() throws Exception {
        var pgn = "[Event \"first\"]\n[Date \"2024.05.01\"]\n\n1. d4 *\n";
        var imported = service.send(HttpRequest.newBuilder(service.uri("/api/v1/imports"))
                .header("Content-Type", "application/x-chess-pgn")
                .header("Authorization", "Bearer " + service.token(Role.FEDERATION))
                .POST(BodyPublishers.ofString(pgn)));
        kept.keep("postImports.request", JSON.getNodeFactory().textNode(pgn));
        see("POST", "/api/v1/imports", null, imported, 202);
        ask("GET", "/api/v1/imports/" + imported.body().path("id").asText(), null, Role.FEDERATION, 200);
        ask("GET", "/api/v1/players/club:1", null, Role.ARBITER, 200);
        ask("GET", "/api/v1/players/club:1/changes", null, Role.AUDITOR, 200);
        ask("GET", "/api/v1/players/club:1/data", null, Role.FEDERATION, 200);
        ask("DELETE", "/api/v1/players/club:1", null, Role.CHIEF_ARBITER, 204);
        service.put("/api/v1/players/club:2", "{\"name\":\"Somebody Else\"}", service.token(Role.CHIEF_ARBITER));
        send("cup-1-1", "{\"type\":\"AddNote\",\"text\":\"Somebody Else came late.\"}");
        ask("DELETE", "/api/v1/players/club:2?texts=erase", null, Role.CHIEF_ARBITER, 200);
        ask("POST", "/api/v1/erasures", "{\"game\":\"cup-1-1\",\"dryRun\":true}", Role.CHIEF_ARBITER, 200);
        ask("GET", "/api/v1/erasures", null, Role.AUDITOR, 200);
        // A receipt is kept some seconds after its erasure, and has its proof when the next head is signed.
        await().atMost(Duration.ofSeconds(60))
                .until(() -> !service.get("/api/v1/erasures/receipts", service.token(Role.AUDITOR))
                        .body()
                        .findValues("proof")
                        .isEmpty());
        ask("GET", "/api/v1/erasures/receipts", null, Role.AUDITOR, 200);
        ask("GET", "/api/v1/audit?game=cup-1-1&limit=2", null, Role.AUDITOR, 200);
        ask(
                "POST",
                "/api/v1/rules/position",
                "{\"discipline\":\"chess\",\"rulebook\":\"fide-2023\",\"position\":\"4k3/8/8/4r3/K7/8/8/4R3 w - - 0 1\",\"moves\":[\"Kb4\",\"Kd7\"]}",
                Role.SPECTATOR,
                200);
        ask(
                "POST",
                "/api/v1/rules/position",
                "{\"discipline\":\"xiangqi\",\"position\":\"2bak4/9/9/8p/9/5R3/8P/9/4A4/3K5 w\",\"moves\":[\"俥四平五\",\"將5平6\",\"俥五平四\",\"將6平5\"]}",
                Role.SPECTATOR,
                200);
        ask("GET", "/api/v1/session", null, Role.ARBITER, 200);
        var code = ask(
                "POST",
                "/api/v1/session/codes",
                "{\"role\":\"arbiter\",\"subject\":\"deputy-1\",\"competition\":\"cup-2026\",\"boards\":[1,2],\"validFor\":\"PT8H\"}",
                Role.CHIEF_ARBITER,
                201);
        ask("POST", "/api/v1/session", "{\"code\":\"" + code.body().path("code").asText() + "\"}", Role.SPECTATOR, 200);
        ask("GET", "/api/v1/session/codes", null, Role.CHIEF_ARBITER, 200);
        var codes = service.get("/api/v1/session/codes", service.token(Role.CHIEF_ARBITER));
        ask(
                "DELETE",
                "/api/v1/session/codes/" + codes.body().path(0).path("id").asText(),
                null,
                Role.CHIEF_ARBITER,
                204);
        ask("POST", "/api/v1/session", "{\"code\":\"none\"}", Role.SPECTATOR, 401);
        ask("DELETE", "/api/v1/session", null, Role.ARBITER, 204);
        ask("POST", "/api/v1/tokens", "{\"code\":\"none\"}", Role.SPECTATOR, 401);
        for (var path : List.of(
                "/api/v1/rulebooks",
                "/api/v1/rulebooks/fide-2023",
                "/api/v1/rulebooks/xiangqi-tw-2024",
                "/api/v1/rulebooks/fide-2023/articles",
                "/api/v1/rulebooks/fide-2023/differences",
                "/api/v1/service",
                "/q/openapi?format=json",
                "/q/asyncapi?format=json",
                "/schemas/PlayMove")) {
            ask("GET", path, null, Role.SPECTATOR, 200);
        }
    }

    private void problems() throws Exception {
        ask("GET", "/api/v1/games/none", null, Role.ARBITER, 404);
        ask(
                "POST",
                "/api/v1/games/cup-1-1/commands",
                "{\"type\":\"PlayMove\",\"move\":\"e1e8\"}",
                Role.CHIEF_ARBITER,
                422);
        ask("POST", "/api/v1/games/cup-1-1/commands", "{\"type\":\"Unknown\"}", Role.CHIEF_ARBITER, 400);
        ask("POST", "/api/v1/games/cup-1-1/commands", "{\"type\":\"StartGame\"}", Role.SPECTATOR, 403);
        ask("POST", "/api/v1/games", SCHEDULE.formatted("cup-1-1", "fide-2023", 1, "white"), Role.CHIEF_ARBITER, 409);
        ask("GET", "/schemas/MovePlayd", null, Role.SPECTATOR, 404);
    }

    private void send(String game, String commands) throws Exception {
        var reply = service.post("/api/v1/games/" + game + "/commands", commands, service.token(Role.CHIEF_ARBITER));
        assertThat(reply.status()).as("%s", reply.body()).isEqualTo(200);
    }

    private RunningService.Reply ask(String verb, String path, String body, Role role, int status) throws Exception {
        var token = service.token(role);
        var reply = switch (verb) {
            case "GET" -> service.get(path, token);
            case "PUT" -> service.put(path, body, token);
            case "DELETE" -> service.delete(path, token);
            default -> service.post(path, body, token);
        };
        see(verb, path, body, reply, status);
        return reply;
    }

    private void see(String verb, String path, String body, RunningService.Reply reply, int status) throws Exception {
        if (reply.status() != status) {
            wrong.add(verb + " " + path + " -> " + reply.status() + " " + reply.body());
            return;
        }
        Published.answer(verb, path, status, reply.body()).forEach(one -> wrong.add(verb + " " + path + ": " + one));
        Published.headers(verb, path, status, reply.headers().keySet())
                .forEach(one -> wrong.add(verb + " " + path + " " + status + ": " + one));
        var id = Published.operationId(verb, path);
        asked.add(id);
        var large = path.startsWith("/q/")
                || path.startsWith("/schemas")
                || path.startsWith("/log/tile")
                || path.endsWith("/dossier")
                || path.contains("/evidence/") && verb.equals("GET");
        if (status >= 400) {
            kept.keep("problem." + status, reply.body());
        } else if (!large && status != 204) {
            kept.keep(id + "." + status, reply.body());
        }
        if (body != null && status < 400) {
            Published.request(verb, path, JSON.readTree(body))
                    .forEach(one -> wrong.add(verb + " " + path + " is sent " + one));
            kept.keep(id + ".request", JSON.readTree(body));
        }
    }
}
