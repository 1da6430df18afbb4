package org.qipu.api;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.qipu.store.GameJson;

/**
 * A case as data: a game is scheduled, requests are sent, and what must come of each is said.
 *
 * <p>{@code expect} of a step is compared member by member with the answer: what it does not name may be anything. {@code refused} says
 * that the request must be refused, with these members of the problem.
 *
 * @param name     what it shows, a sentence
 * @param laws     the requirement rows it proves
 * @param schedule the request that schedules the game
 * @param steps    what is sent then
 */
public record Scenario(String name, List<String> laws, ObjectNode schedule, List<Step> steps) {

    private static final Path FOLDER = Path.of("src/test/resources/scenarios");

    /** One request and what must come of it. */
    public record Step(JsonNode send, Optional<JsonNode> expect, Optional<JsonNode> refused) {
    }

    static List<Scenario> all() {
        try (Stream<Path> files = Files.walk(FOLDER)) {
            return files.filter(file -> file.toString().endsWith(".json")).sorted().flatMap(file -> read(file).stream()).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Scenario> read(Path file) {
        try {
            var root = GameJson.mapper().readTree(Files.readAllBytes(file));
            return StreamSupport.stream(root.spliterator(), false).map(Scenario::of).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(file.toString(), e);
        }
    }

    private static Scenario of(JsonNode node) {
        var laws = StreamSupport.stream(node.path("laws").spliterator(), false).map(JsonNode::asText).toList();
        var steps = new ArrayList<Step>();
        node.path("steps").forEach(step -> {
            if (step.isTextual()) { // a line of moves: "e4 e5 Nf3"
                for (var move : step.asText().split(" ")) {
                    steps.add(new Step(GameJson.mapper().createObjectNode().put("type", "PlayMove").put("move", move), Optional.empty(), Optional.empty()));
                }
            } else {
                steps.add(new Step(step.path("send"), Optional.ofNullable(step.get("expect")), Optional.ofNullable(step.get("refused"))));
            }
        });
        var schedule = node.has("schedule") ? (ObjectNode) node.get("schedule") : GameJson.mapper().createObjectNode().put("rulebook", "fide-2023");
        return new Scenario(node.path("name").asText(), laws, schedule, steps);
    }

    @Override
    public String toString() {
        return name + " " + laws;
    }
}
