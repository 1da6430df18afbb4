package org.qipu.api.request;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.qipu.api.problem.MissingMember;
import org.qipu.api.problem.Pointer;
import org.qipu.api.problem.Problem;
import org.qipu.api.problem.ProblemFound;
import org.qipu.api.problem.ProblemKind;
import org.qipu.api.problem.Shortened;
import org.qipu.board.Discipline;
import org.qipu.game.command.GameCommand;
import org.qipu.game.command.OpeningCommand;
import org.qipu.game.event.Actor;
import org.qipu.game.policy.Refusal;
import org.qipu.game.policy.TimedCommand;
import org.qipu.log.codec.Colours;

/** Reads commands from JSON: bounded, every unknown member refused, the missing one named. */
public final class CommandReader {

    /** The most commands in one array. */
    public static final int MOST_COMMANDS = 200;
    /** The longest text a member may hold, in characters. */
    public static final int LONGEST_TEXT = 10_000;

    private static final Duration AHEAD = Duration.ofSeconds(5);

    private static final Map<String, Class<?>> TYPES = kinds(GameCommand.class)
            .filter(type -> type != OpeningCommand.ImportGame.class && type != OpeningCommand.ScheduleGame.class)
            .collect(Collectors.toUnmodifiableMap(Class::getSimpleName, type -> type));

    /** The kinds of command below an interface, through the groups it has. */
    private static Stream<Class<?>> kinds(Class<?> group) {
        return group.isSealed()
                ? Arrays.stream(group.getPermittedSubclasses()).flatMap(CommandReader::kinds)
                : Stream.of(group);
    }

    /** The kinds of command that can be sent to a game. */
    public static List<Class<? extends GameCommand>> types() {
        return TYPES.values().stream()
                .<Class<? extends GameCommand>>map(type -> type.asSubclass(GameCommand.class))
                .toList();
    }

    /**
     * One command to a game, or an array of them, as timed commands.
     *
     * @param arrived    the time of those that give none
     * @param discipline what is played, asked for only where it makes a difference
     */
    public List<TimedCommand> read(byte[] body, Actor actor, Instant arrived, Supplier<Discipline> discipline) {
        var root = tree(body);
        if (Colours.namesRed(root)) {
            SideNames.read(root, discipline.get());
        }
        try {
            return commands(root, actor, arrived);
        } catch (ProblemFound e) {
            throw (e.problem().field().filter(field -> field.contains("white")).isPresent()
                                    || e.problem()
                                            .allowed()
                                            .filter(words -> words.contains("white"))
                                            .isPresent())
                            && discipline.get().hasRed()
                    ? e.calledRed()
                    : e;
        }
    }

    private List<TimedCommand> commands(JsonNode root, Actor actor, Instant arrived) {
        if (root.isArray()) {
            if (root.isEmpty()) {
                throw ProblemFound.malformed("The array holds no command.");
            }
            if (root.size() > MOST_COMMANDS) {
                throw ProblemFound.malformed("An array holds at most " + MOST_COMMANDS + " commands.");
            }
            var commands = new ArrayList<TimedCommand>();
            for (int i = 0; i < root.size(); i++) {
                commands.add(command(root.get(i), actor, arrived, Optional.of(i)));
            }
            return commands;
        }
        return List.of(command(root, actor, arrived, Optional.empty()));
    }

    public JsonNode tree(byte[] body) {
        try {
            var root = SentJson.MAPPER.readTree(body);
            if (root == null || root.isMissingNode()) {
                throw ProblemFound.malformed("The request is empty.");
            }
            return root;
        } catch (JsonProcessingException e) {
            throw new ProblemFound(Unreadable.json(e, body));
        } catch (IOException e) {
            throw ProblemFound.malformed("The request is not JSON: its characters are not UTF-8.");
        }
    }

    private TimedCommand command(JsonNode node, Actor actor, Instant arrived, Optional<Integer> index) {
        if (!(node instanceof ObjectNode object)) {
            throw malformed("A command is an object with a type.", "", index);
        }
        var fields = object.deepCopy();
        var name = fields.remove("type");
        if (name == null || name.isNull()) {
            throw problem(Refusal.missing("type", "A command names its type."), index);
        }
        var type = TYPES.get(name.asText());
        if (type == null) {
            throw new ProblemFound(
                    Problem.of(ProblemKind.MALFORMED, "There is no command '" + Shortened.cut(name.asText()) + "'.")
                            .about("/type", name)
                            .allowing(TYPES.keySet().stream().sorted().toList())
                            .at(index));
        }
        var at = at(fields.remove("at"), arrived, index);
        if (fields.properties().stream().anyMatch(member -> member.getKey().startsWith("kindOf"))) {
            throw malformed("The member is called 'kind' here.", "/kind", index);
        }
        CommandShape.normalise(fields, type);
        var command = (GameCommand) value(fields, type, index);
        return at.map(said -> new TimedCommand(said, arrived.truncatedTo(ChronoUnit.MICROS), actor, command))
                .orElseGet(() -> TimedCommand.arriving(arrived.truncatedTo(ChronoUnit.MICROS), actor, command));
    }

    private Optional<Instant> at(JsonNode node, Instant arrived, Optional<Integer> index) {
        if (node == null || node.isNull()) {
            return Optional.empty();
        }
        Instant at;
        try {
            at = Instant.parse(node.asText()).truncatedTo(ChronoUnit.MICROS);
        } catch (DateTimeParseException e) {
            throw malformed(
                    "'" + Shortened.cut(node.asText()) + "' is not an instant; write 2026-11-21T09:15:00Z.",
                    "/at",
                    index);
        }
        if (at.isBefore(EARLIEST)) {
            throw malformed("'" + at + "' is before any game that this service can keep.", "/at", index);
        }
        if (at.isAfter(arrived.plus(AHEAD))) {
            throw new ProblemFound(Problem.of(
                            ProblemKind.AT_IN_FUTURE,
                            "The time given lies more than 5 seconds ahead of this service's clock.")
                    .about("/at")
                    .at(index));
        }
        return Optional.of(at);
    }

    private static final Instant EARLIEST = Instant.parse("1400-01-01T00:00:00Z");

    /** A value of a type from its members. */
    public <T> T value(ObjectNode fields, Class<T> type, Optional<Integer> index) {
        bounded(fields, "", index);
        try {
            var missing = MissingMember.in(fields, type.asSubclass(Record.class));
            if (missing.isPresent()) {
                throw problem(Refusal.missing(missing.get(), "'" + missing.get() + "' is missing."), index);
            }
            var value = SentJson.MAPPER.treeToValue(fields, type);
            Bounds.exceeded("", type.getSimpleName(), value).ifPresent(excess -> {
                throw malformed(excess.why(), excess.pointer(), index);
            });
            return value;
        } catch (JsonProcessingException e) {
            throw new ProblemFound(Unreadable.value(e, fields).at(index));
        }
    }

    private static void bounded(JsonNode node, String pointer, Optional<Integer> index) {
        if (node.isTextual() && node.textValue().length() > LONGEST_TEXT) {
            throw malformed("A text is longer than " + LONGEST_TEXT + " characters.", pointer, index);
        }
        if (node.isTextual() && node.textValue().indexOf('\0') >= 0) {
            throw malformed("A text holds a NUL character.", pointer, index);
        }
        if (node.isArray() && StreamSupport.stream(node.spliterator(), false).anyMatch(JsonNode::isNull)) {
            throw malformed("A list holds null.", pointer, index);
        }
        if (node.isArray()) {
            for (int i = 0; i < node.size(); i++) {
                bounded(node.get(i), pointer + "/" + i, index);
            }
        } else {
            node.properties().forEach(member -> {
                if (member.getKey().indexOf('\0') >= 0) {
                    throw malformed("A text holds a NUL character.", pointer, index);
                }
                bounded(member.getValue(), pointer + Pointer.to(List.of(member.getKey())), index);
            });
        }
    }

    private static ProblemFound malformed(String detail, String pointer, Optional<Integer> index) {
        return new ProblemFound(
                Problem.of(ProblemKind.MALFORMED, detail).about(pointer).at(index));
    }

    private static ProblemFound problem(Refusal refusal, Optional<Integer> index) {
        return new ProblemFound(Problem.of(refusal, Optional.empty(), index));
    }
}
