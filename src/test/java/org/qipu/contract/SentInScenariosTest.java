package org.qipu.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.qipu.api.Scenarios;
import org.qipu.log.codec.GameJson;

/** What the scenarios send is as the contract describes it, unless it is refused as malformed. */
class SentInScenariosTest {

    private static final Path KEPT = Path.of("src/main/resources/org/qipu/contract/examples/commands.json");
    private static final int LONGEST = 500;

    @Test
    void everyRequestIsAsDescribed() throws IOException {
        var misfits = new ArrayList<String>();
        var sent = 0;
        for (var scenario : Scenarios.all()) {
            if (scenario.scenario().unwanted().isEmpty()) {
                add(misfits, scenario, Published.request("POST", "/api/v1/games", json(scenario.schedule("one"))));
            }
            var number = 0;
            for (var step : scenario.steps()) {
                number++;
                if (step.get().isEmpty() && !malformed(step)) {
                    sent++;
                    add(
                            misfits,
                            scenario,
                            step.question().isPresent()
                                    ? Published.request(
                                            "POST",
                                            "/api/v1/rules/position",
                                            json(step.question().get()))
                                    : Published.request("POST", "/api/v1/games/one/commands", json(step.body(number))));
                }
            }
        }
        assertThat(sent).isGreaterThan(5_000);
        assertThat(misfits).isEmpty();
    }

    /** Of each command one with many members that was accepted. */
    @Test
    void theExamplesOfCommandsAreOfTheScenarios() throws IOException {
        var sent = new TreeMap<String, List<JsonNode>>();
        for (var scenario : Scenarios.all()) {
            for (var step : scenario.scenario().steps()) {
                if (step.refused().isEmpty() && !step.send().isMissingNode()) {
                    (step.send().isArray() ? step.send() : Json.array().add(step.send()))
                            .forEach(
                                    one -> sent.computeIfAbsent(one.path("type").asText(), type -> new ArrayList<>())
                                            .add(one));
                }
            }
        }
        if (Boolean.getBoolean("contract.write")) {
            var examples = new TreeMap<String, JsonNode>();
            sent.forEach((type, all) -> examples.put(
                    type, all.stream().reduce(SentInScenariosTest::better).orElseThrow()));
            Files.createDirectories(KEPT.getParent());
            Files.writeString(
                    KEPT, GameJson.mapper().writerWithDefaultPrettyPrinter().writeValueAsString(examples) + "\n");
        }
        var kept = GameJson.mapper().readTree(KEPT.toFile());
        for (var type : CommandSchemas.all()) {
            assertThat(sent.get(type.getSimpleName()))
                    .as("%s: what is kept is sent in no scenario: ./qipu contract --write", type.getSimpleName())
                    .contains(kept.path(type.getSimpleName()));
        }
    }

    private static JsonNode better(JsonNode one, JsonNode other) {
        return other.size() > one.size() && other.toString().length() < LONGEST ? other : one;
    }

    private static boolean malformed(Scenarios.Request step) {
        return step.step()
                .refused()
                .filter(problem -> problem.path("type").asText().matches("/problems/(malformed|missing|unknown-.*)")
                        || problem.path("status").asInt() == 400)
                .isPresent();
    }

    private static void add(List<String> misfits, Scenarios.Case scenario, List<String> found) {
        found.forEach(one -> misfits.add(scenario.name() + ": " + one));
    }

    private static JsonNode json(String text) throws IOException {
        return GameJson.mapper().readTree(text);
    }
}
