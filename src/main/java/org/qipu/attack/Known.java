package org.qipu.attack;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.qipu.game.event.Actor.Role;
import org.qipu.log.codec.GameJson;

/** What whoever attacks knows of the service: its resources as it publishes them, tokens of every role, and games that are there. */
final class Known {

    private static final int GAMES = 48;

    /**
     * A resource with one of its methods.
     *
     * @param path    with its variables in braces
     * @param queries the parameters it names
     */
    record Resource(String method, String path, List<String> queries) {}

    final List<Resource> resources;
    final List<String> tokens;
    private final AtomicReferenceArray<String> games = new AtomicReferenceArray<>(GAMES);

    Known(List<Resource> resources, List<String> tokens) {
        this.resources = resources;
        this.tokens = tokens;
    }

    static Known of(Target target) throws IOException, InterruptedException {
        var openApi = GameJson.mapper()
                .readTree(target.get("/q/openapi?format=json")
                        .orElseThrow(() -> new IOException("The service does not publish its resources.")));
        var resources = new ArrayList<Resource>();
        for (var path : openApi.path("paths").properties()) {
            for (var method : path.getValue().properties()) {
                if (List.of("get", "post", "put", "delete").contains(method.getKey())) {
                    resources.add(new Resource(
                            method.getKey().toUpperCase(java.util.Locale.ROOT),
                            path.getKey(),
                            queries(method.getValue())));
                }
            }
        }
        return new Known(List.copyOf(resources), tokens(target));
    }

    private static List<String> queries(JsonNode method) {
        var names = new ArrayList<String>();
        method.path("parameters").forEach(one -> {
            if (one.path("in").asText().equals("query")) {
                names.add(one.path("name").asText());
            }
        });
        return names;
    }

    private static List<String> tokens(Target target) {
        var tokens = new ArrayList<String>();
        for (var role : Role.values()) {
            tokens.add(target.token(role, Map.of()));
        }
        tokens.add(target.token(Role.PLAYER, Map.of("side", "white")));
        tokens.add(target.token(Role.PLAYER, Map.of("player", List.of("p1", "p2"))));
        tokens.add(target.token(Role.ARBITER, Map.of("competition", "cup", "boards", List.of(1, "x", Map.of()))));
        tokens.add(target.token(Role.DEVICE, Map.of("games", List.of())));
        tokens.add(target.token(Role.SCORER, Map.of("games", Map.of("a", 1))));
        return List.copyOf(tokens);
    }

    /** The token by which most is recorded. */
    String chief() {
        return tokens.get(Role.CHIEF_ARBITER.ordinal());
    }

    /** A game that is there. */
    String game(Random random) {
        var game = games.get(random.nextInt(GAMES));
        return game == null ? "g" : game;
    }

    /** A game that was made takes the place of another, so that none grows for ever. */
    void made(String gameId, Random random) {
        games.set(random.nextInt(GAMES), gameId);
    }
}
