package org.qipu.api;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import org.qipu.api.problem.Problem;
import org.qipu.api.problem.ProblemFound;
import org.qipu.api.request.CommandReader;
import org.qipu.api.request.ScheduleShape;
import org.qipu.api.request.SideNames;
import org.qipu.board.Discipline;
import org.qipu.game.GameDecider;
import org.qipu.game.command.OpeningCommand.ScheduleGame;
import org.qipu.game.event.Actor;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.TimedCommand;
import org.qipu.game.state.Game;
import org.qipu.law.Rulebook;
import org.qipu.log.codec.GameJson;
import org.qipu.read.Findings;
import org.qipu.read.view.GameViews;
import org.qipu.replay.Replay;

/** Plays a case against the decider, without a server. */
public final class Playing {

    private static final Actor ARBITER = new Actor("arbiter-1", Actor.Role.CHIEF_ARBITER);
    private static final Instant START = Instant.parse("2024-11-21T09:00:00Z");

    /** The games of cases that were played in this JVM: many tests look at all of them. */
    private static final Map<Scenario, Game> PLAYED = new ConcurrentHashMap<>();

    private final ObjectMapper mapper = GameJson.mapper();
    private final CommandReader reader = new CommandReader();
    private final BiConsumer<Game, TimedCommand> onAsked;
    private Game game = Game.NONE;

    Playing() {
        this((before, asked) -> {});
    }

    /** Tells of each command, and of the game that it is asked of. */
    private Playing(BiConsumer<Game, TimedCommand> onAsked) {
        this.onAsked = onAsked;
    }

    /** The game of a case once all has been sent; what is refused on the way is part of the case. */
    public static Game of(Scenario scenario) {
        return PLAYED.computeIfAbsent(scenario, one -> of(one, (before, asked) -> {}));
    }

    /** The same, telling of each command and of the game that it is asked of. */
    public static Game of(Scenario scenario, BiConsumer<Game, TimedCommand> onAsked) {
        var playing = new Playing(onAsked);
        playing.schedule(scenario);
        var number = 0;
        for (var step : scenario.steps()) {
            number++;
            try {
                if (step.get().isEmpty() && step.ask().isEmpty()) {
                    playing.send(step, number);
                }
            } catch (ProblemFound refused) {
                // recorded nothing
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return playing.game;
    }

    /** The game as it stands by now. */
    Game game() {
        return game;
    }

    /** Schedules the game of a case. */
    void schedule(Scenario scenario) {
        var schedule = scenario.schedule().deepCopy();
        schedule.remove("gameId");
        take(List.of(new TimedCommand(
                START,
                START,
                ARBITER,
                reader.value(
                        ScheduleShape.normalised(SideNames.read(schedule, ScheduleShape.discipline(schedule))),
                        ScheduleGame.class,
                        Optional.empty()))));
    }

    /** What is answered to a step. */
    JsonNode answer(Scenario.Step step, int number) throws IOException {
        if (step.get().isPresent()) {
            return shown(Resources.read(step.get().get(), new Replay(game.past().events())));
        }
        if (step.ask().isPresent()) {
            return mapper.valueToTree(Resources.asked(step.ask().get()));
        }
        var events = send(step, number);
        var answer = mapper.createObjectNode();
        answer.put("version", game.version());
        answer.set("game", shown(GameViews.of("scenario", game)));
        answer.set("findings", shown(Findings.of(events, game)));
        var names = answer.putArray("events");
        events.forEach(
                event -> names.addObject().put("type", event.event().getClass().getSimpleName()));
        return answer;
    }

    private List<RecordedEvent> send(Scenario.Step step, int number) throws IOException {
        var commands = reader.read(
                mapper.writeValueAsBytes(step.send()),
                new Actor(ARBITER.id(), step.as()),
                START.plusSeconds(36_000 + number),
                this::discipline);
        return take(stamped(step.send(), commands, number));
    }

    /** A scenario's time goes on by ten seconds a request where it names none. */
    private List<TimedCommand> stamped(JsonNode send, List<TimedCommand> commands, int number) {
        var stamped = new ArrayList<TimedCommand>();
        for (int i = 0; i < commands.size(); i++) {
            var asked = commands.get(i);
            var hasTime = (send.isArray() ? send.get(i) : send).has("at");
            stamped.add(
                    hasTime
                            ? asked
                            : new TimedCommand(
                                    START.plusSeconds(10L * number),
                                    asked.receivedAt(),
                                    asked.actor(),
                                    asked.command()));
        }
        return stamped;
    }

    private Discipline discipline() {
        return game.schedule().discipline();
    }

    private JsonNode shown(Object answer) {
        return mapper.valueToTree(SideNames.shown(answer, discipline()));
    }

    private static Optional<String> edition(TimedCommand asked) {
        return asked.command() instanceof ScheduleGame schedule
                ? schedule.edition(asked.at()).map(Rulebook::id)
                : Optional.empty();
    }

    private List<RecordedEvent> take(List<TimedCommand> commands) {
        var next = game;
        var events = new ArrayList<RecordedEvent>();
        for (int i = 0; i < commands.size(); i++) {
            var asked = commands.get(i);
            onAsked.accept(next, asked);
            switch (GameDecider.decide(next, asked)) {
                case Decision.Refused refused ->
                    throw new ProblemFound(Problem.of(
                            refused.refusal(),
                            next.pinned().map(pinned -> pinned.rulebook().id()).or(() -> edition(asked)),
                            commands.size() > 1 ? Optional.of(i) : Optional.empty()));
                case Decision.Accepted accepted -> {
                    for (var event : accepted.events()) {
                        var recorded = new RecordedEvent(
                                next.version() + 1, asked.at(), asked.receivedAt(), asked.actor(), event);
                        next = next.evolve(recorded);
                        events.add(recorded);
                    }
                }
            }
        }
        game = next;
        return events;
    }
}
