package org.qipu.api;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.qipu.game.Actor;
import org.qipu.game.Decision;
import org.qipu.game.Game;
import org.qipu.game.GameCommand.ScheduleGame;
import org.qipu.game.GameDecider;
import org.qipu.game.RecordedEvent;
import org.qipu.game.TimedCommand;
import org.qipu.law.Rulebook;
import org.qipu.record.Findings;
import org.qipu.record.GameViews;
import org.qipu.record.Replay;
import org.qipu.store.GameJson;

/** The scenario files, run against the decider. */
class ScenarioTest {

    private static final Actor ARBITER = new Actor("arbiter-1", Actor.Role.CHIEF_ARBITER);
    private static final Instant START = Instant.parse("2024-11-21T09:00:00Z");

    private final ObjectMapper mapper = GameJson.mapper();
    private final CommandReader reader = new CommandReader();
    private Game game = Game.NONE;

    static List<Scenario> scenarios() {
        return Scenario.all();
    }

    @ParameterizedTest
    @MethodSource("scenarios")
    void holds(Scenario scenario) throws Exception {
        var schedule = scenario.schedule().deepCopy();
        schedule.remove("gameId");
        try {
            var command = reader.value(ScheduleShape.normalised(schedule), ScheduleGame.class, Optional.empty());
            take(List.of(new TimedCommand(START, START, ARBITER, command)));
        } catch (ProblemFound problem) {
            assertThat(scenario.unwanted()).as("%s: %s", scenario, problem.problem()).isPresent();
            assertThat(Subset.differences("problem", scenario.unwanted().get(), mapper.valueToTree(problem.problem()))).isEmpty();
            return;
        }
        assertThat(scenario.unwanted()).as("scheduled, though it should have been refused").isEmpty();
        var number = 0;
        for (var step : scenario.steps()) {
            number++;
            check(scenario, step, number);
        }
    }

    private void check(Scenario scenario, Scenario.Step step, int number) throws Exception {
        var where = scenario.name() + ", step " + number + " " + step.get().or(() -> step.ask().map(JsonNode::toString)).orElseGet(() -> step.send().toString());
        JsonNode answer;
        try {
            answer = answer(step, number);
        } catch (ProblemFound problem) {
            answer = mapper.valueToTree(problem.problem());
        }
        var refused = answer.has("status") && answer.has("type");
        assertThat(refused).as("%s -> %s", where, refused ? answer : "accepted").isEqualTo(step.refused().isPresent());
        if (step.refused().isPresent()) {
            assertThat(Subset.differences("problem", step.refused().get(), answer)).as(where).isEmpty();
        }
        if (step.expect().isPresent()) {
            assertThat(Subset.differences("answer", step.expect().get(), answer)).as(where).isEmpty();
        }
    }

    private JsonNode answer(Scenario.Step step, int number) throws Exception {
        if (step.get().isPresent()) {
            return mapper.valueToTree(Resources.read(step.get().get(), new Replay(game.past().events())));
        }
        if (step.ask().isPresent()) {
            return mapper.valueToTree(Resources.asked(step.ask().get()));
        }
        var sender = new Actor(ARBITER.id(), step.as());
        var commands = reader.read(mapper.writeValueAsBytes(step.send()), sender, START.plusSeconds(36_000 + number));
        return take(stamped(step.send(), commands, number));
    }

    /** A scenario's time goes on by ten seconds a request where it names none. */
    private List<TimedCommand> stamped(JsonNode send, List<TimedCommand> commands, int number) {
        var stamped = new ArrayList<TimedCommand>();
        for (int i = 0; i < commands.size(); i++) {
            var asked = commands.get(i);
            var hasTime = (send.isArray() ? send.get(i) : send).has("at");
            stamped.add(hasTime ? asked : new TimedCommand(START.plusSeconds(10L * number), asked.receivedAt(), asked.actor(), asked.command()));
        }
        return stamped;
    }

    private static Optional<String> edition(TimedCommand asked) {
        return asked.command() instanceof ScheduleGame schedule ? schedule.edition(asked.at()).map(Rulebook::id) : Optional.empty();
    }

    private JsonNode take(List<TimedCommand> commands) {
        var next = game;
        var events = new ArrayList<RecordedEvent>();
        for (int i = 0; i < commands.size(); i++) {
            var asked = commands.get(i);
            switch (GameDecider.decide(next, asked)) {
                case Decision.Refused refused -> throw new ProblemFound(Problem.of(refused.refusal(),
                        next.pinned().map(pinned -> pinned.rulebook().id()).or(() -> edition(asked)), commands.size() > 1 ? Optional.of(i) : Optional.empty()));
                case Decision.Accepted accepted -> {
                    for (var event : accepted.events()) {
                        var recorded = new RecordedEvent(next.version() + 1, asked.at(), asked.receivedAt(), asked.actor(), event);
                        next = next.evolve(recorded);
                        events.add(recorded);
                    }
                }
            }
        }
        game = next;
        var answer = mapper.createObjectNode();
        answer.put("version", game.version());
        answer.set("game", mapper.valueToTree(GameViews.of("scenario", game)));
        answer.set("findings", mapper.valueToTree(Findings.of(events)));
        var names = answer.putArray("events");
        events.forEach(event -> names.addObject().put("type", event.event().getClass().getSimpleName()));
        return answer;
    }
}
