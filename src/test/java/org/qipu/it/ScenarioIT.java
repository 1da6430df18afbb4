package org.qipu.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.qipu.api.Scenarios;
import org.qipu.game.event.Actor.Role;

/** The scenario files, run over HTTP against the packaged program. */
class ScenarioIT {

    private static final AtomicInteger NUMBER = new AtomicInteger();
    private static RunningService service;

    @BeforeAll
    static void start() throws Exception {
        service = RunningService.start();
    }

    @AfterAll
    static void stop() throws Exception {
        service.close();
    }

    static List<Scenarios.Case> scenarios() {
        return Scenarios.all();
    }

    @ParameterizedTest
    @MethodSource("scenarios")
    void holds(Scenarios.Case scenario) throws Exception {
        var token = service.token(Role.CHIEF_ARBITER);
        var id = "scenario-" + NUMBER.incrementAndGet();
        var scheduled = service.post("/api/v1/games", scenario.schedule(id), token);
        var unwanted = scenario.unwanted(scheduled.status(), scheduled.body());
        if (unwanted.isPresent()) {
            assertThat(unwanted.get()).as("%s", scheduled.body()).isEmpty();
            return;
        }
        assertThat(scheduled.status()).as("%s", scheduled.body()).isEqualTo(201);
        var number = 0;
        for (var step : scenario.steps()) {
            number++;
            var reply = reply(step, id, number, service.token(step.sender()));
            assertThat(step.differences(reply.status(), reply.body()))
                    .as("%s, step %d: %s", scenario, number, reply.body())
                    .isEmpty();
        }
    }

    private static RunningService.Reply reply(Scenarios.Request step, String id, int number, String token)
            throws Exception {
        if (step.get().isPresent()) {
            var path = step.get().get();
            return service.get(
                    "/api/v1/games/" + id + (path.isEmpty() || path.startsWith("?") ? "" : "/") + path, token);
        }
        return step.question().isPresent()
                ? service.post("/api/v1/rules/position", step.question().get(), token)
                : service.post("/api/v1/games/" + id + "/commands", step.body(number), token);
    }
}
