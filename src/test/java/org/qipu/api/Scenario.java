package org.qipu.api;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Spliterators;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.qipu.game.event.Actor.Role;
import org.qipu.log.codec.GameJson;

/**
 * A case as data: a game is scheduled, requests are sent, and what must come of each is said.
 *
 * <p>A case that several editions decide names them in {@code rulebooks}; there an object whose members are all
 * rulebook ids stands for the value of the edition at hand, and is left out where it names none for it. {@code expect}
 * of a step is compared member by member with the answer: what it does not name may be anything. {@code refused} says
 * that the request must be refused, with these members of the problem. {@code pinned}, instead, names the edition that
 * the schedule is to lead to, which then names none itself. Requests are the chief arbiter's unless {@code as} names
 * another role. Instead of {@code send} a step may {@code get} a resource below the game, {@code ""} for its view, or
 * {@code ask} the stateless question. A time of day in {@code at} is of the day on which scenarios are played.
 *
 * @param name     what it shows, a sentence; of the cases agreed on beforehand with their number in front
 * @param laws     the requirement rows it proves
 * @param rulebook the edition it is played under
 * @param schedule the request that schedules the game
 * @param unwanted what the problem says where scheduling must be refused
 * @param steps    what is sent then
 */
public record Scenario(
        String name,
        List<String> laws,
        String rulebook,
        ObjectNode schedule,
        Optional<JsonNode> unwanted,
        List<Step> steps) {

    private static final Path FOLDER = Path.of("src/test/resources/scenarios");
    /** Where those lie of which each playing takes seconds. */
    private static final Path LONG = FOLDER.resolve("long");

    private static final String DAY = "2024-11-21T";

    /**
     * One request and what must come of it; exactly one of {@code send}, {@code get} and {@code ask} is there, {@code
     * as} is its sender's role.
     */
    public record Step(
            JsonNode send,
            Optional<String> get,
            Optional<JsonNode> ask,
            Optional<JsonNode> expect,
            Optional<JsonNode> refused,
            Role as) {}

    public static List<Scenario> all() {
        return in(file -> true);
    }

    /** Those that are played in no time, for tests that play them all over again. */
    public static List<Scenario> quick() {
        return in(file -> !file.startsWith(LONG));
    }

    /**
     * Of the quick ones told for several editions one, each time another, for the decider proves them all;
     * {@code -Dqipu.scenarios=all} asks for all, the long ones with them.
     */
    static List<Scenario> onceEach() {
        if ("all".equals(System.getProperty("qipu.scenarios"))) {
            return all();
        }
        var named = new HashMap<String, Integer>();
        var told = quick().stream()
                .collect(Collectors.groupingBy(
                        one -> one.name().replace(", " + one.rulebook(), "") + " "
                                + named.merge(one.name(), 1, Integer::sum), // two cases may have one name
                        LinkedHashMap::new,
                        Collectors.toList()));
        var turn = new AtomicInteger();
        return told.values().stream()
                .map(editions -> editions.get(turn.getAndIncrement() % editions.size()))
                .toList();
    }

    private static List<Scenario> in(Predicate<Path> wanted) {
        try (Stream<Path> files = Files.walk(FOLDER)) {
            return files.filter(file -> file.toString().endsWith(".json") && wanted.test(file))
                    .sorted()
                    .flatMap(file -> read(file).stream())
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Scenario> read(Path file) {
        try {
            var root = GameJson.mapper().readTree(Files.readAllBytes(file));
            return StreamSupport.stream(root.spliterator(), false)
                    .flatMap(node -> editions(node).stream().map(book -> of(node, book)))
                    .toList();
        } catch (IOException | RuntimeException e) {
            throw new IllegalStateException(file + ": " + e.getMessage(), e);
        }
    }

    private static List<String> editions(JsonNode node) {
        if (node.has("rulebooks")) {
            return StreamSupport.stream(node.get("rulebooks").spliterator(), false)
                    .map(JsonNode::asText)
                    .toList();
        }
        if (node.has("pinned")) {
            return List.of(node.get("pinned").asText());
        }
        return List.of(node.path("schedule").path("rulebook").asText("fide-2023"));
    }

    private static Scenario of(JsonNode whole, String rulebook) {
        var node = under(rulebook, whole).orElseThrow();
        var laws = StreamSupport.stream(node.path("laws").spliterator(), false)
                .map(JsonNode::asText)
                .toList();
        var steps = new ArrayList<Step>();
        node.path("steps").forEach(step -> {
            if (step.isTextual()) { // a line of moves: "e4 e5 Nf3"
                for (var move : step.asText().strip().split("\\s+")) {
                    steps.add(new Step(
                            GameJson.mapper()
                                    .createObjectNode()
                                    .put("type", "PlayMove")
                                    .put("move", move),
                            Optional.empty(),
                            Optional.empty(),
                            Optional.empty(),
                            Optional.empty(),
                            Role.CHIEF_ARBITER));
                }
            } else {
                steps.add(new Step(
                        dated(step.path("send")),
                        Optional.ofNullable(step.get("get")).map(JsonNode::asText),
                        Optional.ofNullable(step.get("ask")),
                        Optional.ofNullable(step.get("expect")),
                        Optional.ofNullable(step.get("refused")),
                        role(step.path("as").asText("chief-arbiter"))));
            }
        });
        var schedule = node.has("schedule")
                ? (ObjectNode) node.get("schedule")
                : GameJson.mapper().createObjectNode();
        if (!node.has("pinned")) {
            schedule.put("rulebook", rulebook);
        }
        var name = (node.has("id") ? node.get("id").asText() + " " : "")
                + node.path("name").asText()
                + (whole.has("rulebooks") ? ", " + rulebook : "");
        return new Scenario(name, laws, rulebook, schedule, Optional.ofNullable(node.get("scheduleRefused")), steps);
    }

    private static Role role(String name) {
        return Stream.of(Role.values())
                .filter(role -> role.wireName().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** A node as it is under an edition. */
    private static Optional<JsonNode> under(String rulebook, JsonNode node) {
        if (node.isObject()
                && !node.isEmpty()
                && StreamSupport.stream(Spliterators.spliteratorUnknownSize(node.fieldNames(), 0), false)
                        .allMatch(name -> name.matches("fide-\\d{4}|xiangqi-tw-2024"))) {
            return Optional.ofNullable(node.get(rulebook)).flatMap(own -> under(rulebook, own));
        }
        if (node.isObject()) {
            var object = GameJson.mapper().createObjectNode();
            node.properties()
                    .forEach(member ->
                            under(rulebook, member.getValue()).ifPresent(value -> object.set(member.getKey(), value)));
            return Optional.of(object);
        }
        if (node.isArray()) {
            var array = GameJson.mapper().createArrayNode();
            node.forEach(element -> under(rulebook, element).ifPresent(array::add));
            return Optional.of(array);
        }
        return Optional.of(node);
    }

    private static JsonNode dated(JsonNode send) {
        var commands =
                send.isArray() ? send : GameJson.mapper().createArrayNode().add(send);
        commands.forEach(command -> {
            if (command.path("at").asText().matches("\\d\\d:\\d\\d:\\d\\d")) {
                ((ObjectNode) command).put("at", DAY + command.get("at").asText() + "Z");
            }
        });
        return send;
    }

    @Override
    public String toString() {
        return name + " " + laws;
    }
}
