package org.qipu.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.qipu.game.event.Actor.Role;
import org.qipu.it.Followed.Event;

/** Who shows a round live: its boards, its stream, a look back, what is open; and what would come of a command. */
class LiveIT {

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

    private static void competition(String id, String members) throws Exception {
        assertThat(service.put("/api/v1/competitions/" + id, members, chief).status())
                .isIn(200, 201);
    }

    private static void game(String id, String competition, int board, String members) throws Exception {
        assertThat(service.post(
                                "/api/v1/games",
                                "{\"gameId\":\"" + id + "\",\"competition\":\"" + competition
                                        + "\",\"round\":1,\"board\":" + board + members + "}",
                                chief)
                        .status())
                .isEqualTo(201);
    }

    private static final String XIANGQI = ",\"discipline\":\"xiangqi\",\"rulebook\":\"xiangqi-tw-2024\"";

    private static RunningService.Reply send(String game, String command) throws Exception {
        var reply = service.post("/api/v1/games/" + game + "/commands", command, chief);
        assertThat(reply.status()).as("%s", reply.body()).isEqualTo(200);
        return reply;
    }

    private static void play(String game, String... moves) throws Exception {
        for (var move : moves) {
            send(game, "{\"type\":\"PlayMove\",\"move\":\"" + move + "\"}");
        }
    }

    private static Map<String, JsonNode> boards(JsonNode snapshot) {
        var boards = new HashMap<String, JsonNode>();
        snapshot.path("boards").forEach(board -> boards.put(board.path("gameId").asText(), board));
        return boards;
    }

    private static JsonNode withoutNow(JsonNode board) {
        return ((ObjectNode) board.deepCopy()).without(List.of("now", "delay"));
    }

    /** A snapshot and the changes after it are the boards as they stand, of both games. */
    @Test
    void aSnapshotAndItsChangesAreTheBoardsAndResumptionLosesAndRepeatsNothing() throws Exception {
        competition("cup", "{}");
        game("cup-1", "cup", 1, "");
        game("cup-2", "cup", 2, XIANGQI);
        var path = "/api/v1/competitions/cup/rounds/1";
        await().atMost(Duration.ofSeconds(60))
                .until(() -> service.get(path + "/boards").body().path("boards").size() == 2);
        try (var stream = Followed.of(service, path + "/stream")) {
            var first = stream.next();
            assertThat(first.name()).isEqualTo("snapshot");
            send("cup-1", "{\"type\":\"StartGame\"}");
            send("cup-2", "{\"type\":\"StartGame\"}");
            play("cup-1", "e4", "e5", "Nf3");
            play("cup-2", "h2e2", "h9g7");
            var shown = boards(first.data());
            var events = stream.take(7);
            assertThat(events).allSatisfy(event -> assertThat(event.name()).isEqualTo("board"));
            events.forEach(event -> shown.put(event.data().path("gameId").asText(), withoutNow(event.data())));
            assertThat(shown).isEqualTo(boards(service.get(path + "/boards").body()));
            assertThat(shown.get("cup-2").path("lastMove").path("zh").asText()).isEqualTo("馬8進7");
            assertThat(shown.get("cup-2").path("clocks").has("red")).isTrue();

            for (int from = 0; from < 7; from++) {
                var id = from == 0 ? first.id() : events.get(from - 1).id();
                try (var again = Followed.of(service, path + "/stream", "Last-Event-ID: " + id)) {
                    var rest = events.subList(from, events.size());
                    assertThat(again.take(rest.size()))
                            .extracting(event -> withoutNow(event.data()))
                            .containsExactlyInAnyOrderElementsOf(rest.stream()
                                    .map(event -> withoutNow(event.data()))
                                    .toList());
                }
            }
            try (var uptodate = Followed.of(
                    service,
                    path + "/stream",
                    "Last-Event-ID: " + events.getLast().id())) {
                assertThat(uptodate.next().name()).isEqualTo("heartbeat");
            }
        }
    }

    /** While it is played a federation knows it by the public numbers, then by those of the record. */
    @Test
    void aFederationIsGivenTheWholeRecordWhenTheGameIsOverAlsoWhereItComesAgain() throws Exception {
        service.post("/api/v1/games", "{\"gameId\":\"for-federation\",\"rulebook\":\"fide-2023\"}", chief);
        send(
                "for-federation",
                "[{\"type\":\"StartGame\"},{\"type\":\"PlayMove\",\"move\":\"e4\"},"
                        + "{\"type\":\"PlayMove\",\"move\":\"e5\"},{\"type\":\"OfferDraw\",\"side\":\"black\"}]");
        var authorization = "Authorization: Bearer " + service.token(Role.FEDERATION);
        try (var stream = Followed.of(service, "/api/v1/games/for-federation/stream", authorization)) {
            assertThat(stream.take(4)).extracting(Followed.Event::id).containsExactly("p1", "p2", "p3", "p4");
            send("for-federation", "{\"type\":\"AcceptDraw\",\"side\":\"white\"}");
            assertThat(stream.take(7))
                    .extracting(Followed.Event::id)
                    .as("with the offer and its acceptance")
                    .containsExactly("1", "2", "3", "4", "5", "6", "7");
        }
        try (var again =
                Followed.of(service, "/api/v1/games/for-federation/stream", authorization, "Last-Event-ID: p4")) {
            assertThat(again.next().id()).isEqualTo("1");
        }
        try (var again =
                Followed.of(service, "/api/v1/games/for-federation/stream", authorization, "Last-Event-ID: 6")) {
            assertThat(again.next().id()).isEqualTo("7");
        }
    }

    @Test
    void aPollOfWhatHasNotChangedIsAnsweredWithNothing() throws Exception {
        competition("polled", "{}");
        game("polled-1", "polled", 1, "");
        var path = "/api/v1/competitions/polled/rounds/1/boards";
        await().atMost(Duration.ofSeconds(60)).until(() -> service.get(path).status() == 200);
        var tag = service.get(path).headers().get("etag").getFirst();
        assertThat(conditional(path, tag)).isEqualTo(304);
        send("polled-1", "{\"type\":\"StartGame\"}");
        await().atMost(Duration.ofSeconds(60)).until(() -> conditional(path, tag) == 200);
        var frames = "/api/v1/games/polled-1/frames";
        var of = service.get(frames).headers().get("etag").getFirst();
        assertThat(conditional(frames, of)).isEqualTo(304);
        play("polled-1", "e4");
        assertThat(conditional(frames, of)).isEqualTo(200);
    }

    @Test
    void whoHasAskedForTheBoardsIsToldOnTheStreamWhatCameSince() throws Exception {
        competition("since", "{}");
        game("since-1", "since", 1, "");
        var path = "/api/v1/competitions/since/rounds/1";
        await().atMost(Duration.ofSeconds(60))
                .until(() -> service.get(path + "/boards").status() == 200);
        var boards = service.get(path + "/boards");
        send("since-1", "{\"type\":\"StartGame\"}");
        var last = boards.headers().get("last-event-id").getFirst();
        try (var since = Followed.of(service, path + "/stream", "Last-Event-ID: " + last);
                var anew = Followed.of(service, path + "/stream")) {
            assertThat(since.next().name()).isEqualTo("board");
            assertThat(anew.next().name()).isEqualTo("snapshot");
        }
    }

    private static int conditional(String path, String tag) throws Exception {
        return service.send(java.net.http.HttpRequest.newBuilder(service.uri(path))
                        .header("If-None-Match", tag)
                        .GET())
                .status();
    }

    @Test
    void whoMustWaitSeesTheRoundAsItIsReleasedAndNothingInItsNumbers() throws Exception {
        competition("held", "{\"delay\":\"PT1H\"}");
        game("held-1", "held", 1, "");
        var path = "/api/v1/competitions/held/rounds/1";
        await().atMost(Duration.ofSeconds(60))
                .until(() -> service.get(path + "/boards").status() == 200);
        var before = service.get(path + "/boards");
        try (var stream = Followed.of(service, path + "/stream");
                var official = Followed.of(service, path + "/stream", "Authorization: Bearer " + chief)) {
            assertThat(stream.next().data().path("delay").asText()).isEqualTo("PT1H");
            assertThat(official.next().data().path("delay").asText()).isEqualTo("PT0S");
            send("held-1", "{\"type\":\"StartGame\"}");
            play("held-1", "e4");
            assertThat(official.take(2)
                            .getLast()
                            .data()
                            .path("lastMove")
                            .path("san")
                            .asText())
                    .isEqualTo("e4");
            var after = service.get(path + "/boards");
            assertThat(withoutNow(after.body())).isEqualTo(withoutNow(before.body()));
            assertThat(after.headers().get("etag")).isEqualTo(before.headers().get("etag"));
            assertThat(stream.waiting()).isZero();
        }
    }

    @Test
    void aGamesStreamTellsWhatABoardNeedsAndWhenTheGameIsOver() throws Exception {
        game("told", "single", 1, "");
        send("told", "[{\"type\":\"StartGame\"},{\"type\":\"PlayMove\",\"move\":\"f3\"}]");
        try (var stream = Followed.of(service, "/api/v1/games/told/stream")) {
            var move = stream.take(3).getLast();
            assertThat(move.name()).isEqualTo("MovePlayed");
            assertThat(move.data().path("fen").asText()).startsWith("rnbqkbnr/pppppppp/8/8/8/5P2/");
            assertThat(move.data().path("lastMove").path("san").asText()).isEqualTo("f3");
            assertThat(move.data().path("clocks").path("black").path("running").asBoolean())
                    .isTrue();
            assertThat(Instant.parse(move.data().path("now").asText()))
                    .isBefore(Instant.now().plusSeconds(5));
            play("told", "e5", "g4");
            send("told", "{\"type\":\"PlayMove\",\"move\":\"Qh4\"}");
            var last = stream.take(5);
            assertThat(last).extracting(Event::name).containsSubsequence("MovePlayed", "GameEnded", "end");
        }
    }

    @Test
    void namesOfARoundAreToldToEverybodyUnlessTheCompetitionKeepsThemBack() throws Exception {
        service.put("/api/v1/players/n-w", "{\"name\":\"Weiss, Anna\"}", chief);
        service.put("/api/v1/players/n-b", "{\"name\":\"Noir, Zoë\"}", chief);
        var players = ",\"players\":{\"white\":{\"id\":\"n-w\"},\"black\":{\"id\":\"n-b\"}}";
        for (var cup : List.of("names-told", "names-kept")) {
            competition(cup, "{\"release\":{\"names\":" + cup.equals("names-told") + "}}");
            game(cup + "-1", cup, 1, players);
            await().atMost(Duration.ofSeconds(60))
                    .until(() -> service.get(names(cup)).status() == 200);
        }
        assertThat(service.get(names("names-told")).body().toString())
                .isEqualTo("{\"names\":{\"n-b\":\"Noir, Zoë\",\"n-w\":\"Weiss, Anna\"}}");
        assertThat(service.get(names("names-kept")).body().path("names")).isEmpty();
        assertThat(service.get(names("names-kept"), chief).body().path("names")).hasSize(2);
        var elsewhere = service.token(Role.ARBITER, Map.of("boards", List.of("2")));
        assertThat(service.get(names("names-kept"), elsewhere).body().path("names"))
                .isEmpty();
    }

    private static String names(String competition) {
        return "/api/v1/competitions/" + competition + "/rounds/1/names";
    }

    @Test
    void officialsSeeWhatIsOpenTheOldestFirst() throws Exception {
        competition("open", "{}");
        game("open-1", "open", 1, "");
        game("open-2", "open", 2, "");
        send("open-1", "{\"type\":\"StartGame\"}");
        send("open-2", "{\"type\":\"StartGame\"}");
        play("open-2", "e4");
        send(
                "open-2",
                "{\"type\":\"ReportIrregularity\",\"kind\":\"distraction\",\"side\":\"white\",\"reportedBy\":\"black\"}");
        send("open-1", "{\"type\":\"ReportIrregularity\",\"kind\":\"clock-defective\",\"reportedBy\":\"arbiter\"}");
        var path = "/api/v1/competitions/open/rounds/1/open";
        await().atMost(Duration.ofSeconds(60))
                .until(() -> service.get(path, chief).body().size() == 2);
        var open = service.get(path, chief).body();
        assertThat(StreamSupport.stream(open.spliterator(), false)
                        .map(one -> one.path("gameId").asText()))
                .containsExactly("open-2", "open-1");
        assertThat(open.path(0).path("matter").asText()).isEqualTo("irregularity");
        assertThat(open.path(0).path("kind").asText()).isEqualTo("distraction");
        assertThat(service.get(path).status()).isEqualTo(401);
        assertThat(service.get(path, service.token(Role.SPECTATOR)).status()).isEqualTo(403);
        send(
                "open-2",
                "{\"type\":\"RuleOnIrregularity\",\"irregularity\":1,\"remedy\":\"none\",\"reason\":\"none seen\"}");
        assertThat(service.get(path, chief).body()).hasSize(1);
    }

    @Test
    void aDryRunAnswersAndLeavesNoTrace() throws Exception {
        var schedule = "{\"gameId\":\"dry\",\"competition\":\"dry-cup\",\"round\":1,\"board\":1}";
        var would = service.post("/api/v1/games?dryRun=true", schedule, chief);
        assertThat(would.status()).isEqualTo(200);
        assertThat(would.body().path("dryRun").asBoolean()).isTrue();
        assertThat(would.body().path("status").asText()).isEqualTo("scheduled");
        assertThat(service.get("/api/v1/games/dry", chief).status()).isEqualTo(404);
        assertThat(service.get("/api/v1/competitions/dry-cup").status()).isEqualTo(404);
        game("dry", "dry-cup", 1, "");
        send("dry", "{\"type\":\"StartGame\"}");
        var path = "/api/v1/games/dry/commands";
        var events = service.get("/api/v1/games/dry/events", chief).body();
        var move = "[{\"type\":\"PlayMove\",\"move\":\"e4\"},{\"type\":\"OfferDraw\",\"side\":\"white\"}]";
        var dry = service.post(path + "?dryRun=true", move, chief, "Idempotency-Key", "once");
        assertThat(dry.status()).isEqualTo(200);
        assertThat(dry.body().path("dryRun").asBoolean()).isTrue();
        assertThat(dry.headers()).doesNotContainKey("etag");
        assertThat(service.get("/api/v1/games/dry/events", chief).body()).isEqualTo(events);
        var other = service.post(path, "{\"type\":\"PlayMove\",\"move\":\"d4\"}", chief, "Idempotency-Key", "once");
        assertThat(other.status()).as("the key is unused").isEqualTo(200);
        assertThat(other.body().has("dryRun")).isFalse();
        assertThat(types(dry.body())).containsExactly("MovePlayed", "DrawOffered", "FindingMade");

        for (var body : List.of("{\"type\":\"PlayMove\",\"move\":\"e5e4\"}", "{\"type\":\"Nothing\"}", "[]")) {
            var refused = service.post(path, body, chief);
            var refusedDry = service.post(path + "?dryRun=true", body, chief);
            assertThat(refusedDry.status()).isEqualTo(refused.status()).isGreaterThanOrEqualTo(400);
            assertThat(refusedDry.body()).isEqualTo(refused.body());
        }
        assertThat(service.post(path + "?dryRun=true", move, service.token(Role.SPECTATOR))
                        .status())
                .isEqualTo(403);
        assertThat(service.post(path + "?dryRun=true", move, null).status()).isEqualTo(401);
        assertThat(service.post(path + "?dryRun=true", move, chief, "If-Match", "\"1\"")
                        .status())
                .isEqualTo(412);
        assertThat(service.post(path + "?dryRun=perhaps", move, chief).status()).isEqualTo(400);
    }

    private static List<String> types(JsonNode answer) {
        return StreamSupport.stream(answer.path("events").spliterator(), false)
                .map(event -> event.path("type").asText())
                .toList();
    }
}
