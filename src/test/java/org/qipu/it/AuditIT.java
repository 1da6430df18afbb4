package org.qipu.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.qipu.game.event.Actor.Role;

/**
 * The trail over HTTP: who was shown what not everybody may see leaves an entry, whoever sees what everybody sees none. Each
 * test takes tokens of its own, which tell its entries from those of others.
 */
class AuditIT {

    private static final String NAME = "Quorvathsky, Zbigniewa";
    private static final String HELD = "/api/v1/games/held";
    private static final String ROUND = "/api/v1/competitions/cup/rounds/1";

    private static RunningService service;
    private static String chief;
    private static String auditor;

    @BeforeAll
    static void start() throws Exception {
        service = RunningService.start();
        chief = service.token(Role.CHIEF_ARBITER);
        auditor = service.token(Role.AUDITOR);
        done(service.put("/api/v1/players/fide:77", "{\"name\":\"" + NAME + "\"}", chief));
        done(service.put(
                "/api/v1/competitions/cup",
                "{\"rulebook\":\"fide-2023\",\"release\":{\"delay\":\"PT15M\",\"names\":false}}",
                chief));
        schedule("held", ",\"competition\":\"cup\",\"round\":1,\"board\":1");
        schedule("xiangqi", ",\"discipline\":\"xiangqi\"");
        schedule("open", "");
        schedule("noted", "");
        send("held", "{\"type\":\"StartGame\"}", "{\"type\":\"PlayMove\",\"move\":\"e4\"}");
        send("xiangqi", "{\"type\":\"StartGame\"}", "{\"type\":\"AddNote\",\"text\":\"late\"}");
        send("open", "{\"type\":\"StartGame\"}", "{\"type\":\"PlayMove\",\"move\":\"e4\"}");
        send("noted", "{\"type\":\"StartGame\"}", "{\"type\":\"AddNote\",\"text\":\"late\"}");
        done(service.get("/api/v1/games?complete=true", null)); // the search has come up to it
    }

    @AfterAll
    static void stop() throws Exception {
        service.close();
    }

    private static void schedule(String id, String more) throws Exception {
        var white = more.contains("xiangqi") ? "red" : "white";
        done(service.post(
                "/api/v1/games",
                "{\"gameId\":\"" + id + "\",\"players\":{\"" + white
                        + "\":{\"id\":\"fide:77\"},\"black\":{\"id\":\"fide:78\"}}" + more + "}",
                chief));
    }

    private static void send(String game, String... commands) throws Exception {
        for (var command : commands) {
            done(service.post("/api/v1/games/" + game + "/commands", command, chief));
        }
    }

    private static void done(RunningService.Reply reply) {
        assertThat(reply.status()).as("%s", reply.body()).isBetween(200, 299);
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    /** The entries that a query finds, the newest first. */
    private static List<JsonNode> entries(String query) throws Exception {
        var found = service.get("/api/v1/audit?limit=500&" + query, auditor);
        assertThat(found.status()).as("%s", found.body()).isEqualTo(200);
        var all = new ArrayList<JsonNode>();
        found.body().path("entries").forEach(all::add);
        return all;
    }

    /** The entries of one token. */
    private static List<JsonNode> entriesOf(String token) throws Exception {
        var id = org.qipu.security.LocalIssuer.tokenId(token);
        return entries("").stream()
                .filter(one -> one.path("token").asText().equals(id))
                .toList();
    }

    private static List<String> words(List<JsonNode> entries) {
        return entries.stream().map(one -> one.path("what").asText()).toList();
    }

    @ParameterizedTest
    @CsvSource({
        "game, '', {id}",
        "as-of, /as-of?ply=0, {id}/as-of",
        "events, /events, {id}/events",
        "moves, /moves, {id}/moves",
        "scoresheets, /scoresheets, {id}/scoresheets",
        "timeline, /timeline, {id}/timeline",
        "frames, /frames, {id}/frames",
        "under, /under/fide-2018, {id}/under/{rulebook}",
        "pgn, /pgn, {id}/pgn",
        "observations, /observations, {id}/observations",
        "dossier, /dossier, {id}/dossier"
    })
    void whatIsReadOfAGameThatIsHeldBackIsEntered(String what, String below, String path) throws Exception {
        var arbiter = service.token(Role.ARBITER);
        done(service.get(HELD + below, arbiter));
        assertThat(entriesOf(arbiter)).singleElement().satisfies(one -> {
            assertThat(one.path("what").asText()).isEqualTo(what);
            assertThat(one.at("/actor/id").asText()).isEqualTo("arbiter");
            assertThat(one.at("/actor/role").asText()).isEqualTo("arbiter");
            assertThat(one.path("gameId").asText()).isEqualTo("held");
            assertThat(one.path("competition").asText()).isEqualTo("cup");
            assertThat(one.path("method").asText()).isEqualTo("GET");
            assertThat(one.path("path").asText()).isEqualTo("/api/v1/games/" + path);
            assertThat(one.path("status").asInt()).isEqualTo(200);
        });
    }

    @ParameterizedTest
    @CsvSource({
        "rounds, /api/v1/competitions/cup/rounds",
        "boards, /api/v1/competitions/cup/rounds/1/boards",
        "open, /api/v1/competitions/cup/rounds/1/open",
        "names, /api/v1/competitions/cup/rounds/1/names",
        "search, /api/v1/games?competition=cup",
        "search, /api/v1/games?name=Quorvathsky",
        "player, /api/v1/players/fide:77"
    })
    void soIsWhatIsReadOfACompetitionOrAPerson(String what, String path) throws Exception {
        var arbiter = service.token(Role.ARBITER);
        done(service.get(path, arbiter));
        assertThat(entriesOf(arbiter)).singleElement().satisfies(one -> {
            assertThat(one.path("what").asText()).isEqualTo(what);
            if (path.contains("cup")) {
                assertThat(one.path("competition").asText()).isEqualTo("cup");
            }
            assertThat(one.path("player").asText()).isEqualTo(what.equals("player") ? "fide:77" : "");
            assertThat(one.path("round").asText()).isEqualTo(path.contains("/1/") ? "1" : "");
        });
    }

    @Test
    void soIsWhatAuditorsRead() throws Exception {
        var other = service.token(Role.AUDITOR);
        done(service.get("/api/v1/players/fide:77/changes", other));
        done(service.get("/api/v1/erasures", other));
        done(service.get("/api/v1/audit", other));
        assertThat(words(entriesOf(other))).containsExactly("audit", "erasures", "player-changes");
    }

    @Test
    void whatAnActWouldLeadToAndWhereWordsStandIsReadToo() throws Exception {
        var arbiter = service.token(Role.CHIEF_ARBITER);
        var tried = "{\"type\":\"AddNote\",\"text\":\"x\"}";
        done(service.post(HELD + "/commands?dryRun=true", tried, arbiter));
        done(service.post(HELD + "/commands", tried, arbiter));
        done(service.post("/api/v1/erasures", "{\"game\":\"held\",\"dryRun\":true}", arbiter));
        done(service.put("/api/v1/players/fide:77", "{}", arbiter)); // which answers with the name
        assertThat(words(entriesOf(arbiter)))
                .as("a command is an event, and no entry")
                .containsExactly("player", "erasures", "dry-run");
    }

    @Test
    void whySomebodyWithdrewIsEnteredAndACompetitionWithoutThatIsNot() throws Exception {
        done(service.put(
                "/api/v1/competitions/left",
                "{\"withdrawals\":[{\"player\":\"fide:77\",\"reason\":\"He is ill.\"}]}",
                chief));
        var scorer = service.token(Role.SCORER);
        done(service.get("/api/v1/competitions/left", scorer));
        done(service.get("/api/v1/competitions/cup/changes", scorer));
        assertThat(entriesOf(scorer)).singleElement().satisfies(one -> {
            assertThat(one.path("what").asText()).isEqualTo("competition");
            assertThat(one.path("competition").asText()).isEqualTo("left");
        });
    }

    /** Who has signed in at a page has no token with an id: his sessions are told apart all the same, and by no secret. */
    @Test
    void aSessionIsToldFromOthersByADigest() throws Exception {
        var told = new ArrayList<String>();
        for (int i = 0; i < 2; i++) {
            var code = service.post(
                    "/api/v1/session/codes",
                    "{\"role\":\"scorer\",\"subject\":\"deputy-7\",\"competition\":\"cup\"}",
                    chief);
            done(code);
            var signedIn = service.post(
                    "/api/v1/session", "{\"code\":\"" + code.body().path("code").asText() + "\"}", null);
            done(signedIn);
            var cookie = signedIn.headers().get("set-cookie").getFirst().split(";")[0];
            done(service.get(HELD + "/under/fide-2018", null, "Cookie", cookie));
            var entry = entries("actor=deputy-7&what=under").getFirst();
            told.add(entry.path("token").asText());
            assertThat(entry.toString()).doesNotContain(cookie.split("=", 2)[1]);
        }
        assertThat(told).doesNotHaveDuplicates().allMatch(one -> one.matches("sha256:[0-9a-f]{32}"));
    }

    @Test
    void aStreamIsEnteredWhenItIsOpened() throws Exception {
        var arbiter = service.token(Role.ARBITER);
        try (var game = new StreamText(service, HELD + "/stream", arbiter)) {
            game.until("MovePlayed");
            assertThat(words(entriesOf(arbiter))).containsExactly("stream");
        }
        try (var round = new StreamText(service, ROUND + "/stream", arbiter)) {
            round.until("snapshot");
        }
        assertThat(entriesOf(arbiter)).hasSize(2).first().satisfies(one -> {
            assertThat(one.path("round").asText()).isEqualTo("1");
            assertThat(one.path("path").asText()).isEqualTo("/api/v1/competitions/{id}/rounds/{round}/stream");
        });
        var federation = service.token(Role.FEDERATION);
        try (var game = new StreamText(service, HELD + "/stream", federation)) {
            game.until("GameScheduled");
        }
        assertThat(entriesOf(federation))
                .as("it is shown the record when the game is over")
                .hasSize(1);
        var spectator = service.token(Role.SPECTATOR);
        try (var game = new StreamText(service, HELD + "/stream", spectator)) {
            game.until("GameScheduled");
        }
        assertThat(entriesOf(spectator)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(Role.class)
    void whoIsShownMoreThanEverybodyLeavesAnEntryInWhateverRole(Role role) throws Exception {
        var token = service.token(
                role,
                role == Role.PLAYER || role == Role.DEVICE
                        ? Map.of("games", List.of("held", "open"), "player", "fide:77")
                        : Map.of());
        done(service.get(HELD, token));
        done(service.get("/api/v1/games/open", token));
        var seesMore = role != Role.FEDERATION && role != Role.SPECTATOR;
        assertThat(entriesOf(token)).hasSize(seesMore ? 1 : 0);
        assertThat(entriesOf(token))
                .allMatch(one -> one.at("/actor/role").asText().equals(role.wireName()));
    }

    @Test
    void whatEverybodyMayReadLeavesNoEntry() throws Exception {
        var arbiter = service.token(Role.ARBITER);
        for (var below : List.of("", "/moves", "/timeline", "/frames", "/scoresheets", "/as-of?ply=1")) {
            done(service.get("/api/v1/games/open" + below, arbiter));
        }
        done(service.get("/api/v1/competitions/cup", arbiter));
        done(service.get("/api/v1/rulebooks", arbiter));
        done(service.get("/log/key", arbiter));
        assertThat(entriesOf(arbiter)).isEmpty();
        done(service.get("/api/v1/games/noted", arbiter));
        assertThat(words(entriesOf(arbiter))).as("of a note nobody knows").containsExactly("game");
    }

    @Test
    void whatIsTakenOutIsEnteredEvenWhereEverybodyMayKnowIt() throws Exception {
        var auditing = service.token(Role.AUDITOR);
        done(service.get("/api/v1/games/open/events", auditing));
        done(service.get("/api/v1/games/open/pgn", auditing));
        done(service.get("/api/v1/games/xiangqi/dhtmlxq", auditing));
        assertThat(words(entriesOf(auditing))).containsExactly("dhtmlxq", "pgn", "events");
        var spectator = service.token(Role.SPECTATOR);
        done(service.get("/api/v1/games/open/events", spectator));
        done(service.get("/api/v1/games/open/pgn", spectator));
        assertThat(words(entriesOf(spectator))).containsExactly("pgn");
        var before = entries("what=pgn").size();
        done(service.get("/api/v1/games/open/pgn"));
        assertThat(entries("what=pgn")).as("nobody is nobody").hasSize(before);
    }

    @Test
    void whatIsReadAgainWithinAMinuteAndWhatHasNotChangedIsNotEnteredAgain() throws Exception {
        var arbiter = service.token(Role.ARBITER);
        var tag = "";
        for (int i = 0; i < 5; i++) {
            var reply = service.get(HELD, arbiter);
            done(reply);
            tag = reply.headers().get("etag").getFirst();
        }
        assertThat(entriesOf(arbiter)).hasSize(1);
        var other = service.token(Role.ARBITER);
        assertThat(service.get(HELD, other, "If-None-Match", tag).status()).isEqualTo(304);
        assertThat(entriesOf(other)).isEmpty();
    }

    @Test
    void whoIsRefusedIsEnteredAndNothingThatHeTyped() throws Exception {
        var player = service.token(Role.PLAYER, Map.of("player", "fide:78"));
        assertThat(service.get(HELD + "/events", player).status()).isEqualTo(403);
        assertThat(service.get("/api/v1/players/" + encoded(NAME).replace("+", "%20"), player)
                        .status())
                .isEqualTo(403);
        assertThat(service.get("/api/v1/audit?player=" + encoded(NAME), player).status())
                .isEqualTo(403);
        assertThat(entriesOf(player))
                .hasSize(3)
                .allMatch(one -> one.path("status").asInt() == 403);
        assertThat(entriesOf(player).getLast().path("gameId").asText()).isEqualTo("held");
        assertThat(service.get("/api/v1/players/" + encoded(NAME).replace("+", "%20") + "/changes", auditor)
                        .status())
                .isEqualTo(200);
        done(service.get("/api/v1/audit?player=" + encoded(NAME), auditor));
        assertThat(entries("").toString()).doesNotContain("Quorvathsky", "Zbigniewa");
    }

    @ParameterizedTest
    @EnumSource(Role.class)
    void auditorsWhoseTokenHasNoLimitsReadTheTrailAndNobodyElse(Role role) throws Exception {
        assertThat(service.get("/api/v1/audit", service.token(role)).status())
                .isEqualTo(role == Role.AUDITOR ? 200 : 403);
        assertThat(service.get("/api/v1/audit", service.token(role, Map.of("competition", "cup")))
                        .status())
                .isEqualTo(403);
        assertThat(service.get("/api/v1/audit").status()).isEqualTo(401);
    }

    @Test
    void pageForPageComesWhatComesAtOnce() throws Exception {
        var appeals = service.token(Role.APPEALS);
        for (var below : List.of("", "/events", "/moves", "/timeline", "/frames")) {
            done(service.get(HELD + below, appeals));
        }
        var whole = entries("role=appeals&game=held");
        assertThat(whole).hasSizeGreaterThan(4);
        var paged = new ArrayList<JsonNode>();
        var cursor = "";
        do {
            var page = service.get("/api/v1/audit?role=appeals&game=held&limit=2" + cursor, auditor)
                    .body();
            page.path("entries").forEach(paged::add);
            cursor = page.has("cursor") ? "&cursor=" + page.path("cursor").asText() : "";
        } while (!cursor.isEmpty());
        assertThat(paged).isEqualTo(whole);
    }

    @Test
    void entriesAreFoundByWhoWhatAndWhen() throws Exception {
        var scorer = service.token(Role.SCORER);
        done(service.get(HELD + "/moves", scorer));
        var mine = entriesOf(scorer).getFirst();
        var at = mine.path("at").asText();
        assertThat(entries("actor=scorer&role=scorer&what=moves&game=held&competition=cup&from=" + at))
                .contains(mine);
        assertThat(entries("to=" + at)).doesNotContain(mine);
        assertThat(entries("what=pgn")).doesNotContain(mine);
        assertThat(entries("actor=somebody")).isEmpty();
        assertThat(entries("player=fide:77")).doesNotContain(mine);
    }

    @ParameterizedTest
    @CsvSource({
        "role=emperor, role",
        "what=everything, what",
        "from=yesterday, from",
        "cursor=x, cursor",
        "limit=0, limit",
        "limit=501, limit",
        "token=x, token"
    })
    void aFilterThatIsNoneIsAnsweredWithWhichItIs(String query, String field) throws Exception {
        var reply = service.get("/api/v1/audit?" + query, auditor);
        assertThat(reply.status()).isEqualTo(400);
        assertThat(reply.body().path("field").asText()).isEqualTo("/" + field);
    }

    @Test
    void aFilterHasABound() throws Exception {
        var reply = service.get("/api/v1/audit?actor=" + "x".repeat(501), auditor);
        assertThat(reply.status()).isEqualTo(400);
        assertThat(reply.body().path("detail").asText()).isEqualTo("'actor' has at most 500 characters.");
    }

    @Test
    void whereItCannotBeEnteredItIsNotShownAndWhatIsPublicIs() throws Exception {
        var arbiter = service.token(Role.ARBITER);
        try (var broken = BrokenDatabase.whichTakesNoTrail(service)) {
            var refused = service.get(HELD, arbiter);
            assertThat(refused.status()).isEqualTo(503);
            assertThat(refused.body().path("detail").asText()).contains("cannot be entered");
            assertThat(refused.headers().keySet().stream().map(String::toLowerCase))
                    .contains("retry-after")
                    .doesNotContain("etag");
            assertThat(service.get(HELD + "/pgn?language=zh-Hant", arbiter).status())
                    .isEqualTo(503);
            assertThat(service.get(HELD + "?language=zh-Hant", arbiter)
                            .body()
                            .path("detail")
                            .asText())
                    .contains("請稍後重新送出");
            try (var http = java.net.http.HttpClient.newHttpClient()) {
                assertThat(http.send(
                                        java.net.http.HttpRequest.newBuilder(service.uri(HELD + "/stream"))
                                                .header("Authorization", "Bearer " + arbiter)
                                                .build(),
                                        java.net.http.HttpResponse.BodyHandlers.ofString())
                                .statusCode())
                        .isEqualTo(503);
            }
            assertThat(service.get(HELD).status()).isEqualTo(200);
            assertThat(service.get("/api/v1/games/open", arbiter).status()).isEqualTo(200);
            assertThat(service.post(HELD + "/commands", "{\"type\":\"AddNote\",\"text\":\"x\"}", chief)
                            .status())
                    .as("recording goes on")
                    .isEqualTo(200);
            assertThat(service.get("/q/health/well").body().toString()).contains("access trail", "permission denied");
            assertThat(service.get("/q/health/ready").status()).isEqualTo(200);
        }
        assertThat(service.get(HELD, arbiter).status()).isEqualTo(200);
        assertThat(entriesOf(arbiter)).hasSize(1);
        assertThat(service.get("/q/health/well").body().toString()).doesNotContain("permission denied");
    }

    @Test
    void theCommandListsTheTrail() throws Exception {
        var arbiter = service.token(Role.ARBITER);
        done(service.get(HELD + "/scoresheets", arbiter));
        var builder = new ProcessBuilder(RunningService.qipu(
                "audit",
                "--url",
                "http://localhost:" + service.port,
                "--game",
                "held",
                "--what",
                "scoresheets",
                "--limit",
                "1"));
        builder.environment().put("QIPU_TOKEN", auditor);
        var process = builder.start();
        var out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
        assertThat(process.exitValue()).isZero();
        assertThat(out.strip().split("\t"))
                .hasSize(6)
                .endsWith("arbiter", "arbiter", "scoresheets", "gameId=held competition=cup", "200");
    }
}
