package org.qipu.api;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.qipu.api.problem.ProblemFound;
import org.qipu.api.request.Explained;
import org.qipu.log.codec.GameJson;

/** The scenario files, run against the decider. */
class ScenarioTest {

    private final ObjectMapper mapper = GameJson.mapper();
    private final Playing playing = new Playing();

    /** All, and on a machine of another country each once: what its language breaks it breaks in every edition. */
    static List<Scenario> scenarios() {
        return Boolean.getBoolean("qipu.elsewhere") ? Scenario.onceEach() : Scenario.all();
    }

    @ParameterizedTest
    @MethodSource("scenarios")
    void holds(Scenario scenario) throws Exception {
        try {
            playing.schedule(scenario);
        } catch (ProblemFound problem) {
            assertThat(scenario.unwanted())
                    .as("%s: %s", scenario, problem.problem())
                    .isPresent();
            var told = mapper.<JsonNode>valueToTree(Explained.by(scenario.schedule(), problem.problem()));
            assertThat(Subset.differences("problem", scenario.unwanted().get(), told))
                    .isEmpty();
            namesFieldOrArticle(scenario.name(), told);
            return;
        }
        assertThat(scenario.unwanted())
                .as("scheduled, though it should have been refused")
                .isEmpty();
        var number = 0;
        for (var step : scenario.steps()) {
            number++;
            check(scenario, step, number);
        }
    }

    private void check(Scenario scenario, Scenario.Step step, int number) throws Exception {
        var where = scenario.name() + ", step " + number + " "
                + step.get()
                        .or(() -> step.ask().map(JsonNode::toString))
                        .orElseGet(() -> step.send().toString());
        JsonNode answer;
        try {
            answer = playing.answer(step, number);
        } catch (ProblemFound problem) {
            answer = mapper.valueToTree(Explained.by(step.ask().orElse(step.send()), problem.problem()));
            namesFieldOrArticle(where, answer);
        }
        var refused = answer.has("status") && answer.has("type");
        assertThat(refused)
                .as("%s -> %s", where, refused ? answer : "accepted")
                .isEqualTo(step.refused().isPresent());
        if (step.refused().isPresent()) {
            assertThat(Subset.differences("problem", step.refused().get(), answer))
                    .as(where)
                    .isEmpty();
        }
        if (step.expect().isPresent()) {
            assertThat(Subset.differences("answer", step.expect().get(), answer))
                    .as(where)
                    .isEmpty();
        }
    }

    /** Who is refused learns what of his request is wrong, or by which article. */
    private static void namesFieldOrArticle(String where, JsonNode problem) {
        assertThat(problem.has("field") || problem.has("article"))
                .as("%s -> %s", where, problem)
                .isTrue();
        if (problem.has("field")) {
            assertThat(problem.path("field").asText()).as("%s", problem).matches("(/.*)?");
        }
    }
}
