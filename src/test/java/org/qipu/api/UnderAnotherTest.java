package org.qipu.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.qipu.Law;
import org.qipu.game.Actor;
import org.qipu.game.Decision;
import org.qipu.game.Game;
import org.qipu.game.GameCommand.ScheduleGame;
import org.qipu.game.GameDecider;
import org.qipu.game.RecordedEvent;
import org.qipu.game.TimedCommand;
import org.qipu.law.Rulebooks;
import org.qipu.record.Replay;
import org.qipu.record.UnderAnother;
import org.qipu.store.GameJson;

/** Every game of the scenarios decided once more: under its own edition nothing changes, under no edition with Competition Rules anything fails. */
class UnderAnotherTest {

    private static final Actor ARBITER = new Actor("arbiter-1", Actor.Role.CHIEF_ARBITER);
    private static final Instant START = Instant.parse("2024-11-21T09:00:00Z");

    private final CommandReader reader = new CommandReader();
    private Game game = Game.NONE;

    static List<Scenario> scenarios() {
        return Scenario.all().stream().filter(scenario -> scenario.unwanted().isEmpty() && !scenario.steps().isEmpty()).toList();
    }

    @ParameterizedTest
    @MethodSource("scenarios")
    @Law("SCO-01")
    void isDecidedAgain(Scenario scenario) throws Exception {
        play(scenario);
        var replay = new Replay(game.past().events());
        var own = UnderAnother.of("scenario", replay, Rulebooks.find(scenario.rulebook()).orElseThrow());
        assertThat(own.differences().stream().filter(one -> !one.differs().equals("article"))).as("%s", scenario).isEmpty();
        assertThat(own.result().same()).as("the result of %s", scenario).isTrue();
        assertThat(own.clocks().same()).as("the clocks of %s: %s", scenario, own.clocks()).isTrue();
        for (var book : Rulebooks.all().stream().filter(edition -> edition.competition().isPresent()).toList()) {
            assertThat(UnderAnother.of("scenario", replay, book)).isNotNull();
        }
    }

    /** The game of a scenario, without what is only read and what is refused. */
    private void play(Scenario scenario) throws Exception {
        var schedule = scenario.schedule().deepCopy();
        schedule.remove("gameId");
        take(List.of(new TimedCommand(START, START, ARBITER, reader.value(ScheduleShape.normalised(schedule), ScheduleGame.class, Optional.empty()))));
        var number = 0;
        for (var step : scenario.steps()) {
            number++;
            if (step.get().isEmpty() && step.ask().isEmpty() && step.refused().isEmpty()) {
                var send = step.send();
                var commands = reader.read(GameJson.mapper().writeValueAsBytes(send), ARBITER, START.plusSeconds(36_000 + number));
                var stamped = new ArrayList<TimedCommand>();
                for (int i = 0; i < commands.size(); i++) {
                    var asked = commands.get(i);
                    var hasTime = (send.isArray() ? send.get(i) : send).has("at");
                    stamped.add(hasTime ? asked : new TimedCommand(START.plusSeconds(10L * number), asked.receivedAt(), asked.actor(), asked.command()));
                }
                take(stamped);
            }
        }
    }

    private void take(List<TimedCommand> commands) {
        for (var asked : commands) {
            if (GameDecider.decide(game, asked) instanceof Decision.Accepted accepted) {
                for (var event : accepted.events()) {
                    game = game.evolve(new RecordedEvent(game.version() + 1, asked.at(), asked.receivedAt(), asked.actor(), event));
                }
            }
        }
    }
}
