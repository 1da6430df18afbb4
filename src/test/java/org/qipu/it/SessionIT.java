package org.qipu.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.qipu.game.event.Actor.Role;

/** Signing in at a page: the cookie, whom it stands for, what other pages can do with it, and the codes of deputies. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class SessionIT {

    private static final String SESSION = "/api/v1/session";
    private static final String CODES = SESSION + "/codes";
    private static final String COMMANDS = "/api/v1/games/signed/commands";
    private static final String NOTE = "{\"type\":\"AddNote\",\"text\":\"seen\"}";
    private static final String NOBODY = "{\"signedIn\":false,\"role\":\"spectator\"}";

    private static final List<String> SECRETS = new ArrayList<>();

    private static RunningService service;
    private static String own;
    private static String chief;

    @BeforeAll
    static void start() throws Exception {
        service = RunningService.start();
        own = "http://localhost:" + service.port;
        chief = service.token(Role.CHIEF_ARBITER);
        for (var board : List.of(1, 2)) {
            var scheduled =
                    "{\"gameId\":\"%s\",\"rulebook\":\"fide-2023\",\"competition\":\"cup\",\"round\":1,\"board\":%d}";
            assertThat(service.post("/api/v1/games", scheduled.formatted(board == 1 ? "signed" : "other", board), chief)
                            .status())
                    .isEqualTo(201);
        }
    }

    @AfterAll
    static void stop() throws Exception {
        service.close();
    }

    private static RunningService.Reply ask(String verb, String path, String body, String... headers) throws Exception {
        var request = HttpRequest.newBuilder(service.uri(path))
                .method(verb, body == null ? BodyPublishers.noBody() : BodyPublishers.ofString(body));
        var all = new ArrayList<>(Arrays.asList(headers));
        if (body != null && !all.contains("Content-Type")) {
            all.addAll(List.of("Content-Type", "application/json"));
        }
        return service.send(request.headers(all.toArray(String[]::new)));
    }

    /** What the answer has the browser keep. */
    private static Optional<String> cookie(RunningService.Reply reply) {
        return reply.headers().getOrDefault("set-cookie", List.of()).stream().findFirst();
    }

    private static String signedIn(String proof) throws Exception {
        var reply = ask("POST", SESSION, proof);
        assertThat(reply.status()).as("%s", reply.body()).isEqualTo(200);
        var cookie = cookie(reply).orElseThrow();
        assertThat(cookie).contains("; Path=/; Max-Age=").endsWith("; HttpOnly; SameSite=Strict");
        var held = cookie.split(";")[0];
        assertThat(reply.body().toString()).doesNotContain(held.split("=", 2)[1]);
        SECRETS.add(held.split("=", 2)[1]);
        return held;
    }

    private static String withToken(Role role, Map<String, Object> limits) throws Exception {
        return signedIn("{\"token\":\"" + service.token(role, limits) + "\"}");
    }

    private static JsonNode code(String role, String more) throws Exception {
        var reply = service.post(
                CODES,
                "{\"role\":\"%s\",\"subject\":\"deputy-7\",\"competition\":\"cup\"%s}".formatted(role, more),
                chief);
        assertThat(reply.status()).as("%s", reply.body()).isEqualTo(201);
        SECRETS.add(reply.body().path("code").asText());
        return reply.body();
    }

    private static String state(JsonNode code) throws Exception {
        for (var listed : service.get(CODES, chief).body()) {
            if (listed.path("id").equals(code.path("id"))) {
                return listed.path("state").asText();
            }
        }
        return "not there";
    }

    @Test
    @Order(1)
    void whoSignsInWithATokenIsWhoTheTokenSays() throws Exception {
        assertThat(service.get(SESSION).body()).hasToString(NOBODY);
        var cookie = withToken(Role.PLAYER, Map.of("competition", "cup", "boards", List.of(1), "side", "white"));
        var who = ask("GET", SESSION, null, "Cookie", "theme=dark; " + cookie).body();
        assertThat(who.path("role").asText()).isEqualTo("player");
        assertThat(who.path("competition").asText()).isEqualTo("cup");
        assertThat(who.path("boards")).hasToString("[1]");
        assertThat(who.path("side").asText()).isEqualTo("white");
        assertThat(who.has("games")).isFalse();
        assertThat(who.has("expires")).isTrue();
        assertThat(ask("GET", SESSION, null, "Cookie", cookie, "Authorization", "Bearer " + chief)
                        .body()
                        .path("role")
                        .asText())
                .as("Authorization wins")
                .isEqualTo("chief-arbiter");
        var reply = ask("GET", "/api/v1/games/signed", null, "Cookie", cookie);
        assertThat(reply.headers().get("cache-control")).containsExactly("private, no-cache");
        assertThat(String.join(", ", reply.headers().get("vary"))).contains("Cookie");
        assertThat(service.get(SESSION, "no.good.token").status()).isEqualTo(401);
    }

    /** A request with a session, from here and from elsewhere: what headers a browser adds, and what becomes of it. */
    @Test
    @Order(2)
    void whatASessionSendsComesFromTheServicesOwnPages() throws Exception {
        var cookie = withToken(Role.CHIEF_ARBITER, Map.of());
        var mine = List.of(
                List.of("Origin", own),
                List.of("Sec-Fetch-Site", "same-origin"),
                List.of("Origin", own, "Sec-Fetch-Site", "same-origin"));
        var foreign = List.of(
                List.<String>of(),
                List.of("Origin", "https://evil.example"),
                List.of("Origin", "null"),
                List.of("Origin", own + ".evil.example"),
                List.of("Origin", "http://localhost:1"),
                List.of("Origin", "http://evil.example@localhost:" + service.port),
                List.of("Origin", "https://evil.example", "Sec-Fetch-Site", "same-origin"),
                List.of("Origin", own, "Sec-Fetch-Site", "cross-site"),
                List.of("Sec-Fetch-Site", "same-site"),
                List.of("Sec-Fetch-Site", "none"),
                List.of("Referer", own + "/ui/"));
        var before = service.get("/api/v1/games/signed", chief).body().path("version");
        var sent = List.of(
                List.of("POST", COMMANDS, NOTE),
                List.of("PUT", "/api/v1/players/p", "{\"name\":\"x\"}"),
                List.of("DELETE", "/api/v1/players/p", ""),
                List.of("POST", "/api/v1/games", "{}"),
                List.of("POST", CODES, "{}"),
                List.of("DELETE", SESSION, ""));
        for (var headers : foreign) {
            for (var one : sent) {
                var body = one.get(2).isEmpty() ? null : one.get(2);
                var reply = ask(one.get(0), one.get(1), body, with(headers, "Cookie", cookie));
                assertThat(reply.status()).as("%s with %s", one, headers).isEqualTo(403);
                assertThat(reply.body().path("type").asText()).isEqualTo("/problems/foreign-origin");
            }
        }
        assertThat(service.get("/api/v1/games/signed", chief).body().path("version"))
                .as("nothing was done")
                .isEqualTo(before);
        for (var headers : mine) {
            assertThat(ask("POST", COMMANDS, NOTE, with(headers, "Cookie", cookie))
                            .status())
                    .as("%s", headers)
                    .isEqualTo(200);
        }
        assertThat(ask("POST", COMMANDS, NOTE, "Cookie", cookie, "Origin", own, "Content-Type", "text/plain")
                        .status())
                .as("what a form of another page can send")
                .isEqualTo(415);
        assertThat(ask("POST", COMMANDS, NOTE, "Authorization", "Bearer " + chief, "Origin", "https://evil.example")
                        .status())
                .as("no browser adds a token by itself")
                .isEqualTo(200);
        assertThat(ask("GET", "/api/v1/games/signed", null, "Cookie", cookie, "Sec-Fetch-Site", "cross-site")
                        .status())
                .as("nobody else can read the answer")
                .isEqualTo(200);
    }

    private static String[] with(List<String> headers, String... more) {
        return Stream.concat(headers.stream(), Stream.of(more)).toArray(String[]::new);
    }

    @Test
    @Order(3)
    void nobodyIsSignedInFromElsewhereOrKeepsTheSessionHeCameWith() throws Exception {
        var proof = "{\"token\":\"" + chief + "\"}";
        for (var headers :
                List.of(List.of("Origin", "https://evil.example"), List.of("Sec-Fetch-Site", "cross-site"))) {
            var reply = ask("POST", SESSION, proof, headers.toArray(String[]::new));
            assertThat(reply.status()).isEqualTo(403);
            assertThat(cookie(reply)).isEmpty();
        }
        var planted = "qipu-session=" + "A".repeat(43);
        var reply = ask(
                "POST",
                SESSION,
                "{\"code\":\"" + code("scorer", "").path("code").asText() + "\"}",
                "Cookie",
                planted,
                "Origin",
                own);
        assertThat(reply.status()).isEqualTo(200);
        var set = reply.headers().get("set-cookie").getLast().split(";")[0];
        assertThat(set).isNotEqualTo(planted);
        assertThat(ask("GET", SESSION, null, "Cookie", planted).body()).hasToString(NOBODY);
        var anew = ask(
                "POST",
                SESSION,
                "{\"code\":\"" + code("scorer", "").path("code").asText() + "\"}",
                "Cookie",
                set,
                "Origin",
                own);
        assertThat(anew.status()).isEqualTo(200);
        assertThat(ask("GET", SESSION, null, "Cookie", set).body())
                .as("the session that was there is over")
                .hasToString(NOBODY);
    }

    @Test
    @Order(4)
    void aSessionThatIsOverReadsAsNobodyAndWritesNothing() throws Exception {
        for (var held : List.of("gone", "no.good.token", "A".repeat(43), "a.b.c; qipu-session=x.y.z")) {
            var stale = "qipu-session=" + held;
            for (var path : List.of("/api/v1/games", "/api/v1/rulebooks", SESSION, "/api/v1/games/signed")) {
                var reply = ask("GET", path, null, "Cookie", stale);
                assertThat(reply.status()).as("%s with %s", path, held).isEqualTo(200);
                if (!held.contains(";")) { // of two nobody can tell which: neither counts
                    assertThat(cookie(reply).orElseThrow()).contains("qipu-session=; Path=/; Max-Age=0;");
                    assertThat(reply.headers().get("cache-control")).containsExactly("no-store");
                }
            }
            assertThat(ask("POST", COMMANDS, NOTE, "Cookie", stale, "Origin", own)
                            .status())
                    .isEqualTo(401);
            assertThat(ask("DELETE", SESSION, null, "Cookie", stale, "Origin", own)
                            .status())
                    .isEqualTo(204);
        }
        var told =
                ask("POST", COMMANDS, NOTE, "Cookie", "qipu-session=gone", "Origin", own, "Accept-Language", "zh-TW");
        assertThat(told.body().path("detail").asText()).isEqualTo("登入已失效：請重新登入。");
    }

    @Test
    @Order(5)
    void aDeputySignsInOnceAndIsWhatTheCodeSays() throws Exception {
        var code = code("arbiter", ",\"boards\":[1],\"validFor\":\"PT2H\"");
        assertThat(code.path("address").asText())
                .isEqualTo(own + "/ui/sign-in#code=" + code.path("code").asText());
        assertThat(code.path("qr").asText()).startsWith("<svg ").endsWith("</svg>");
        assertThat(state(code)).isEqualTo("open");
        var proof = "{\"code\":\"" + code.path("code").asText() + "\"}";
        var cookie = signedIn(proof);
        assertThat(ask("POST", SESSION, proof).status()).as("again").isEqualTo(401);
        assertThat(state(code)).isEqualTo("used");
        var who = ask("GET", SESSION, null, "Cookie", cookie).body();
        assertThat(who.path("subject").asText()).isEqualTo("deputy-7");
        assertThat(who.path("boards")).hasToString("[1]");
        assertThat(who.path("expires")).isEqualTo(code.path("expires"));
        assertThat(ask("POST", COMMANDS, NOTE, "Cookie", cookie, "Origin", own).status())
                .isEqualTo(200);
        assertThat(ask("POST", COMMANDS.replace("signed", "other"), NOTE, "Cookie", cookie, "Origin", own)
                        .status())
                .as("another board")
                .isEqualTo(403);
        assertThat(ask("GET", CODES, null, "Cookie", cookie).status()).isEqualTo(403);
        service.kill();
        service.restart();
        assertThat(ask("GET", SESSION, null, "Cookie", cookie)
                        .body()
                        .path("subject")
                        .asText())
                .as("after a power cut")
                .isEqualTo("deputy-7");
    }

    @Test
    @Order(6)
    void whoIsSignedOutOrRevokedIsNobodyAtOnce() throws Exception {
        var code = code("scorer", "");
        var cookie = signedIn("{\"code\":\"" + code.path("code").asText() + "\"}");
        var out = ask("DELETE", SESSION, null, "Cookie", cookie, "Origin", own);
        assertThat(out.status()).isEqualTo(204);
        assertThat(cookie(out).orElseThrow()).contains("Max-Age=0");
        assertThat(ask("GET", SESSION, null, "Cookie", cookie).body()).hasToString(NOBODY);
        var second = code("scorer", "");
        var deputy = signedIn("{\"code\":\"" + second.path("code").asText() + "\"}");
        var third = code("scorer", "");
        for (var one : List.of(second, third)) {
            assertThat(service.delete(CODES + "/" + one.path("id").asText(), chief)
                            .status())
                    .isEqualTo(204);
            assertThat(state(one)).isEqualTo("revoked");
        }
        assertThat(ask("GET", SESSION, null, "Cookie", deputy).body()).hasToString(NOBODY);
        assertThat(ask("POST", COMMANDS, NOTE, "Cookie", deputy, "Origin", own).status())
                .isEqualTo(401);
        assertThat(ask("POST", SESSION, "{\"code\":\"" + third.path("code").asText() + "\"}")
                        .status())
                .isEqualTo(401);
    }

    @Test
    @Order(7)
    void aChiefArbiterGivesNoMoreThanHeHas() throws Exception {
        var limited = service.token(Role.CHIEF_ARBITER, Map.of("competition", "cup"));
        var ofBoards = service.token(Role.CHIEF_ARBITER, Map.of("competition", "cup", "boards", List.of(1)));
        var wanted = "{\"role\":\"arbiter\",\"subject\":\"d\",\"competition\":\"%s\"}";
        assertThat(service.post(CODES, wanted.formatted("cup"), limited).status())
                .isEqualTo(201);
        assertThat(service.post(CODES, wanted.formatted("league"), limited).status())
                .isEqualTo(403);
        assertThat(service.post(CODES, wanted.formatted("cup"), ofBoards).status())
                .isEqualTo(403);
        var league = service.post(CODES, wanted.formatted("league"), chief).body();
        assertThat(service.delete(CODES + "/" + league.path("id").asText(), limited)
                        .status())
                .isEqualTo(403);
        assertThat(service.get(CODES, limited).body())
                .isNotEmpty()
                .allSatisfy(one -> assertThat(one.path("competition").asText()).isEqualTo("cup"));
        assertThat(service.delete(CODES + "/x", chief).status()).isEqualTo(404);
        for (var wrong : List.of(
                "{\"role\":\"chief-arbiter\",\"subject\":\"d\",\"competition\":\"cup\"}",
                "{\"role\":\"appeals\",\"subject\":\"d\",\"competition\":\"cup\"}",
                "{\"role\":\"arbiter\",\"subject\":\"Lee Ming\",\"competition\":\"cup\"}",
                "{\"role\":\"arbiter\",\"subject\":\"d\",\"competition\":\"cup\",\"boards\":[]}",
                "{\"role\":\"arbiter\",\"subject\":\"d\",\"competition\":\"cup\",\"boards\":[0]}",
                "{\"role\":\"arbiter\",\"subject\":\"d\",\"competition\":\"cup\",\"validFor\":\"P15D\"}",
                "{\"role\":\"arbiter\",\"subject\":\"d\",\"competition\":\"cup\",\"validFor\":\"-PT1H\"}",
                "{\"role\":\"arbiter\",\"subject\":\"d\",\"competition\":\"cup\",\"games\":[]}",
                "[]")) {
            assertThat(service.post(CODES, wrong, chief).status()).as(wrong).isEqualTo(400);
        }
        assertThat(service.post(CODES, "{\"role\":\"arbiter\",\"subject\":\"d\"}", chief)
                        .status())
                .as("a deputy is for a competition")
                .isEqualTo(422);
    }

    @Test
    @Order(8)
    void theFirstCodeSignsTheChiefArbiterInAndGuessesAreFew() throws Exception {
        var shown = Pattern.compile("shown this once: (\\S+)").matcher(service.log());
        assertThat(shown.find()).isTrue();
        var proof = "{\"code\":\"" + shown.group(1) + "\"}";
        var cookie = signedIn(proof);
        assertThat(ask("GET", SESSION, null, "Cookie", cookie)
                        .body()
                        .path("role")
                        .asText())
                .isEqualTo("chief-arbiter");
        for (var wrong : List.of("{}", "[]", "{\"code\":\"a\",\"token\":\"b\"}", "{\"token\":\"no\"}", "{\"key\":1}")) {
            assertThat(ask("POST", SESSION, wrong).status()).as(wrong).isEqualTo(400);
        }
        var tried = 0;
        while (tried < 20 && ask("POST", SESSION, proof).status() == 401) {
            tried++;
        }
        assertThat(tried).isBetween(1, 10);
        var last = ask("POST", SESSION, proof);
        assertThat(last.status()).isEqualTo(429);
        assertThat(last.headers().get("retry-after")).containsExactly("60");
    }

    @Test
    @Order(9)
    void noSecretIsInTheLog() throws Exception {
        assertThat(SECRETS).hasSizeGreaterThan(8);
        assertThat(service.log()).doesNotContain(SECRETS);
    }
}
