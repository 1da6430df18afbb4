package org.qipu.contract;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.qipu.api.request.CommandReader;
import org.qipu.api.request.CompetitionShape;
import org.qipu.competition.Competition;
import org.qipu.competition.ReleaseTerms;
import org.qipu.game.command.GameCommand;
import org.qipu.game.command.OpeningCommand.ScheduleGame;
import org.qipu.law.Requirement;

/** What can be sent: each command, the schedule of a game, a competition. */
final class CommandSchemas {

    static final String ONE = "Command";
    static final String SENT = "Commands";
    static final String SCHEDULE = "ScheduleRequest";
    static final String COMPETITION = "CompetitionRequest";

    private final Components components;
    private final RequestSchemas requests;
    private final Values values;

    CommandSchemas(Components components, RequestSchemas requests, Values values) {
        this.components = components;
        this.requests = requests;
        this.values = values;
    }

    /** The commands that can be sent to a game, by their names. */
    static List<Class<? extends GameCommand>> all() {
        return CommandReader.types().stream()
                .sorted(Comparator.comparing(Class::getSimpleName))
                .toList();
    }

    void make() {
        components.of(ONE, () -> {
            var any = Json.oneOf(all().stream().map(this::command))
                    .put("description", "One command to a game, its kind told by `type`.");
            var types =
                    any.putObject("discriminator").put("propertyName", "type").putObject("mapping");
            all().forEach(type -> types.put(type.getSimpleName(), Components.AT + type.getSimpleName()));
            return any;
        });
        components.of(
                SENT,
                () -> Json.oneOf(Stream.of(
                                Components.ref(ONE),
                                Json.list(Components.ref(ONE))
                                        .put("minItems", 1)
                                        .put("maxItems", CommandReader.MOST_COMMANDS)))
                        .put("description", "One command, or an array of them: all of it is recorded, or nothing."));
        ofAmendment();
        components.of(SCHEDULE, this::schedule);
        components.of(COMPETITION, this::competition);
    }

    private ObjectNode command(Class<? extends GameCommand> type) {
        return components.of(type.getSimpleName(), () -> {
            var schema = requests.whole(type);
            var properties = Json.object();
            properties.set("type", Json.of("string").put("const", type.getSimpleName()));
            properties.set(
                    "at",
                    values.of(java.time.Instant.class)
                            .orElseThrow()
                            .put("description", "When it happened in the hall; default: when the request arrives."));
            properties.setAll((ObjectNode) schema.get("properties"));
            schema.set("properties", properties);
            var required = Json.array().add("type");
            schema.path("required").forEach(required::add);
            schema.set("required", required);
            schema.put("description", description(type));
            schema.set("x-qipu-roles", Json.texts(Access.senders(type)));
            Examples.command(type.getSimpleName())
                    .ifPresent(example -> schema.set("examples", Json.array().add(example)));
            return schema;
        });
    }

    private static String description(Class<? extends GameCommand> type) {
        var said = new ArrayList<String>();
        Texts.of(type).ifPresent(said::add);
        said.add("May be sent by: " + String.join(", ", Access.senders(type)) + ".");
        var also = Access.sendersWithADecision(type);
        if (!also.isEmpty()) {
            said.add("In one array with a decision on an appeal also by: " + String.join(", ", also) + ".");
        }
        Texts.rows(type)
                .ifPresent(rows -> said.add("Serves "
                        + Arrays.stream(rows.split("[ ,]+"))
                                .map(CommandSchemas::row)
                                .collect(Collectors.joining("; ")) + "."));
        return String.join("\n\n", said);
    }

    /** A requirement with its articles in the newest edition that has it. */
    private static String row(String id) {
        var requirement =
                Requirement.find(id).orElseThrow(() -> new IllegalStateException("There is no requirement " + id));
        return id
                + requirement.editions().values().stream()
                        .reduce((older, newer) -> newer)
                        .map(text -> text.replaceAll("\\*\\*|\\(.*", "").strip())
                        .filter(text -> !text.isEmpty() && text.length() < 60)
                        .map(text -> " (" + text.toLowerCase(Locale.ROOT) + ")")
                        .orElse("");
    }

    /** What players need is told with the schedule, and kept in the registry: an amendment does not take it. */
    private void ofAmendment() {
        var all = components.all();
        var player = all.get("PlayerInput").deepCopy();
        ((ObjectNode) player.get("properties")).remove("needs");
        components.of("AmendedPlayerInput", () -> player);
        var players = new Members()
                .add("white", Components.ref("AmendedPlayerInput"), false)
                .add("black", Components.ref("AmendedPlayerInput"), false)
                .object()
                .put("additionalProperties", false)
                .put("description", "who plays, by id; who is left out stays who he is");
        ((ObjectNode) all.get("ScheduleGameInput").get("properties"))
                .set("players", components.of("AmendedPlayersInput", () -> players));
    }

    /** A game as it is scheduled: a member told as null is not what the competition says of it. */
    private ObjectNode schedule() {
        var schema = requests.whole(ScheduleGame.class);
        var properties = Json.object();
        properties.set(
                "gameId",
                Json.orNull(Freedoms.gameId()).put("description", "Its id; one is made where none is given."));
        schema.get("properties")
                .properties()
                .forEach(one -> properties.set(one.getKey(), Json.orNull((ObjectNode) one.getValue())));
        schema.set("properties", properties);
        return schema.put(
                "description",
                "What is fixed before a game begins; of a game of a competition what is left out is as the competition says.");
    }

    /** A competition as it is set up: what its games inherit stands beside the rest, and no list has to be told. */
    private ObjectNode competition() {
        var schema = requests.whole(Competition.class);
        var properties = (ObjectNode) schema.get("properties");
        properties.remove("games");
        var games = (ObjectNode) requests.whole(ScheduleGame.class).get("properties");
        CompetitionShape.INHERITED.forEach(name -> properties.set(name, games.get(name)));
        schema.remove("required");
        var release = requests.whole(ReleaseTerms.class);
        ((ObjectNode) release.get("properties"))
                .set("delay", values.of(Duration.class).orElseThrow());
        release.remove("required");
        properties.set("release", release);
        return schema;
    }
}
