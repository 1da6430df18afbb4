package org.qipu.contract;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.qipu.log.codec.EventType;
import org.qipu.read.view.HallEvents;
import org.qipu.release.PublicView;
import org.qipu.replay.EventView;

/** The events as they are answered: what all have, and of each kind its payload, by the schemas that are published for it. */
final class EventSchemas {

    /** What stands for an event of any kind. */
    static final String ANY = "Event";

    private static final String DEFS = "#/$defs/";

    private final Components components;
    private final AnswerSchemas answers;

    EventSchemas(Components components, AnswerSchemas answers) {
        this.components = components;
        this.answers = answers;
    }

    /** Makes the schema of an event of any kind, and with it that of each. */
    void make() {
        var base = answers.members(EventView.class).without("type", "payload", "stored");
        components.of(ANY, () -> {
            var any = Json.oneOf(EventType.all().stream().map(type -> event(type, base)));
            any.put(
                    "description",
                    "An event of a game: its kind is its `type`, and its members are its `payload`; a player is answered null during his game where a member tells how many moves were made.");
            var kinds =
                    any.putObject("discriminator").put("propertyName", "type").putObject("mapping");
            EventType.all().forEach(type -> kinds.put(type.name(), Components.AT + type.name() + "Event"));
            return any;
        });
    }

    private ObjectNode event(EventType type, Members base) {
        return components.of(type.name() + "Event", () -> {
            var members = base.copy()
                    .add("type", Json.of("string").put("const", type.name()), true)
                    .add("payload", payload(type), true)
                    .add(
                            "stored",
                            Json.of("object")
                                    .put(
                                            "description",
                                            "The very bytes that were hashed, with digests in place of words."),
                            false);
            var event = members.object();
            Texts.of(type.carriers()).ifPresent(text -> event.put("description", text));
            return event;
        });
    }

    private ObjectNode payload(EventType type) {
        return components.of(type.name(), () -> {
            var schema = Schemas.shipped(type.name() + ".v" + type.version()).orElseThrow();
            var payload = (ObjectNode) standing(schema, schema, type.name());
            if (payload.get("required") instanceof ArrayNode required) {
                var untold = PublicView.leftOut(type.name());
                payload.set("required", Json.all(required.valueStream().filter(one -> !untold.contains(one.asText()))));
            }
            return payload;
        });
    }

    /** A schema of a file as it stands in one document with all others. */
    private JsonNode standing(JsonNode node, JsonNode file, String type) {
        if (node.isArray()) {
            return Json.all(node.valueStream().map(one -> standing(one, file, type)));
        }
        if (!(node instanceof ObjectNode schema)) {
            return node;
        }
        var made = Json.object();
        schema.properties().forEach(one -> {
            switch (one.getKey()) {
                case "$schema", "$id", "$defs", "title" -> {}
                case "$ref" -> made.setAll(definition(one.getValue().asText().substring(DEFS.length()), file, type));
                case "properties" -> made.set("properties", members((ObjectNode) one.getValue(), file, type));
                case "const" -> made.put("type", "string").set("const", one.getValue());
                default -> made.set(one.getKey(), standing(one.getValue(), file, type));
            }
        });
        return oneTypeEach(made);
    }

    /** Members as somebody is told of them: null where the hall may not know it during the game. */
    private ObjectNode members(ObjectNode properties, JsonNode file, String type) {
        var made = Json.object();
        properties.properties().forEach(one -> {
            var schema = (ObjectNode) standing(one.getValue(), file, type);
            made.set(one.getKey(), HallEvents.withholds(one.getKey()) ? Json.orNull(schema) : schema);
        });
        return made;
    }

    private ObjectNode definition(String name, JsonNode file, String type) {
        var own = Character.toUpperCase(name.charAt(0)) + name.substring(1);
        return components.of(name + closure(name, file), "Recorded" + own, type + own, () ->
                (ObjectNode) standing(file.path("$defs").path(name), file, type));
    }

    /** A definition with all that it refers to: where these are the same in two files, so is what they mean. */
    private static String closure(String name, JsonNode file) {
        var reached = new TreeSet<String>();
        reach(name, file, reached);
        return reached.stream().map(one -> one + file.path("$defs").path(one)).collect(Collectors.joining());
    }

    private static void reach(String name, JsonNode file, TreeSet<String> reached) {
        if (reached.add(name)) {
            file.path("$defs")
                    .path(name)
                    .findValuesAsText("$ref")
                    .forEach(one -> reach(one.substring(DEFS.length()), file, reached));
        }
    }

    /** A value of one type or another is told as two schemas: generators have one class for each. */
    private static ObjectNode oneTypeEach(ObjectNode schema) {
        if (!schema.path("type").isArray() || !schema.path("type").toString().contains("object")) {
            return schema;
        }
        var types = schema.remove("type");
        var text = Optional.ofNullable(schema.remove("description"));
        var several = Json.object()
                .<ObjectNode>set(
                        "anyOf",
                        Json.all(types.valueStream()
                                .map(JsonNode::asText)
                                .map(type -> type.equals("object") ? schema.put("type", type) : Json.of(type))));
        text.ifPresent(said -> several.set("description", said));
        return several;
    }

    /** The kinds of event by their names. */
    static Stream<String> kinds() {
        return EventType.all().stream().map(EventType::name);
    }
}
