package org.qipu.it;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.qipu.game.event.Actor.Role;

/**
 * Every resource that the service says it has, asked with a token and without: who may keep the answer, and what else
 * is said to caches and browsers.
 */
class HeadersIT {

    /**
     * What is read, by the beginning of its path: with a token, without one. The longest beginning holds; what is not
     * here may be kept by nobody.
     */
    private static final Map<String, List<String>> KEPT = Map.ofEntries(
            entry("/api/v1/games", List.of("private, no-cache", "no-cache")),
            entry("/api/v1/competitions", List.of("private, no-cache", "no-cache")),
            entry("/api/v1/rulebooks", List.of("public, max-age=3600", "public, max-age=3600")),
            entry("/api/v1/service", List.of("no-cache", "no-cache")),
            entry("/broadcast", List.of("no-cache, no-transform", "no-cache, no-transform")),
            entry("/api/v1/broadcast", List.of("no-cache, no-transform", "no-cache, no-transform")),
            entry("/q/openapi", List.of("no-cache", "no-cache")),
            entry("/q/asyncapi", List.of("no-cache", "no-cache")),
            entry("/schemas", List.of("no-cache", "no-cache")),
            entry("/problems", List.of("no-cache", "no-cache")),
            entry("/log/key", List.of("no-cache", "no-cache")),
            entry("/log/tile", List.of("private, max-age=31536000, immutable", "public, max-age=31536000, immutable")));

    /**
     * What is read and has no tag: of persons and of those who are signed in, what goes on, streams. Nobody keeps it, so
     * nobody asks whether it still holds.
     */
    private static final List<String> UNTAGGED = List.of(
            "/api/v1/players/{id}",
            "/api/v1/players/{id}/changes",
            "/api/v1/players/{id}/data",
            "/api/v1/imports/{id}",
            "/log/checkpoint",
            "/api/v1/erasures",
            "/api/v1/erasures/receipts",
            "/api/v1/audit",
            "/api/v1/session",
            "/api/v1/session/codes",
            "/api/v1/games/{id}/stream",
            "/api/v1/games/{id}/dossier",
            "/api/v1/games/{id}/evidence",
            "/api/v1/games/{id}/evidence/{hash}",
            "/api/v1/competitions/{id}/rounds/{round}/stream");

    private static final Map<String, String> NAMES = Map.of(
            "id",
            "kept",
            "rulebook",
            "fide-2023",
            "competition",
            "kept",
            "round",
            "1",
            "kind",
            "malformed",
            "name",
            "PlayMove",
            "hash",
            "0".repeat(64),
            "path",
            "0/000.p/1");

    private static RunningService service;
    private static String token;

    @BeforeAll
    static void start() throws Exception {
        service = RunningService.ofAll();
        token = service.token(Role.CHIEF_ARBITER);
        assertThat(service.put(
                                "/api/v1/competitions/kept",
                                "{\"rulebook\":\"fide-2023\",\"system\":\"round-robin\",\"entrants\":[{\"id\":\"a\"},{\"id\":\"b\"}]}",
                                token)
                        .status())
                .isLessThan(300);
        assertThat(service.post(
                                "/api/v1/games",
                                "{\"gameId\":\"kept\",\"rulebook\":\"fide-2023\",\"competition\":\"kept\",\"round\":1,\"board\":1}",
                                token)
                        .status())
                .isEqualTo(201);
        assertThat(service.post(
                                "/api/v1/games",
                                "{\"gameId\":\"kept-2\",\"rulebook\":\"xiangqi-tw-2024\",\"competition\":\"kept\",\"round\":1,\"board\":2}",
                                token)
                        .status())
                .isEqualTo(201);
        service.get("/api/v1/games?complete=true", token);
        service.put("/api/v1/players/kept", "{\"name\":\"Somebody\"}", token);
    }

    @Test
    void everyAnswerSaysWhoMayKeepIt() throws Exception {
        var asked = new TreeMap<String, Integer>();
        for (var path : paths()) {
            if (path.endsWith("/stream")) {
                continue; // it does not end
            }
            for (var withToken : List.of(true, false)) {
                var reply = withToken ? service.get(path, token) : service.get(path);
                asked.merge(reply.status() < 400 ? "answered" : "refused", 1, Integer::sum);
                check(path + (withToken ? " with a token" : " without"), path, withToken, reply);
            }
        }
        for (var path : List.of(
                "/q/health",
                "/q/health/ready",
                "/q/health/live",
                "/q/metrics",
                "/api/v1/nothing",
                "/nothing",
                "/",
                "/api/v1/games/%00",
                "/api/v1/games?cursor=x",
                "/api;x/v1/games/kept",
                "/api/v1/rulebooks%3Bx")) {
            check(path, path, false, service.get(path));
        }
        check("a refused token", "/api/v1/games/kept", true, service.get("/api/v1/games/kept", "not.a.token"));
        check("a command", "", true, service.post("/api/v1/games/kept/commands", "{\"type\":\"StartGame\"}", token));
        check("a body from nobody", "", false, service.post("/api/v1/games", "{}", null));
        check("a body that is too large", "", true, service.put("/api/v1/players/kept", "x".repeat(100_000), token));
        assertThat(asked.get("answered")).isGreaterThan(20);
    }

    @Test
    void whatMayBeKeptHasATagAndIsNotSentAgain() throws Exception {
        var without = new TreeSet<String>();
        for (var template : templates()) {
            if (UNTAGGED.contains(template)) {
                without.add(template);
                continue;
            }
            var path = filled(template);
            for (var who : Arrays.asList(token, null)) {
                for (var language : List.of("", "zh-Hant")) {
                    var sent = language.isEmpty() ? List.<String>of() : List.of("Accept-Language", language);
                    var first = service.get(path, who, sent.toArray(String[]::new));
                    if (first.status() != 200) {
                        assertThat(who).as(path + " " + first).isNull(); // only officials
                        continue;
                    }
                    var tag = one(first, "etag");
                    assertThat(tag)
                            .as(path)
                            .matches("(W/)?\".+\"")
                            .matches(any -> any.contains("zh-Hant:")
                                    == (!language.isEmpty() && path.matches("/(api|problems).*")));
                    for (var known : List.of(
                            tag,
                            "\"a, b\", " + tag + ", \"c\"",
                            "*",
                            tag.replaceFirst("\"$", "-gzip\""),
                            tag.startsWith("W/") ? tag : "W/" + tag)) {
                        var again = ask(path, who, sent, known);
                        assertThat(again.status()).as("%s with %s", path, known).isEqualTo(304);
                        assertThat(one(again, "etag")).as(path).isEqualTo(tag);
                        assertThat(again.body().asText()).as(path).isEmpty();
                    }
                    var other = ask(path, who, sent, "\"other\", \"x" + tag.replaceAll("W/|\"", "") + "\"");
                    assertThat(other.status()).as(path).isEqualTo(200);
                    if (!tag.startsWith("W/")) {
                        assertThat(other.body()).as(path).isEqualTo(first.body());
                    }
                    if (tag.contains("zh-Hant:")) {
                        assertThat(ask(path, who, List.of(), tag).status())
                                .as("%s in another language", path)
                                .isEqualTo(200);
                    }
                }
            }
        }
        assertThat(without).containsExactlyInAnyOrderElementsOf(UNTAGGED);
    }

    /** A tag of what everybody sees is of what is public alone: what is recorded and not public leaves it as it was. */
    @Test
    void noTagTellsEverybodyWhatOnlyOfficialsKnow() throws Exception {
        var everybody = tags(null);
        var officials = tags(token);
        assertThat(service.post("/api/v1/games/kept/commands", "{\"type\":\"AddNote\",\"text\":\"x\"}", token)
                        .status())
                .isEqualTo(200);
        service.get("/api/v1/games?complete=true", token);
        assertThat(tags(null)).isEqualTo(everybody);
        assertThat(tags(token).get("/api/v1/games/kept")).isNotEqualTo(officials.get("/api/v1/games/kept"));
    }

    private static Map<String, String> tags(String who) throws Exception {
        var tags = new TreeMap<String, String>();
        for (var template : templates()) {
            if (template.matches("/(api/v1/(games|competitions|broadcast)|broadcast).*")
                    && !UNTAGGED.contains(template)) {
                var reply = service.get(filled(template), who);
                tags.put(filled(template), String.join(",", reply.headers().getOrDefault("etag", List.of())));
            }
        }
        assertThat(tags).hasSizeGreaterThan(20);
        return tags;
    }

    private static RunningService.Reply ask(String path, String who, List<String> sent, String known) throws Exception {
        return service.get(
                path,
                who,
                Stream.concat(sent.stream(), Stream.of("If-None-Match", known)).toArray(String[]::new));
    }

    private static void check(String what, String path, boolean withToken, RunningService.Reply reply) {
        assertThat(one(reply, "x-content-type-options")).as(what).isEqualTo("nosniff");
        assertThat(Duration.between(
                                ZonedDateTime.parse(one(reply, "date"), DateTimeFormatter.RFC_1123_DATE_TIME),
                                ZonedDateTime.now(ZoneOffset.UTC))
                        .abs())
                .as(what)
                .isLessThan(Duration.ofMinutes(1));
        assertThat(one(reply, "referrer-policy")).as(what).isEqualTo("no-referrer");
        assertThat(one(reply, "content-security-policy"))
                .as(what)
                .contains("default-src")
                .contains("frame-ancestors 'none'");
        var kept = KEPT.entrySet().stream()
                .filter(entry -> path.startsWith(entry.getKey()))
                .findFirst()
                .map(entry -> entry.getValue().get(withToken ? 0 : 1))
                .filter(any -> reply.status() < 400
                        && !path.endsWith("/names")
                        && !path.endsWith("/dossier")
                        && !path.contains("/evidence")) // of persons, who can be erased
                .orElse("no-store");
        assertThat(one(reply, "cache-control")).as(what + " " + reply.status()).isEqualTo(kept);
        var vary = String.join(",", reply.headers().getOrDefault("vary", List.of()));
        assertThat(vary.contains("Authorization"))
                .as(what + " varies by " + vary)
                .isEqualTo(vary.contains("Cookie"))
                .isEqualTo(path.startsWith("/api/v1/games")
                        || path.startsWith("/api/v1/competitions")
                        || kept.startsWith("private")
                        || kept.equals("no-store"));
    }

    private static String one(RunningService.Reply reply, String header) {
        assertThat(reply.headers().getOrDefault(header, List.of())).as(header).hasSize(1);
        return reply.headers().get(header).getFirst();
    }

    /** Every path that can be read, with names filled in. */
    private static List<String> paths() throws Exception {
        var paths = templates().stream().map(HeadersIT::filled).toList();
        assertThat(paths)
                .hasSizeGreaterThan(15)
                .allSatisfy(path -> assertThat(path)
                        .as("a name that this test does not know")
                        .doesNotContain("{"));
        return paths;
    }

    private static List<String> templates() throws Exception {
        return service.get("/q/openapi?format=json").body().path("paths").properties().stream()
                .filter(path -> path.getValue().has("get"))
                .map(Map.Entry::getKey)
                .toList();
    }

    private static String filled(String template) {
        var filled = template.endsWith("/games/{id}/dhtmlxq") ? template.replace("{id}", "kept-2") : template;
        filled = filled.replace("/rulebooks/{id}", "/rulebooks/fide-2023");
        for (var name : NAMES.entrySet()) {
            filled = filled.replace("{" + name.getKey() + "}", name.getValue());
        }
        return filled.endsWith("/as-of") ? filled + "?ply=0" : filled;
    }
}
