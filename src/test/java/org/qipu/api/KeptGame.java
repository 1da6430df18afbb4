package org.qipu.api;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.qipu.api.problem.ProblemFound;
import org.qipu.api.request.CommandReader;
import org.qipu.api.request.Installation;
import org.qipu.api.request.ScheduleShape;
import org.qipu.board.Discipline;
import org.qipu.game.GameDecider;
import org.qipu.game.command.OpeningCommand.ScheduleGame;
import org.qipu.game.event.Actor;
import org.qipu.game.event.Actor.Role;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.TimedCommand;
import org.qipu.game.state.Game;
import org.qipu.log.codec.EventCodec;
import org.qipu.log.codec.EventRow;
import org.qipu.log.codec.EventText;
import org.qipu.log.codec.GameJson;
import org.qipu.log.codec.Hash;
import org.qipu.log.codec.HashChain;
import org.qipu.log.codec.LoggedEvent;
import org.qipu.log.codec.Salts;

/**
 * A game as it was sent or stored before, played or read once more with the times, ids and salts of then.
 *
 * <p>Of a case the requests are kept as they were sent ({@code steps}), of the demonstration what is shipped ({@code
 * demo}), of a golden replay the stored events ({@code stored}): a case that is changed later changes nothing here.
 */
final class KeptGame {

    private static final Instant THEN = Instant.parse("2024-11-21T09:00:00Z");
    private static final String ID = "kept";

    private final ObjectMapper mapper = GameJson.mapper();
    private final EventCodec codec = new EventCodec(List.of(), KeptGame.numbered());

    private KeptGame() {}

    /** What is answered to each request and told of the game in the end. */
    static ObjectNode answers(JsonNode kept) throws IOException {
        var game = new KeptGame();
        var answers = GameJson.mapper().createObjectNode();
        if (kept.has("steps")) {
            answers.set("told", Told.of(ID, game.played(kept, answers)));
        } else if (kept.has("demo")) {
            answers.set("told", Told.of(ID, game.demonstrated(kept.get("demo"))));
        } else {
            answers.set("told", Told.of(ID, game.read(kept.get("stored"))));
        }
        return answers;
    }

    private List<LoggedEvent> played(JsonNode kept, ObjectNode answers) throws IOException {
        var playing = new Playing();
        var steps = new ArrayList<Scenario.Step>();
        kept.get("steps").forEach(step -> steps.add(step(step)));
        var schedule = (ObjectNode) kept.get("schedule").deepCopy();
        playing.schedule(
                new Scenario(ID, List.of(), schedule.path("rulebook").asText(), schedule, Optional.empty(), List.of()));
        var answered = answers.putArray("answered");
        var number = 0;
        for (var step : steps) {
            number++;
            if (step.get().filter("events"::equals).isPresent()) { // told in the end, with the salts of then
                continue;
            }
            try {
                answered.add(Told.written(playing.answer(step, number)));
            } catch (ProblemFound refused) {
                answered.add(Told.written(refused.problem()));
            }
        }
        return logged(playing.game().past().events());
    }

    private static Scenario.Step step(JsonNode step) {
        return new Scenario.Step(
                step.path("send"),
                Optional.ofNullable(step.get("get")).map(JsonNode::asText),
                Optional.ofNullable(step.get("ask")),
                Optional.empty(),
                Optional.empty(),
                Role.valueOf(step.path("as").asText()));
    }

    /** As the program records the games that it ships. */
    private List<LoggedEvent> demonstrated(JsonNode demo) throws IOException {
        var reader = new CommandReader();
        var scorer = new Actor("demo", Role.CHIEF_ARBITER);
        var rest = reader.read(mapper.writeValueAsBytes(demo.get("commands")), scorer, THEN, () -> Discipline.CHESS);
        var schedule = reader.value(
                ScheduleShape.normalised((ObjectNode) demo.get("schedule").deepCopy()),
                ScheduleGame.class,
                Optional.empty());
        var commands = new ArrayList<TimedCommand>();
        commands.add(new TimedCommand(
                rest.getFirst().at(),
                THEN,
                scorer,
                Installation.in(Optional.empty(), Optional.empty()).placed(schedule)));
        commands.addAll(rest);
        var game = Game.NONE;
        for (var asked : commands) {
            for (var event : ((Decision.Accepted) GameDecider.decide(game, asked)).events()) {
                game = game.evolve(
                        new RecordedEvent(game.version() + 1, asked.at(), asked.receivedAt(), asked.actor(), event));
            }
        }
        return logged(game.past().events());
    }

    private List<LoggedEvent> logged(List<RecordedEvent> events) {
        var logged = new ArrayList<LoggedEvent>();
        var game = Game.NONE;
        for (var event : events) {
            game = game.evolve(event);
            logged.add(codec.chain(ID, last(logged), event, game.schedule().discipline()));
        }
        return logged;
    }

    private List<LoggedEvent> read(JsonNode stored) throws IOException {
        var logged = new ArrayList<LoggedEvent>();
        for (var event : stored) {
            var at = Instant.parse(event.path("at").asText());
            var row = new EventRow(
                    ID,
                    logged.size() + 1,
                    event.path("type").asText(),
                    event.path("version").asInt(),
                    at,
                    at.plusMillis(250),
                    Role.CHIEF_ARBITER.wireName(),
                    "arbiter-1",
                    mapper.writeValueAsBytes(event.path("payload")),
                    Hash.ZERO.bytes());
            logged.add(codec.decode(new EventRow(
                    row.gameId(),
                    row.sequence(),
                    row.type(),
                    row.version(),
                    row.occurredAt(),
                    row.recordedAt(),
                    row.actorRole(),
                    row.actorId(),
                    row.payload(),
                    HashChain.next(last(logged), row).bytes())));
        }
        return logged;
    }

    private static Hash last(List<LoggedEvent> logged) {
        return logged.isEmpty() ? Hash.ZERO : logged.getLast().hash();
    }

    /** Salts one after the other instead of by lot. */
    private static Salts numbered() {
        var next = new int[1];
        return () -> ByteBuffer.allocate(EventText.SALT).putInt(next[0]++).array();
    }
}
