package org.qipu.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.qipu.api.Scenarios;
import org.qipu.log.codec.GameJson;

/** What the scenarios send is as the contract describes it, unless it is refused as malformed. */
class SentInScenariosTest {

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
