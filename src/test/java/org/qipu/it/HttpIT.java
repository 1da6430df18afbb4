package org.qipu.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.qipu.api.Scenarios;
import org.qipu.api.problem.ProblemKind;
import org.qipu.game.event.Actor.Role;

/** What people expect of HTTP: tags, conditions, compression, problems that say what was wrong. */
class HttpIT {

    private static final String COMMANDS = "/api/v1/games/http/commands";
    private static final String NOTE = "{\"type\":\"AddNote\",\"text\":\"x\"}";

    private static RunningService service;
    private static String token;

    @BeforeAll
    static void start() throws Exception {
        service = RunningService.start();
        token = service.token(Role.CHIEF_ARBITER);
        service.put("/api/v1/competitions/http", "{\"rulebook\":\"fide-2023\"}", token);
        assertThat(service.post(
                                "/api/v1/games",
                                "{\"gameId\":\"http\",\"rulebook\":\"fide-2023\",\"competition\":\"http\",\"round\":1,\"board\":1}",
                                token)
                        .status())
                .isEqualTo(201);
        service.post(COMMANDS, "{\"type\":\"StartGame\"}", token);
        service.get("/api/v1/games?complete=true", token);
    }

    @AfterAll
    static void stop() throws Exception {
        service.close();
    }

    private static RunningService.Reply get(String path, String... headers) throws Exception {
        var request = HttpRequest.newBuilder(service.uri(path)).GET();
        if (headers.length > 0) {
            request.headers(headers);
        }
        return service.send(request);
    }

    private static String one(RunningService.Reply reply, String name) {
        assertThat(reply.headers()).containsKey(name);
        return reply.headers().get(name).getFirst();
    }

    @Test
    void whatIsKnownIsNotSentAgain() throws Exception {
        for (var path : List.of(
                "/api/v1/games/http",
                "/api/v1/games/http/events",
                "/api/v1/games/http/moves",
                "/api/v1/games/http/timeline",
                "/api/v1/games/http/scoresheets",
                "/api/v1/games/http/frames",
                "/api/v1/games/http/under/fide-2018",
                "/api/v1/games/http/as-of?ply=0",
                "/api/v1/games/http/as-of?event=1",
                "/api/v1/competitions/http",
                "/api/v1/competitions/http/rounds",
                "/api/v1/competitions/http/standings")) {
            for (var who : List.of(List.<String>of(), List.of("Authorization", "Bearer " + token))) {
                var tag = one(get(path, who.toArray(String[]::new)), "etag");
                for (var sent : List.of(tag, "W/" + tag, "\"other\", " + tag, tag.replaceFirst("\"$", "-gzip\""))) {
                    var again = get(
                            path,
                            Stream.concat(who.stream(), Stream.of("If-None-Match", sent))
                                    .toArray(String[]::new));
                    assertThat(again.status()).as("%s with %s", path, sent).isEqualTo(304);
                    assertThat(one(again, "etag")).isEqualTo(tag);
                }
                assertThat(get(
                                        path,
                                        Stream.concat(who.stream(), Stream.of("If-None-Match", "\"other\""))
                                                .toArray(String[]::new))
                                .status())
                        .isEqualTo(200);
            }
        }
        assertThat(one(get("/api/v1/games/http/as-of?event=1"), "cache-control"))
                .contains("immutable")
                .contains("public");
    }

    @Test
    void framesAreToldInTheLanguageOfTheTimeline() throws Exception {
        for (var language : List.of("en", "zh-Hant")) {
            var frames = get("/api/v1/games/http/frames?language=" + language).body();
            var story = get("/api/v1/games/http/timeline?language=" + language).body();
            assertThat(frames.findValuesAsText("text"))
                    .isEqualTo(story.findValuesAsText("text"))
                    .first()
                    .asString()
                    .contains(language.equals("en") ? "scheduled" : "排定");
        }
    }

    @Test
    void aCompressedAnswerHasATagOfItsOwnWhichIsTakenBack() throws Exception {
        var plain = one(get("/api/v1/games/http", "Authorization", "Bearer " + token), "etag");
        var packed = get("/api/v1/games/http", "Authorization", "Bearer " + token, "Accept-Encoding", "gzip");
        assertThat(one(packed, "content-encoding")).isEqualTo("gzip");
        assertThat(one(packed, "etag")).isEqualTo(plain.replaceFirst("\"$", "-gzip\""));
        assertThat(service.post(COMMANDS, NOTE, token, "If-Match", one(packed, "etag"))
                        .status())
                .isEqualTo(200);
    }

    @Test
    void whatIsAnsweredAgainSaysSo() throws Exception {
        var first = service.post(COMMANDS, NOTE, token, "Idempotency-Key", "again");
        var again = service.post(COMMANDS, NOTE, token, "Idempotency-Key", "again");
        assertThat(first.headers()).doesNotContainKey("idempotency-replayed");
        assertThat(one(again, "idempotency-replayed")).isEqualTo("true");
    }

    @Test
    void everyKindOfProblemIsProvokedSomewhereExplainedAndDocumented() throws Exception {
        var provoked = EnumSet.noneOf(ProblemKind.class);
        Scenarios.all().stream()
                .flatMap(one -> Stream.concat(
                        one.scenario().unwanted().stream(),
                        one.scenario().steps().stream().flatMap(step -> step.refused().stream())))
                .flatMap(refused ->
                        ProblemKind.named(refused.path("type").asText().replace("/problems/", "")).stream())
                .forEach(provoked::add);
        for (var problem : problems().entrySet()) {
            var reply = problem.getValue();
            assertThat(reply.body().path("type").asText())
                    .as("%s", reply)
                    .isEqualTo(problem.getKey().address());
            assertThat(reply.status()).isEqualTo(problem.getKey().status());
            provoked.add(problem.getKey());
        }
        assertThat(provoked).isEqualTo(EnumSet.allOf(ProblemKind.class));
        var page = Files.readString(Path.of("docs/protocol.md"));
        for (var kind : ProblemKind.values()) {
            assertThat(page).contains("| " + kind.status() + " | `" + kind.word() + "` | ");
            var told = get(kind.address(), "Accept", "application/json");
            assertThat(told.body().path("type").asText()).isEqualTo(kind.address());
            assertThat(told.body().path("problem").path("status").asInt()).isEqualTo(kind.status());
            var read = get(kind.address(), "Accept", "text/html", "Accept-Language", "zh-TW");
            assertThat(one(read, "content-type")).startsWith("text/html");
            assertThat(read.body().asText()).contains("zh-Hant").contains(kind.word());
        }
        assertThat(get("/problems").body()).hasSize(ProblemKind.values().length);
    }

    private static Map<ProblemKind, RunningService.Reply> problems() throws Exception {
        var found = new EnumMap<ProblemKind, RunningService.Reply>(ProblemKind.class);
        found.put(ProblemKind.MALFORMED, get("/api/v1/games?staus=over"));
        assertThat(texts(found.get(ProblemKind.MALFORMED), "allowed")).contains("status");
        found.put(ProblemKind.NOT_AUTHENTICATED, get("/api/v1/games/http", "Authorization", "Bearer no"));
        assertThat(one(found.get(ProblemKind.NOT_AUTHENTICATED), "www-authenticate"))
                .contains("invalid_token");
        found.put(ProblemKind.NOT_YOUR_ROLE, service.post(COMMANDS, NOTE, service.token(Role.AUDITOR)));
        found.put(
                ProblemKind.FOREIGN_ORIGIN,
                service.post("/api/v1/session", "{}", null, "Origin", "https://elsewhere.example"));
        found.put(ProblemKind.NOT_FOUND, get("/api/v1/games/none"));
        found.put(ProblemKind.METHOD_NOT_ALLOWED, service.delete("/api/v1/games/http", token));
        assertThat(one(found.get(ProblemKind.METHOD_NOT_ALLOWED), "allow")).isEqualTo("GET, HEAD, OPTIONS");
        found.put(ProblemKind.NOT_ACCEPTABLE, get("/api/v1/games/http", "Accept", "image/png"));
        found.put(
                ProblemKind.IDEMPOTENCY_CONFLICT,
                Stream.of("a", "b")
                        .map(text ->
                                post("{\"type\":\"AddNote\",\"text\":\"" + text + "\"}", "Idempotency-Key", "other"))
                        .toList()
                        .getLast());
        found.put(ProblemKind.GONE, erased());
        found.put(ProblemKind.PRECONDITION_FAILED, post(NOTE, "If-Match", "\"999\""));
        found.put(ProblemKind.TOO_LARGE, service.put("/api/v1/players/http", "x".repeat(17_000), token));
        found.put(ProblemKind.ADDRESS_TOO_LONG, get("/api/v1/games?player=" + "x".repeat(9_000)));
        found.put(
                ProblemKind.UNSUPPORTED_MEDIA_TYPE,
                service.send(HttpRequest.newBuilder(service.uri(COMMANDS))
                        .header("Authorization", "Bearer " + token)
                        .header("Content-Type", "text/plain")
                        .POST(BodyPublishers.ofString(NOTE))));
        found.put(ProblemKind.HEADERS_TOO_LARGE, get("/api/v1/games", "X-Much", "x".repeat(17_000)));
        found.put(
                ProblemKind.AT_IN_FUTURE,
                post("{\"type\":\"AddNote\",\"text\":\"x\",\"at\":\"2999-01-01T00:00:00Z\"}"));
        found.put(ProblemKind.MISSING, post("[{\"type\":\"PlayMove\"}]"));
        assertThat(found.get(ProblemKind.MISSING).body().path("field").asText()).isEqualTo("/0/move");
        for (int i = 0; i < 100 && !found.containsKey(ProblemKind.TOO_MANY); i++) {
            var tried = service.post("/api/v1/tokens", "{\"code\":\"wrong\"}", null);
            if (tried.status() == 429) {
                found.put(ProblemKind.TOO_MANY, tried);
            }
        }
        assertThat(one(found.get(ProblemKind.TOO_MANY), "retry-after")).isEqualTo("60");
        broken(found);
        return found;
    }

    /** A file that is evidence, and was erased. */
    private static RunningService.Reply erased() throws Exception {
        var file = "%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n";
        var sent = service.send(HttpRequest.newBuilder(service.uri("/api/v1/games/http/evidence?text=sheet"))
                .header("Authorization", "Bearer " + token)
                .header("Content-Type", "application/pdf")
                .POST(BodyPublishers.ofString(file)));
        assertThat(sent.status()).as("%s", sent).isEqualTo(201);
        var address = one(sent, "location").replaceFirst("^https?://[^/]*", "");
        assertThat(service.delete(address + "?reason=test", token).status()).isEqualTo(200);
        return service.get(address, token);
    }

    /** What only a fault in the database leads to: nothing of it is recorded, no words of it are told, and it passes with the fault. */
    private static void broken(Map<ProblemKind, RunningService.Reply> found) throws Exception {
        var before = service.get("/api/v1/games/http", token).body().path("version");
        try (var _ = BrokenDatabase.whereOthersAreFirst(service)) {
            found.put(ProblemKind.STALE_VERSION, post(NOTE));
        }
        try (var _ = BrokenDatabase.whichIsFull(service)) {
            found.put(ProblemKind.UNAVAILABLE, post(NOTE));
        }
        assertThat(one(found.get(ProblemKind.UNAVAILABLE), "retry-after")).isEqualTo("2");
        try (var _ = BrokenDatabase.without(service, "player")) {
            found.put(ProblemKind.UNEXPECTED, service.get("/api/v1/players/http", token));
        }
        assertThat(service.log())
                .contains("A request failed unexpectedly")
                .contains("because of org.postgresql.util.PSQLException");
        for (var kind : List.of(ProblemKind.STALE_VERSION, ProblemKind.UNAVAILABLE, ProblemKind.UNEXPECTED)) {
            assertThat(found.get(kind).body().toString())
                    .doesNotContainIgnoringCase("sql")
                    .doesNotContain("broken");
        }
        assertThat(service.get("/api/v1/games/http", token).body().path("version"))
                .isEqualTo(before);
        assertThat(post(NOTE).status()).isEqualTo(200);
        assertThat(service.get("/api/v1/players/http", token).status()).isEqualTo(404);
    }

    private static RunningService.Reply post(String body, String... headers) {
        try {
            return service.post(COMMANDS, body, token, headers);
        } catch (java.io.IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Set<String> texts(RunningService.Reply reply, String member) {
        return Stream.of(reply.body().path(member))
                .flatMap(list -> java.util.stream.StreamSupport.stream(list.spliterator(), false))
                .map(one -> one.asText())
                .collect(Collectors.toSet());
    }
}
