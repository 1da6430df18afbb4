package org.qipu.api;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.qipu.game.event.Actor;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.state.Game;
import org.qipu.log.codec.EventCodec;
import org.qipu.log.codec.EventType;
import org.qipu.log.codec.GameJson;
import org.qipu.read.view.GameViews;
import org.qipu.replay.Replay;

/**
 * Recorded games of each edition, kept as they were written: what was found in them, and how they stand, never changes when an edition or a
 * parameter is added; members that are told besides are no change. A file that is there is never written over.
 */
class GoldenReplayTest {

    private static final Path FOLDER = Path.of("src/test/resources/replays");
    private static final Actor ARBITER = new Actor("arbiter-1", Actor.Role.CHIEF_ARBITER);
    /** The cases whose games are kept: one or more of each theme. */
    private static final Set<String> KEPT = Set.of(
            "S01", "S13", "S26", "S29", "S46", "S48", "S53", "S55", "S59", "S62", "S64", "S65", "S68", "S70", "S77",
            "S78", "S81", "S85", "S90", "S97", "S99", "S104", "S107", "S117", "S121", "S125", "S128", "E01", "E06",
            "E08", "E11", "E20", "E24", "E31", "E39", "E44", "E48", "E51", "E60", "E63", "E66");

    private static final String XIANGQI = "xiangqi-tw-2024";
    /** What of the view is kept: all that the Laws say of a game. */
    private static final List<String> SAID = List.of(
            "status",
            "result",
            "earlierResults",
            "position",
            "clocks",
            "drawOffer",
            "touch",
            "claims",
            "irregularities",
            "penalties",
            "offences",
            "appeals");

    /** Findings whose words are better told now than in the games that are kept. */
    private static final List<String> REWORDED = List.of("touch-foul", "late-arrival", "stop-without-reason");

    private final ObjectMapper mapper = GameJson.mapper();
    private final EventCodec codec = new EventCodec();

    static Stream<String> editions() {
        return Stream.of(
                "fide-2001", "fide-2005", "fide-2009", "fide-2014", "fide-2017", "fide-2018", "fide-2023", XIANGQI);
    }

    @ParameterizedTest
    @MethodSource("editions")
    void a_recorded_game_stands_as_it_stood(String edition) throws Exception {
        var file = FOLDER.resolve(edition + ".jsonl");
        var played = played(edition);
        if (Kept.isRecorded("replays") && !Files.exists(file)) {
            Files.write(
                    file,
                    played.entrySet().stream()
                            .map(game -> record(game.getKey(), game.getValue()).toString())
                            .toList());
        }
        assertThat(file)
                .as(
                        "a file that is missing is recorded, where that is meant, by: mvn test -Dtest=GoldenReplayTest -Dqipu.record=replays")
                .exists();
        var kept = Files.readAllLines(file);
        assertThat(kept).isNotEmpty();
        for (var line : kept) {
            var golden = mapper.readTree(line);
            var name = golden.path("name").asText();
            var read = read((ArrayNode) golden.path("events"));
            assertThat(Kept.differences(name, golden.path("said"), said(read))).isEmpty();
            assertThat(played).as("the case is still played").containsKey(name);
            assertThat(withoutReasons(events(played.get(name))))
                    .as("%s decided again", name)
                    .isEqualTo(withoutReasons(golden.path("events")));
        }
    }

    /**
     * Without the reasons of rulings on cycles and the words about a touch and a late arrival: a kept game keeps its own, a
     * new one may be told better ones.
     */
    private static JsonNode withoutReasons(JsonNode events) {
        var bare = events.deepCopy();
        bare.findValues("cycle").stream()
                .filter(ObjectNode.class::isInstance)
                .map(ObjectNode.class::cast)
                .forEach(cycle -> {
                    cycle.remove("explanation");
                    cycle.path("plies").forEach(ply -> ((ObjectNode) ply).remove("reason"));
                });
        bare.findValues("finding").stream()
                .filter(ObjectNode.class::isInstance)
                .map(ObjectNode.class::cast)
                .filter(finding -> REWORDED.contains(finding.path("kind").asText()))
                .forEach(finding -> finding.remove("text"));
        return bare;
    }

    private Map<String, Game> played(String edition) {
        var games = new LinkedHashMap<String, Game>();
        for (var scenario : Scenario.quick()) {
            if (scenario.rulebook().equals(edition)
                    && isKept(scenario)
                    && scenario.unwanted().isEmpty()) {
                games.put(scenario.name(), Playing.of(scenario));
            }
        }
        return games;
    }

    /** Of xiangqi every case in which a game is played. */
    private static boolean isKept(Scenario scenario) {
        return scenario.rulebook().equals(XIANGQI)
                ? scenario.steps().stream().anyMatch(step -> step.ask().isEmpty())
                : KEPT.contains(scenario.name().split(" ")[0]);
    }

    private ObjectNode record(String name, Game game) {
        var golden = mapper.createObjectNode().put("name", name);
        golden.set("events", events(game));
        golden.set("said", said(game));
        return golden;
    }

    private ArrayNode events(Game game) {
        var events = mapper.createArrayNode();
        for (var recorded : game.past().events()) {
            var type = EventType.of(recorded.event());
            var event = events.addObject()
                    .put("type", type.name())
                    .put("version", 1)
                    .put("at", recorded.occurredAt().toString());
            event.set(
                    "payload",
                    json(codec.encode(recorded.event(), game.schedule().discipline())));
        }
        return events;
    }

    private Game read(ArrayNode events) throws IOException {
        var game = Game.NONE;
        for (var event : events) {
            var at = Instant.parse(event.path("at").asText());
            var read = codec.decode(
                    event.path("type").asText(),
                    event.path("version").asInt(),
                    mapper.writeValueAsBytes(event.path("payload")));
            game = game.evolve(new RecordedEvent(game.version() + 1, at, at, ARBITER, read));
        }
        return game;
    }

    private JsonNode said(Game game) {
        ObjectNode view = mapper.valueToTree(
                GameViews.of("game", new Replay(new ArrayList<>(game.past().events())).now()));
        return json(bytes(view.retain(SAID)));
    }

    private JsonNode json(byte[] text) {
        try {
            return mapper.readTree(text);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private byte[] bytes(JsonNode node) {
        try {
            return mapper.writeValueAsBytes(node);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
