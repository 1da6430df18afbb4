package org.qipu.api;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.StreamSupport;
import org.qipu.api.problem.ProblemFound;
import org.qipu.log.codec.GameJson;

/**
 * Which games are kept, by a fixed rule: what is shipped as demonstration; the two longest golden replays of each edition; the samples of a
 * record taken over; and case by case the
 * one that shows most of what none chosen before it shows, of commands, events, findings and refusals under each edition.
 */
final class KeptChoice {

    static final int DEMO = 5;
    static final int CASES = 40;
    static final int REPLAYS = 2;
    static final int IMPORTS = 2;
    static final List<String> EDITIONS = List.of("fide-2001", "fide-2005", "fide-2009", "fide-2023", "xiangqi-tw-2024");

    private static final Set<String> MERE_MOVES =
            Set.of("GameScheduled", "GameStarted", "MovePlayed", "GameEnded", "Resigned");

    private KeptChoice() {}

    /** The names of all that is kept. */
    static List<String> names() {
        var names = new ArrayList<String>();
        for (int i = 1; i <= DEMO; i++) {
            names.add("demo-" + i);
        }
        for (int i = 1; i <= CASES; i++) {
            names.add("case-" + i);
        }
        for (var edition : EDITIONS) {
            for (int i = 1; i <= REPLAYS; i++) {
                names.add("replay-" + edition + "-" + i);
            }
        }
        for (int i = 1; i <= IMPORTS; i++) {
            names.add("import-" + i);
        }
        return names;
    }

    /** Each game to be kept, by its name, without the answers. */
    static Map<String, ObjectNode> chosen() throws IOException {
        var chosen = new LinkedHashMap<String, ObjectNode>();
        for (int i = 1; i <= DEMO; i++) {
            var demo = GameJson.mapper()
                    .readTree(Files.readAllBytes(Path.of("src/main/resources/demo/board-" + i + ".json")));
            chosen.put("demo-" + i, game("the demonstration, board " + i, "demo", demo));
        }
        var number = 0;
        for (var one : cases()) {
            number++;
            chosen.put("case-" + number, one);
        }
        for (var edition : EDITIONS) {
            var lines = Files.readAllLines(Path.of("src/test/resources/replays/" + edition + ".jsonl"));
            lines.sort(Comparator.comparingInt(String::length).reversed());
            for (int i = 1; i <= REPLAYS; i++) {
                var golden = GameJson.mapper().readTree(lines.get(i - 1));
                chosen.put(
                        "replay-" + edition + "-" + i,
                        game(golden.path("name").asText(), "stored", golden.get("events")));
            }
        }
        for (int i = 1; i <= IMPORTS; i++) {
            chosen.put("import-" + i, game("a record taken over, version " + i, "stored", takenOver(i)));
        }
        return chosen;
    }

    /** The first golden replay of mere moves, as if it had been taken over with the tags of the sample. */
    private static JsonNode takenOver(int version) throws IOException {
        var sample = Files.readAllLines(Path.of("src/test/resources/events/GameImported.v" + version + ".json"));
        for (var line : Files.readAllLines(Path.of("src/test/resources/replays/fide-2005.jsonl"))) {
            var events = (ArrayNode) GameJson.mapper().readTree(line).get("events");
            if (StreamSupport.stream(events.spliterator(), false)
                    .allMatch(event -> MERE_MOVES.contains(event.path("type").asText()))) {
                var imported = events.insertObject(1)
                        .put("type", "GameImported")
                        .put("version", version)
                        .put("at", events.path(0).path("at").asText());
                imported.set("payload", GameJson.mapper().readTree(sample.getFirst()));
                return events;
            }
        }
        throw new IllegalStateException("no golden replay of mere moves");
    }

    private static ObjectNode game(String name, String member, JsonNode given) {
        var game = GameJson.mapper().createObjectNode().put("name", name);
        game.set(member, given);
        return game;
    }

    private static List<ObjectNode> cases() throws IOException {
        var left = new LinkedHashMap<Scenario, Set<String>>();
        for (var scenario : Scenario.quick()) {
            if (scenario.unwanted().isEmpty() && !scenario.steps().isEmpty()) {
                left.put(scenario, shown(scenario));
            }
        }
        var seen = new HashSet<String>();
        var chosen = new ArrayList<ObjectNode>();
        while (chosen.size() < CASES) {
            var best = left.entrySet().stream()
                    .max(Comparator.comparingInt(one -> one.getValue().stream()
                            .filter(what -> !seen.contains(what))
                            .mapToInt(KeptChoice::weight)
                            .sum()))
                    .orElseThrow();
            seen.addAll(best.getValue());
            left.remove(best.getKey());
            chosen.add(kept(best.getKey()));
        }
        return chosen;
    }

    /** No kind of command and no game may be left out. */
    private static int weight(String what) {
        return what.startsWith("any ") ? 100 : 1;
    }

    private static Set<String> shown(Scenario scenario) throws IOException {
        var playing = new Playing();
        playing.schedule(scenario);
        var shown = new TreeSet<String>();
        shown.add("any game of " + playing.game().schedule().discipline());
        var number = 0;
        for (var step : scenario.steps()) {
            number++;
            step.send().findValuesAsText("type").forEach(type -> {
                shown.add("any " + type);
                shown.add(scenario.rulebook() + " command " + type);
            });
            step.get().ifPresent(path -> shown.add("get " + path.replaceAll("[=/].*", "")));
            step.ask().ifPresent(question -> shown.add("ask"));
            try {
                var answer = playing.answer(step, number);
                answer.path("events")
                        .findValuesAsText("type")
                        .forEach(type -> shown.add(scenario.rulebook() + " event " + type));
                answer.path("findings")
                        .findValuesAsText("kind")
                        .forEach(kind -> shown.add(scenario.rulebook() + " finding " + kind));
            } catch (ProblemFound refused) {
                shown.add("problem " + refused.problem().type());
            }
        }
        return shown;
    }

    private static ObjectNode kept(Scenario scenario) {
        var steps = GameJson.mapper().createArrayNode();
        for (var step : scenario.steps()) {
            var one = steps.addObject();
            if (step.get().isPresent()) {
                one.put("get", step.get().get());
            } else if (step.ask().isPresent()) {
                one.set("ask", step.ask().get());
            } else {
                one.set("send", step.send());
            }
            one.put("as", step.as().name());
        }
        var game = game(scenario.name(), "schedule", scenario.schedule());
        game.set("steps", steps);
        return game;
    }
}
