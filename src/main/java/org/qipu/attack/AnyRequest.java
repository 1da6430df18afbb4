package org.qipu.attack;

import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Any request whatever, as chance has it: to every resource there is, from everybody, with bodies, paths and headers
 * that nobody expects.
 */
final class AnyRequest {

    /** A longer head is cut off, or answered without words. */
    private static final int LONGEST_HEAD = 7_500;

    private final Random random;
    private final Junk junk;
    private final AnyCommandText commands;
    private final Known known;

    AnyRequest(Random random, Known known) {
        this.random = random;
        this.junk = new Junk(random);
        this.commands = new AnyCommandText(random, junk);
        this.known = known;
    }

    /** One request. */
    Asked next() {
        if (random.nextInt(60) == 0) {
            return newGame();
        }
        var resource = random.nextInt(3) == 0
                ? new Known.Resource("POST", "/api/v1/games/{id}/commands", List.of())
                : one(known.resources);
        var method = random.nextInt(20) == 0 ? one(OddAddresses.METHODS) : resource.method();
        var headers = headers();
        var carries = method.equals("POST") || method.equals("PUT") || random.nextInt(40) == 0;
        var body = carries ? body(resource.path()) : new byte[0];
        if (body.length > 0 && random.nextInt(5) == 0) {
            body = junk.damaged(body);
        }
        if (body.length > 0 && !headers.contains("Content-Type")) {
            headers.addAll(List.of(
                    "Content-Type",
                    resource.path().endsWith("/imports") ? "application/x-chess-pgn" : "application/json"));
        }
        var target = target(resource);
        return new Asked(
                method,
                target,
                headers,
                body,
                carries && random.nextInt(10) == 0,
                isAddress(target) && target.length() + String.join("", headers).length() < LONGEST_HEAD);
    }

    /** Whether it is an address at all: what is none is refused before anybody reads it. */
    private static boolean isAddress(String target) {
        try {
            new URI(target);
            return true;
        } catch (URISyntaxException e) {
            return false;
        }
    }

    /** What is no request of HTTP, or two in one. */
    Asked broken() {
        var target = one(List.of(
                "/api/v1/games\u0000",
                "http://[",
                "*",
                "//",
                "/ /",
                "/" + "a".repeat(6000),
                "api",
                "/api/v1/games?%",
                "http://localhost/q/health"));
        var headers = one(List.of(
                List.of("Transfer-Encoding", "gzip, chunked"),
                List.of("Transfer-Encoding", "chunked", "Content-Length", "3"),
                List.of("Content-Length", "-1"),
                List.of("Content-Length", "1, 2"),
                List.of("bad name", "x"),
                List.of("", "x"),
                List.of("X", "a\u0000b"),
                List.of("Host", "other"),
                List.of("Connection", "Upgrade, HTTP2-Settings", "Upgrade", "h2c", "HTTP2-Settings", "x"),
                List.of("Transfer-Encoding", "x"),
                List.of("X", "y".repeat(20_000))));
        return new Asked(
                one(OddAddresses.METHODS),
                random.nextBoolean() ? target : "/api/v1/games",
                headers,
                random.nextBoolean() ? junk.bytes(random.nextInt(300)) : new byte[0],
                false,
                false);
    }

    /** A game that will be there, so that the others have something to go to. */
    Asked newGame() {
        var body = one(List.of(
                "{\"rulebook\":\"fide-2023\",\"competition\":\"cup\",\"players\":{\"white\":{\"id\":\"p1\"},\"black\":{\"id\":\"p2\"}}}",
                "{\"rulebook\":\"fide-2001\"}",
                "{\"discipline\":\"xiangqi\"}",
                "{\"rulebook\":\"fide-2009\",\"timeControl\":{\"mode\":\"cumulative\",\"periods\":[{\"time\":\"PT5M\"}]}}",
                "{\"discipline\":\"chess960\",\"initialPosition\":5}"));
        return new Asked(
                "POST",
                "/api/v1/games",
                List.of("Authorization", "Bearer " + known.chief(), "Content-Type", "application/json"),
                body.getBytes(StandardCharsets.UTF_8),
                false,
                true);
    }

    private String target(Known.Resource resource) {
        var path = new StringBuilder();
        for (var part : resource.path().split("(?=[{])|(?<=[}])")) {
            path.append(
                    !part.startsWith("{")
                            ? part
                            : random.nextInt(5) == 0
                                    ? one(OddAddresses.IDS)
                                    : switch (part) {
                                        case "{rulebook}" ->
                                            one(List.of(
                                                    "fide-2001",
                                                    "fide-2005",
                                                    "fide-2009",
                                                    "fide-2023",
                                                    "xiangqi-tw-2024"));
                                        case "{competition}" -> "cup";
                                        case "{round}" -> "1";
                                        default ->
                                            resource.path().contains("/games/")
                                                    ? known.game(random)
                                                    : one(List.of(
                                                            "cup", "p1", "p2", "fide-2023", "c-" + random.nextInt(30)));
                                    });
        }
        var named = resource.queries().stream()
                .filter(name -> random.nextInt(4) == 0)
                .map(name -> name + "=" + value(name))
                .collect(Collectors.toList());
        if (random.nextInt(20) == 0) {
            named.add(one(List.of(
                    "unknown=1",
                    "=",
                    "&&",
                    "limit=1&limit=2",
                    "a".repeat(2000),
                    "[]",
                    "cursor=" + URLEncoder.encode(junk.text(), StandardCharsets.UTF_8))));
        }
        if (random.nextInt(50) == 0) {
            path.append(one(List.of("/", "//", "/..", "/%2e%2e/%2e%2e", ";x=y", "/extra", "%20")));
        }
        var target = path + (named.isEmpty() ? "" : "?" + String.join("&", named));
        return target.length() > 3500 ? target.substring(0, 3500) : target;
    }

    private String value(String name) {
        return name.equals("limit") && random.nextBoolean() ? "3" : one(OddAddresses.VALUES);
    }

    private List<String> headers() {
        var headers = new ArrayList<String>();
        switch (random.nextInt(10)) {
            case 0 -> {}
            case 1 ->
                headers.addAll(List.of(
                        "Authorization",
                        one(List.of(
                                "Bearer",
                                "Bearer x.y.z",
                                "Basic eDp5",
                                "Bearer " + known.chief() + "x",
                                "Bearer \u00ff",
                                "",
                                "bearer " + known.chief(),
                                "Bearer eyJhbGciOiJub25lIn0.e30."))));
            case 2, 3, 4 -> headers.addAll(List.of("Authorization", "Bearer " + one(known.tokens)));
            default -> headers.addAll(List.of("Authorization", "Bearer " + known.chief()));
        }
        for (int i = random.nextInt(4) - 1; i > 0; i--) {
            var some = one(OddHeaders.ALL);
            headers.addAll(List.of(some.getFirst(), some.get(1 + random.nextInt(some.size() - 1))));
        }
        return headers;
    }

    private byte[] body(String path) {
        var text = switch (random.nextInt(40)) {
            case 0 -> "";
            case 1 -> "[".repeat(20_000);
            case 2 -> junk.value();
            case 3 -> "{\"type\":\"AddNote\",\"text\":" + junk.quoted(junk.text()) + "}";
            default ->
                path.endsWith("/commands")
                        ? commands()
                        : path.endsWith("/games")
                                ? commands.schedule()
                                : path.endsWith("/imports")
                                        ? one(OtherBodies.PGN)
                                        : random.nextInt(3) == 0 ? commands.schedule() : one(OtherBodies.JSON);
        };
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private String commands() {
        return random.nextInt(8) > 0
                ? commands.command()
                : IntStream.range(0, random.nextInt(30) == 0 ? 201 : random.nextInt(5))
                        .mapToObj(i -> commands.command())
                        .collect(Collectors.joining(",", "[", "]"));
    }

    private <T> T one(List<T> some) {
        return some.get(random.nextInt(some.size()));
    }
}
