package org.qipu.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.qipu.game.event.Actor.Role;

/** Pages of other origins: what docs/operations.md says of the one that is named, and of all others. */
class CorsIT {

    private static final String NAMED = "https://viewer.example";
    private static final String GAME = "/api/v1/games/cors";
    private static final String COMMANDS = GAME + "/commands";
    private static final String NOTE = "{\"type\":\"AddNote\",\"text\":\"x\"}";

    private static RunningService service;
    private static String token;

    @BeforeAll
    static void start() throws Exception {
        service = RunningService.start(
                List.of("-Dquarkus.http.cors.enabled=true", "-Dquarkus.http.cors.origins=" + NAMED));
        token = service.token(Role.CHIEF_ARBITER);
        assertThat(service.post("/api/v1/games", "{\"gameId\":\"cors\",\"rulebook\":\"fide-2023\"}", token)
                        .status())
                .isEqualTo(201);
    }

    @AfterAll
    static void stop() throws Exception {
        service.close();
    }

    /** As a browser asks before it sends what a form could not. */
    private static RunningService.Reply preflight(String origin, String method, String path, String headers)
            throws Exception {
        return service.send(HttpRequest.newBuilder(service.uri(path))
                .method("OPTIONS", BodyPublishers.noBody())
                .header("Origin", origin)
                .header("Access-Control-Request-Method", method)
                .header("Access-Control-Request-Headers", headers));
    }

    private static List<String> words(RunningService.Reply reply, String header) {
        return reply.headers().getOrDefault(header, List.of()).stream()
                .flatMap(line -> Arrays.stream(line.split(",")))
                .map(String::strip)
                .toList();
    }

    private static void isAllowed(RunningService.Reply reply) {
        assertThat(words(reply, "access-control-allow-origin")).containsExactly(NAMED);
        assertThat(words(reply, "access-control-allow-credentials"))
                .as("no cookie is ever used")
                .doesNotContain("true");
        assertThat(words(reply, "vary")).contains("Origin");
    }

    @Test
    void thePageThatIsNamedMayAskBeforeItSends() throws Exception {
        for (var method : List.of("GET", "POST", "PUT", "DELETE")) {
            var path = method.equals("POST") ? COMMANDS : method.equals("PUT") ? "/api/v1/competitions/c" : GAME;
            var reply = preflight(
                    NAMED,
                    method,
                    path,
                    "authorization,content-type,if-match,if-none-match,idempotency-key,last-event-id,accept-language");
            assertThat(reply.status()).as(method).isBetween(200, 204);
            isAllowed(reply);
            assertThat(words(reply, "access-control-allow-methods")).contains(method);
            assertThat(words(reply, "access-control-allow-headers"))
                    .map(one -> one.toLowerCase(java.util.Locale.ROOT))
                    .contains(
                            "authorization",
                            "content-type",
                            "if-match",
                            "if-none-match",
                            "idempotency-key",
                            "last-event-id",
                            "accept-language");
            assertThat(words(reply, "access-control-max-age")).containsExactly("3600");
        }
    }

    @Test
    void thePageThatIsNamedReadsAnswersAndTheirHeaders() throws Exception {
        for (var path : List.of(
                GAME, GAME + "/pgn", "/api/v1/games", "/api/v1/rulebooks", "/problems/malformed", "/q/openapi")) {
            for (var who : Arrays.asList(token, null)) {
                var reply = service.get(path, who, "Origin", NAMED);
                assertThat(reply.status()).as(path).isEqualTo(200);
                isAllowed(reply);
                assertThat(words(reply, "access-control-expose-headers"))
                        .contains("ETag", "Date", "Location", "Retry-After", "Allow", "WWW-Authenticate")
                        .contains("Idempotency-Replayed", "Content-Language");
                var again = service.get(
                        path,
                        who,
                        "Origin",
                        NAMED,
                        "If-None-Match",
                        words(reply, "etag").getFirst());
                assertThat(again.status()).as(path).isEqualTo(304);
                isAllowed(again);
            }
        }
        var refused = service.get("/api/v1/games/none", token, "Origin", NAMED);
        assertThat(refused.status()).isEqualTo(404);
        isAllowed(refused);
    }

    @Test
    void thePageThatIsNamedSendsWithATokenAndFollows() throws Exception {
        var sent = service.post(COMMANDS, NOTE, token, "Origin", NAMED, "Sec-Fetch-Site", "cross-site");
        assertThat(sent.status()).isEqualTo(200);
        isAllowed(sent);
        try (var http = HttpClient.newHttpClient();
                Stream<String> lines = follow(http)) {
            assertThat(lines.filter(line -> line.startsWith("event:")).findFirst())
                    .isPresent();
        }
        var asked = service.post(
                "/api/v1/rules/position",
                "{\"discipline\":\"chess\",\"rulebook\":\"fide-2023\",\"position\":\"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"}",
                null,
                "Origin",
                NAMED);
        assertThat(asked.status()).as("without a token too").isEqualTo(200);
        isAllowed(asked);
    }

    private static Stream<String> follow(HttpClient http) throws Exception {
        var answer = http.send(
                HttpRequest.newBuilder(service.uri(GAME + "/stream"))
                        .header("Origin", NAMED)
                        .header("Authorization", "Bearer " + token)
                        .build(),
                HttpResponse.BodyHandlers.ofLines());
        assertThat(answer.headers().allValues("access-control-allow-origin")).containsExactly(NAMED);
        return answer.body();
    }

    @Test
    void itHasNoSession() throws Exception {
        var begun = service.post(
                "/api/v1/session",
                "{\"token\":\"" + token + "\"}",
                null,
                "Origin",
                NAMED,
                "Sec-Fetch-Site",
                "cross-site");
        assertThat(begun.status()).isEqualTo(403);
        assertThat(begun.headers()).doesNotContainKey("set-cookie");
    }

    @Test
    void otherPagesReadNothing() throws Exception {
        for (var origin : List.of(
                "https://elsewhere.example",
                "http://viewer.example",
                "https://viewer.example.elsewhere.example",
                "https://viewer.example:8443",
                "null")) {
            for (var reply : List.of(
                    service.get(GAME, token, "Origin", origin),
                    preflight(origin, "POST", COMMANDS, "authorization,content-type"))) {
                assertThat(reply.status()).as(origin).isEqualTo(403);
                assertThat(reply.headers()).as(origin).doesNotContainKey("access-control-allow-origin");
                assertThat(reply.body().asText()).isEmpty();
                assertThat(words(reply, "access-control-allow-credentials")).doesNotContain("true");
            }
        }
    }

    @Test
    void whoIsNoPageIsAnsweredAsEver() throws Exception {
        var reply = service.get(GAME, token);
        assertThat(reply.status()).isEqualTo(200);
        assertThat(reply.headers()).doesNotContainKey("access-control-allow-origin");
        var own = service.get(GAME, token, "Origin", "http://localhost:" + service.port);
        assertThat(own.status()).as("a page of the service itself").isEqualTo(200);
    }
}
