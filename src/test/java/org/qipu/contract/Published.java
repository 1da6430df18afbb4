package org.qipu.contract;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SchemaValidatorsConfig;
import com.networknt.schema.SpecVersion.VersionFlag;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import org.qipu.log.codec.EventType;

/**
 * The published contract as something that messages can be held against; each schema is compiled once.
 *
 * <p>Clients ignore members that they do not know, so answers are open; here each object is closed, to find what is served and not described.
 */
public final class Published {

    private static final ObjectNode DOCUMENT =
            closed(Contract.current().document().deepCopy());
    private static final JsonSchemaFactory FACTORY = JsonSchemaFactory.getInstance(VersionFlag.V202012);
    private static final Map<String, JsonSchema> COMPILED = new ConcurrentHashMap<>();
    private static final Map<String, Pattern> ADDRESSES = new ConcurrentHashMap<>();

    private Published() {}

    private static ObjectNode closed(ObjectNode document) {
        document.at("/components/schemas")
                .forEach(schema -> schema.findParents("properties").forEach(object -> {
                    if (object.path("type").asText().equals("object") && !object.has("additionalProperties")) {
                        ((ObjectNode) object).put("additionalProperties", false);
                    }
                }));
        return document;
    }

    /** What of an answer is not as described. */
    public static List<String> answer(String verb, String path, int status, JsonNode body) {
        var template = template(verb, path);
        if (template.isEmpty()) {
            return List.of(verb + " " + path + " is not described");
        }
        var where = "/paths/" + escaped(template.get()) + "/" + verb.toLowerCase(Locale.ROOT) + "/responses/" + status;
        var response = DOCUMENT.at(where);
        if (response.has("$ref")) {
            where = response.path("$ref").asText().substring(1);
            response = DOCUMENT.at(where);
        }
        if (response.isMissingNode()) {
            return List.of(verb + " " + template.get() + " answers " + status + ", which is not described");
        }
        var types =
                response.path("content").propertyStream().map(Map.Entry::getKey).toList();
        var media = types.stream()
                .filter(type -> type.contains("json"))
                .findFirst()
                .or(() -> types.stream().findFirst());
        return media.isPresent() ? misfits(where + "/content/" + escaped(media.get()) + "/schema", body) : List.of();
    }

    /** What of a request's body is not as described. */
    public static List<String> request(String verb, String path, JsonNode body) {
        var template = template(verb, path).orElseThrow();
        var pointer = "/paths/" + escaped(template) + "/" + verb.toLowerCase(Locale.ROOT)
                + "/requestBody/content/application~1json/schema";
        if (pointer.contains("commands")) { // by its type, so that what is wrong is told of that command
            return body.isArray()
                    ? body.valueStream().flatMap(one -> command(one).stream()).toList()
                    : command(body);
        }
        return misfits(pointer, body);
    }

    private static List<String> command(JsonNode body) {
        return named(body.path("type").asText(), body);
    }

    /** What of a value is not as the schema of that name says. */
    public static List<String> named(String name, JsonNode value) {
        return misfits("/components/schemas/" + name, value);
    }

    private static List<String> misfits(String pointer, JsonNode body) {
        if (pointer.endsWith("/Event")
                && EventType.named(body.path("type").asText()).isPresent()) {
            return named(body.path("type").asText() + "Event", body);
        }
        return COMPILED.computeIfAbsent(pointer, Published::compiled).validate(body).stream()
                .map(message -> message.getInstanceLocation() + ": " + message.getMessage() + " [" + pointer
                        + message.getEvaluationPath() + "]")
                .limit(5)
                .toList();
    }

    private static JsonSchema compiled(String pointer) {
        var root = com.fasterxml.jackson.databind.node.JsonNodeFactory.instance.objectNode();
        root.set("components", DOCUMENT.get("components"));
        root.setAll((ObjectNode) DOCUMENT.at(pointer));
        return FACTORY.getSchema(
                root,
                SchemaValidatorsConfig.builder().formatAssertionsEnabled(true).build());
    }

    /** The names of all operations. */
    public static List<String> operations() {
        return Operations.all().stream().map(Operation::id).toList();
    }

    /** The name of the operation that answers at an address. */
    public static String operationId(String verb, String path) {
        var template = template(verb, path).orElseThrow();
        return DOCUMENT.path("paths")
                .path(template)
                .path(verb.toLowerCase(Locale.ROOT))
                .path("operationId")
                .asText();
    }

    private static Optional<String> template(String verb, String path) {
        var plain = path.replaceAll("\\?.*", "");
        return DOCUMENT.path("paths")
                .propertyStream()
                .filter(one -> one.getValue().has(verb.toLowerCase(Locale.ROOT)))
                .map(Map.Entry::getKey)
                .filter(one -> ADDRESSES
                        .computeIfAbsent(one, any -> Pattern.compile(any.replaceAll("\\{\\w+\\}", "[^/]+")))
                        .matcher(plain)
                        .matches())
                .min(java.util.Comparator.comparing(one ->
                        one.contains("{") ? one.length() - one.replace("{", "").length() : 0));
    }

    private static String escaped(String text) {
        return text.replace("~", "~0").replace("/", "~1");
    }
}
