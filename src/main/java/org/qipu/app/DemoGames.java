package org.qipu.app;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.qipu.api.request.CommandReader;
import org.qipu.api.request.Installation;
import org.qipu.api.request.ScheduleShape;
import org.qipu.board.Discipline;
import org.qipu.game.command.OpeningCommand.ScheduleGame;
import org.qipu.game.event.Actor;
import org.qipu.game.event.Actor.Role;
import org.qipu.game.policy.TimedCommand;
import org.qipu.log.EventLog;
import org.qipu.log.codec.GameJson;
import org.qipu.recording.GameRecorder;
import org.qipu.recording.RecordingAnswer;

/** Records the small round of real games that the product ships: its own scenario files, sent as any client would send them. */
@ApplicationScoped
public class DemoGames {

    private static final Actor SCORER = new Actor("demo", Role.CHIEF_ARBITER);
    private static final List<String> FILES = List.of("board-1", "board-2", "board-3", "board-4", "board-5");

    @Inject
    GameRecorder recorder;

    @Inject
    EventLog log;

    @Inject
    Clock clock;

    @Inject
    Installation installation;

    private final ObjectMapper mapper = GameJson.mapper();
    private final CommandReader reader = new CommandReader();

    /** Records the games that are not there yet and returns the ids of all. */
    public List<String> load() {
        var ids = new ArrayList<String>();
        for (var file : FILES) {
            ids.add(load(read(file)));
        }
        return ids;
    }

    private JsonNode read(String file) {
        try (var in = DemoGames.class.getResourceAsStream("/demo/" + file + ".json")) {
            return mapper.readTree(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String load(JsonNode game) {
        var id = game.path("gameId").asText();
        if (log.last(id).isPresent()) {
            return id; // all of a game is recorded, or nothing
        }
        var now = clock.instant();
        var schedule = installation.placed(reader.value(
                ScheduleShape.normalised((ObjectNode) game.path("schedule")), ScheduleGame.class, Optional.empty()));
        var commands = new ArrayList<TimedCommand>();
        var rest = reader.read(
                bytes(game.path("commands")),
                SCORER,
                now,
                () -> schedule.discipline().orElse(Discipline.CHESS));
        commands.add(new TimedCommand(rest.getFirst().at(), now, SCORER, schedule));
        commands.addAll(rest);
        if (recorder.record(id, commands, Optional.empty(), OptionalLong.empty())
                        instanceof RecordingAnswer.Refused refused
                && refused.command() > 0) { // the first is refused when the game is there
            throw new IllegalStateException("The demonstration game " + id + " was refused: " + refused.refusal());
        }
        return id;
    }

    private byte[] bytes(JsonNode node) {
        try {
            return mapper.writeValueAsBytes(node);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
