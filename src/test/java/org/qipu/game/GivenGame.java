package org.qipu.game;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.qipu.api.Subset;
import org.qipu.api.request.CommandReader;
import org.qipu.api.request.ScheduleShape;
import org.qipu.api.request.SideNames;
import org.qipu.board.Discipline;
import org.qipu.game.command.GameCommand;
import org.qipu.game.command.ImportedMove;
import org.qipu.game.command.OpeningCommand.ImportGame;
import org.qipu.game.command.OpeningCommand.ScheduleGame;
import org.qipu.game.event.Actor;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.OpeningEvent.GameImported;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.Refusal;
import org.qipu.game.policy.TimedCommand;
import org.qipu.game.state.Game;
import org.qipu.log.codec.EventCodec;
import org.qipu.log.codec.EventType;
import org.qipu.log.codec.GameJson;

/**
 * A case of the decider: given events, when a command, then events, or a refusal.
 *
 * <p>Events and commands are written as they are stored and sent, {@code MovePlayed {ply: 1, move: 'e2e4'}}; of a line of
 * moves the codes suffice, {@code e2e4 e7e5}. Each given event happened ten seconds after the one before, the first at nine;
 * {@code @09:30:00} in front of an event or a command says otherwise. Of an event that must come every member that is named is
 * compared, and no other event may come.
 */
public final class GivenGame {

    private static final Actor ARBITER = new Actor("arbiter-1", Actor.Role.CHIEF_ARBITER);
    private static final String DAY = "2024-11-21T";
    private static final ObjectMapper LENIENT = JsonMapper.builder()
            .enable(JsonReadFeature.ALLOW_UNQUOTED_FIELD_NAMES, JsonReadFeature.ALLOW_SINGLE_QUOTES)
            .build();

    private final EventCodec codec = new EventCodec();
    private final CommandReader reader = new CommandReader();
    private final String edition;
    private Game game = Game.NONE;
    private Instant now = Instant.parse(DAY + "09:00:00Z");
    private String asked = "";
    private Decision decision;

    private GivenGame(String edition) {
        this.edition = edition;
    }

    /** A game scheduled under an edition, of which nothing else is said. */
    public static GivenGame under(String edition) {
        return under(edition, "{}");
    }

    /** A game scheduled under an edition with these members of the request. */
    public static GivenGame under(String edition, String schedule) {
        var given = new GivenGame(edition);
        given.schedule(schedule);
        if (!(given.decision instanceof Decision.Accepted accepted)) {
            throw new AssertionError("not scheduled: " + given.decision);
        }
        accepted.events().forEach(given::recorded);
        return given;
    }

    /** A game that is asked to be scheduled under an edition: what comes of that is the case. */
    public static GivenGame scheduling(String edition, String schedule) {
        var given = new GivenGame(edition);
        given.schedule(schedule);
        return given;
    }

    /** A game that another record holds, asked to be taken over: what comes of that is the case. */
    public static GivenGame takingOver(String edition, String moves, String score, boolean asPlayed) {
        var given = new GivenGame(edition);
        given.asked = "ImportGame " + moves;
        var shape = (ObjectNode) json("{rulebook: '" + edition + "'}");
        given.decide(new ImportGame(
                given.reader.value(ScheduleShape.normalised(shape), ScheduleGame.class, Optional.empty()),
                new GameImported("pgn", "00", List.of(), List.of(), List.of(), Optional.empty()),
                Arrays.stream(moves.split(" "))
                        .map(move -> new ImportedMove(move, Optional.empty(), Optional.empty()))
                        .toList(),
                Optional.of(score),
                asPlayed));
        return given;
    }

    private void schedule(String schedule) {
        var shape = (ObjectNode) json(schedule);
        shape.put("rulebook", edition);
        asked = "ScheduleGame " + shape;
        decide(reader.value(
                ScheduleShape.normalised(SideNames.read(shape, ScheduleShape.discipline(shape))),
                ScheduleGame.class,
                Optional.empty()));
    }

    /** What had been recorded: events, or lines of moves. */
    public GivenGame given(String... events) {
        for (var written : events) {
            var one = timed(written);
            if (Character.isUpperCase(one.charAt(0))) {
                recorded(event(one));
            } else {
                for (var move : one.split(" ")) {
                    recorded(event("MovePlayed {ply: %d, side: '%s', move: '%s', press: true}"
                            .formatted(
                                    game.line().ply() + 1,
                                    game.line().position().turn().name().toLowerCase(Locale.ROOT),
                                    move)));
                }
            }
        }
        return this;
    }

    /** The command that is decided. */
    public GivenGame when(String command) {
        asked = command;
        var sent = timed(command);
        var body = members(sent).put("type", type(sent));
        try {
            var read = reader.read(
                    GameJson.mapper().writeValueAsBytes(body),
                    ARBITER,
                    now.plusSeconds(36_000),
                    () -> game.schedule().discipline());
            decide(read.getFirst().command());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return this;
    }

    private void decide(GameCommand command) {
        decision = GameDecider.decide(game, new TimedCommand(now, now.plusMillis(100), ARBITER, command));
    }

    /** The events that it leads to, all of them, in this order; the game goes on after them. */
    public GivenGame then(String... events) {
        if (!(decision instanceof Decision.Accepted accepted)) {
            throw new AssertionError(edition + ", " + asked + ": " + decision);
        }
        var came = accepted.events();
        assertThat(came.stream().map(event -> EventType.of(event).name()).toList())
                .as("%s, %s: %s", edition, asked, written())
                .isEqualTo(Arrays.stream(events).map(GivenGame::type).toList());
        came.forEach(this::recorded);
        var differences = new ArrayList<String>();
        for (int i = 0; i < events.length; i++) {
            differences.addAll(Subset.differences(type(events[i]), members(events[i]), json(came.get(i))));
        }
        assertThat(differences).as("%s, %s", edition, asked).isEmpty();
        return this;
    }

    /** The game as it stands. */
    public Game game() {
        return game;
    }

    /** The refusal that it leads to, by its type on the wire; nothing is recorded. */
    public void refused(String kind) {
        refused(kind, null);
    }

    /** The refusal that it leads to, by its type on the wire and the article. */
    public void refused(String kind, String article) {
        if (!(decision instanceof Decision.Refused refused)) {
            throw new AssertionError(edition + ", " + asked + " was accepted: " + written());
        }
        assertThat(name(refused.refusal().kind()))
                .as("%s, %s: %s", edition, asked, refused.refusal())
                .isEqualTo(kind);
        assertThat(refused.refusal().article())
                .as("%s, %s: %s", edition, asked, refused.refusal())
                .isEqualTo(Optional.ofNullable(article));
    }

    private static String name(Refusal.Kind kind) {
        return kind.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** What was decided, as it is written. */
    public List<String> written() {
        return switch (decision) {
            case Decision.Accepted accepted ->
                accepted.events().stream()
                        .map(event -> EventType.of(event).name() + " " + json(event))
                        .toList();
            case Decision.Refused refused ->
                List.of(name(refused.refusal().kind()) + " "
                        + refused.refusal().article().orElse(""));
        };
    }

    private void recorded(GameEvent event) {
        game = game.evolve(new RecordedEvent(game.version() + 1, now, now.plusMillis(100), ARBITER, event));
        now = now.plusSeconds(10);
    }

    private String timed(String written) {
        if (!written.startsWith("@")) {
            return written;
        }
        var end = written.indexOf(' ');
        now = Instant.parse(DAY + written.substring(1, end) + "Z");
        return written.substring(end + 1);
    }

    private GameEvent event(String written) {
        try {
            return codec.decode(type(written), 1, GameJson.mapper().writeValueAsBytes(members(written)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private JsonNode json(GameEvent event) {
        try {
            var discipline = game.exists() ? game.schedule().discipline() : Discipline.CHESS;
            return GameJson.mapper().readTree(codec.encode(event, discipline));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String type(String written) {
        return written.split(" ", 2)[0];
    }

    private static ObjectNode members(String written) {
        var parts = written.split(" ", 2);
        return (ObjectNode) json(parts.length == 1 ? "{}" : parts[1]);
    }

    private static JsonNode json(String text) {
        try {
            return LENIENT.readTree(text);
        } catch (IOException e) {
            throw new UncheckedIOException(text, e);
        }
    }
}
