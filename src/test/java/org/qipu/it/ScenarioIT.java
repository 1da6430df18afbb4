package org.qipu.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.qipu.api.Scenarios;
import org.qipu.contract.Published;
import org.qipu.game.event.Actor.Role;

/** The scenario files, run over HTTP against the packaged program: each under one edition and no long ones, {@code -Dqipu.scenarios=all} has all. */
class ScenarioIT {

    private static final AtomicInteger NUMBER = new AtomicInteger();
    private static final AtomicLong COMPARED = new AtomicLong();
    private static final Map<Role, String> TOKENS = new ConcurrentHashMap<>();
    private static RunningService service;

    @BeforeAll
    static void start() throws Exception {
        service = RunningService.start();
    }

    @AfterAll
    static void stop() throws Exception {
        service.close();
        System.out.println(
                "Answers held against the contract in " + TimeUnit.NANOSECONDS.toMillis(COMPARED.get()) + " ms.");
    }

    static List<Scenarios.Case> scenarios() {
        return Scenarios.onceEach();
    }

    @ParameterizedTest
    @MethodSource("scenarios")
    @Execution(ExecutionMode.CONCURRENT)
    void holds(Scenarios.Case scenario) throws Exception {
        var token = token(Role.CHIEF_ARBITER);
        var id = "scenario-" + NUMBER.incrementAndGet();
        var scheduled = service.post("/api/v1/games", scenario.schedule(id), token);
        described("POST", "/api/v1/games", scheduled);
        var unwanted = scenario.unwanted(scheduled.status(), scheduled.body());
        if (unwanted.isPresent()) {
            assertThat(unwanted.get()).as("%s", scheduled.body()).isEmpty();
            return;
        }
        assertThat(scheduled.status()).as("%s", scheduled.body()).isEqualTo(201);
        var number = 0;
        for (var step : scenario.steps()) {
            number++;
            if (step.get().equals(Optional.of("open"))) {
                continue; // what waits for a decision is asked of a round, and these games are of none
            }
            var reply = reply(step, id, number, token(step.sender()));
            assertThat(step.differences(reply.status(), reply.body()))
                    .as("%s, step %d: %s", scenario, number, reply.body())
                    .isEmpty();
        }
    }

    /** One of each role for all: a token that is new has to be signed here and believed there. */
    private static String token(Role role) {
        return TOKENS.computeIfAbsent(role, service::token);
    }

    /** Whatever is answered, an answer or a problem, is as the contract says. */
    private static void described(String verb, String path, RunningService.Reply reply) {
        var begun = System.nanoTime();
        assertThat(Published.answer(verb, path, reply.status(), reply.body()))
                .as("%s %s is answered as published: %s", verb, path, reply.body())
                .isEmpty();
        COMPARED.addAndGet(System.nanoTime() - begun);
    }

    private static RunningService.Reply reply(Scenarios.Request step, String id, int number, String token)
            throws Exception {
        var verb = step.get().isPresent() ? "GET" : "POST";
        var path = step.question().isPresent()
                ? "/api/v1/rules/position"
                : "/api/v1/games/" + id + step.get().map(ScenarioIT::below).orElse("/commands");
        var reply = step.get().isPresent()
                ? service.get(path, token)
                : service.post(path, step.question().orElseGet(() -> step.body(number)), token);
        described(verb, path, reply);
        return reply;
    }

    private static String below(String path) {
        return path.isEmpty() || path.startsWith("?") ? path : "/" + path;
    }
}
