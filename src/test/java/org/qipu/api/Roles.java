package org.qipu.api;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.qipu.game.event.Actor.Role;
import org.qipu.log.codec.GameJson;

/**
 * Who may send and read what, as data: every command and resource, every role, every scope of a token ({@code
 * src/test/resources/roles/table.json}).
 */
public final class Roles {

    /** Which letters of protocol §4 each role may send. */
    private static final Map<Role, List<String>> LETTERS = Map.of(
            Role.DEVICE, List.of("F", "FP"),
            Role.PLAYER, List.of("F", "P", "FP"),
            Role.SCORER, List.of("F", "P", "FP"),
            Role.ARBITER, List.of("F", "P", "FP", "R", "R/C/A"),
            Role.CHIEF_ARBITER, List.of("F", "P", "FP", "R", "C", "R/C/A"),
            Role.APPEALS, List.of("A", "R/C/A"),
            Role.FEDERATION, List.of(),
            Role.AUDITOR, List.of(),
            Role.SPECTATOR, List.of());

    private static final JsonNode TABLE = read();

    private Roles() {}

    /**
     * One command.
     *
     * @param letter  its letter in §4
     * @param body    a request with all it needs
     * @param actsFor the player in whose name it is sent, where it says so; {@code nobody} where that is no player
     * @param reads   the player whose clock alone it reads, or {@code both}
     * @param may     the roles that may send it
     * @param leaves  whether it makes the game one of another competition and board
     * @param why     how protocol §9 is read here
     */
    public record Sample(
            String letter,
            ObjectNode body,
            Optional<String> actsFor,
            Optional<String> reads,
            List<String> may,
            boolean leaves,
            Optional<String> why) {

        /** Its type. */
        public String type() {
            return body.path("type").asText();
        }

        /** The same of a game whose first player is Red. */
        public JsonNode ofXiangqi() {
            try {
                return GameJson.mapper().readTree(body.toString().replace("\"white\"", "\"red\""));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public String toString() {
            return letter + " " + body;
        }
    }

    /**
     * One resource and method.
     *
     * @param ask   the address that is asked for
     * @param cells by role: {@code yes}, {@code no}, or where the token is for these {@code own} games, for their
     *              {@code competition}, {@code unlimited}; {@code played}: to a player of the game when it is over; {@code over}: to
     *              whoever has the role, then; {@code himself}: to the player whom the token names
     */
    public record Door(
            String method,
            String path,
            String ask,
            Optional<JsonNode> body,
            String type,
            int status,
            Map<String, String> cells,
            Optional<String> why) {

        @Override
        public String toString() {
            return method + " " + path;
        }
    }

    /** What a token is limited to; {@code covers}: {@code all}, {@code games}, {@code competition}, {@code nothing}. */
    public record Scope(String name, Map<String, Object> claims, String covers) {}

    /** Whom a player's token names, and which side that is. */
    public record Named(String name, Map<String, Object> claims, String side, Optional<String> why) {}

    /** Somebody who sends requests: a role with a token; nobody's role is {@code anonymous}. */
    public record Sender(String role, Scope scope, Optional<Named> player) {

        @Override
        public String toString() {
            return role + player.map(named -> " (" + named.name() + ")").orElse("") + ", " + scope.name();
        }

        /** Whether he may send a command to a game that his scope may cover. */
        public boolean may(Sample command) {
            if (!command.may().contains(role) || scope.covers().equals("nothing")) {
                return false;
            }
            if (command.leaves()
                    && (scope.claims().containsKey("boards") || scope.claims().containsKey("competition"))) {
                return false;
            }
            return player.isEmpty()
                    || !player.get().side().equals("none")
                            && command.actsFor()
                                    .filter(side -> !side.equals(player.get().side()))
                                    .isEmpty()
                            && command.reads()
                                    .filter(side -> !side.equals(player.get().side()))
                                    .isEmpty();
        }

        /** Whether a door is open to him. */
        public boolean may(Door door) {
            var covered = scope.covers();
            return switch (door.cells().get(role)) {
                case "yes" -> true;
                case "no" -> false;
                case "own" -> !covered.equals("nothing");
                case "competition" -> covered.equals("all") || covered.equals("competition");
                case "unlimited" -> covered.equals("all");
                case "himself" ->
                    player.map(named -> named.claims().get("player"))
                            .filter(id -> door.ask().contains("/players/" + id + "/"))
                            .isPresent();
                case "over" -> false; // the games of the table go on
                case "played" ->
                    !covered.equals("nothing") && player.orElseThrow().side().equals("none");
                default -> throw new IllegalArgumentException(door + ": " + door.cells());
            };
        }

        /** The claims of his token. */
        public Map<String, Object> claims() {
            var all = new LinkedHashMap<>(scope.claims());
            player.ifPresent(named -> all.putAll(named.claims()));
            return all;
        }
    }

    /** Every command. */
    public static List<Sample> commands() {
        return each("commands")
                .map(node -> new Sample(
                        node.path("kind").asText(),
                        (ObjectNode) node.path("command"),
                        text(node, "actsFor"),
                        text(node, "reads"),
                        List.of(node.path("may").asText().split(" ")),
                        node.path("leaves").asBoolean(),
                        text(node, "why")))
                .toList();
    }

    /** Every resource and method; without cells what is decided by no role, or command by command. */
    public static List<Door> doors() {
        return each("resources")
                .map(node -> new Door(
                        node.path("method").asText(),
                        node.path("path").asText(),
                        text(node, "ask").orElse(node.path("path").asText()),
                        Optional.ofNullable(node.get("body")),
                        text(node, "type").orElse("application/json"),
                        node.path("status").asInt(),
                        strings(node.path("cells")),
                        text(node, "why")))
                .toList();
    }

    /** Everybody who sends requests: each role with each scope, a player as each of those whom his token may name. */
    public static List<Sender> senders() {
        var scopes = each("scopes")
                .map(node -> new Scope(
                        node.path("scope").asText(),
                        claims(node),
                        node.path("covers").asText()))
                .toList();
        var players = named();
        var senders = new ArrayList<Sender>(List.of(new Sender("anonymous", scopes.getFirst(), Optional.empty())));
        for (var role : Role.values()) {
            scopes.forEach(scope -> senders.add(new Sender(
                    role.wireName(), scope, role == Role.PLAYER ? Optional.of(players.getFirst()) : Optional.empty())));
        }
        players.stream()
                .skip(1)
                .forEach(player -> senders.add(new Sender("player", scopes.getFirst(), Optional.of(player))));
        return senders;
    }

    /** Whom a player's token may name. */
    public static List<Named> named() {
        return each("players")
                .map(node -> new Named(
                        node.path("as").asText(),
                        claims(node),
                        node.path("side").asText(),
                        text(node, "why")))
                .toList();
    }

    private static JsonNode read() {
        try {
            return GameJson.mapper().readTree(Files.readAllBytes(Path.of("src/test/resources/roles/table.json")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Stream<JsonNode> each(String part) {
        return StreamSupport.stream(TABLE.path(part).spliterator(), false);
    }

    private static Optional<String> text(JsonNode node, String member) {
        return Optional.ofNullable(node.get(member)).map(JsonNode::asText);
    }

    private static Map<String, String> strings(JsonNode node) {
        var all = new LinkedHashMap<String, String>();
        node.properties()
                .forEach(member -> all.put(member.getKey(), member.getValue().asText()));
        return all;
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> claims(JsonNode node) {
        return GameJson.mapper().convertValue(node.path("claims"), Map.class);
    }

    /** Whether a role may send commands of a letter. */
    public static boolean may(Role role, String letter) {
        return LETTERS.get(role).contains(letter);
    }

    /** Every role. */
    public static List<Role> all() {
        return Arrays.asList(Role.values());
    }
}
