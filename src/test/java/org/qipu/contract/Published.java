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
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.qipu.log.codec.EventType;

/**
 * The published contract as something that messages can be held against; each schema is compiled once.
 *
 * <p>Clients ignore members that they do not know, so answers are open; here each object is closed, to find what is served and not described.
 */
public final class Published {

    private static final ObjectNode DOCUMENT =
            closed(Contract.current().document().deepCopy());
    private static final ObjectNode OPEN = Contract.current().document();
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
                .filter(type -> type.contains("json") != body.isTextual())
                .findFirst()
                .or(() -> types.stream().findFirst());
        return media.isPresent() ? misfits(where + "/content/" + escaped(media.get()) + "/schema", body) : List.of();
    }

    /** Which headers of an answer are described and not sent, or sent and not described; of those only that some answer has. */
    public static List<String> headers(String verb, String path, int status, Set<String> sent) {
        var response = DOCUMENT.path("paths")
                .path(template(verb, path).orElseThrow())
                .path(verb.toLowerCase(Locale.ROOT))
                .path("responses")
                .path(String.valueOf(status));
        var described = names((response.has("$ref")
                        ? DOCUMENT.at(response.path("$ref").asText().substring(1))
                        : response)
                .path("headers"));
        var known = names(DOCUMENT.at("/components/headers"));
        var sometimes = Set.of("Content-Language", "Idempotency-Replayed", verb.equals("GET") ? "" : "ETag");
        return known.stream()
                .filter(name -> described.contains(name) != sent.contains(name.toLowerCase(Locale.ROOT)))
                .filter(name -> !(described.contains(name) && sometimes.contains(name)))
                .map(name -> "the header " + name + (described.contains(name) ? " is not sent" : " is not described"))
                .toList();
    }

    private static Set<String> names(JsonNode object) {
        return object.propertyStream().map(Map.Entry::getKey).collect(Collectors.toSet());
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

    /** What of the data of a streamed event is not as described. */
    public static List<String> streamed(String path, String event, JsonNode data) {
        var pointer = "/paths/" + escaped(template("GET", path).orElseThrow())
                + "/get/responses/200/content/text~1event-stream/" + Streams.EVENTS + "/" + event;
        return OPEN.at(pointer).isMissingNode()
                ? List.of("'" + event + "', which is not described")
                : messages(pointer, data, compiled(OPEN, pointer));
    }

    /** Each example of the document, and what of it is not as the schema says that it stands beside or in. */
    public static Map<String, List<String>> examples() {
        var found = new TreeMap<String, List<String>>();
        examples("", DOCUMENT, false, found);
        return found;
    }

    private static void examples(String pointer, JsonNode node, boolean named, Map<String, List<String>> found) {
        if (!named && node.isObject()) {
            var schema = node.has("schema") ? pointer + "/schema" : pointer;
            if (node.has("example")) {
                found.put(pointer + "/example", misfits(schema, node.get("example")));
            }
            var several = node.path("examples");
            for (int i = 0; several.isArray() && i < several.size(); i++) {
                found.put(pointer + "/examples/" + i, misfits(schema, several.get(i)));
            }
            several.propertyStream()
                    .filter(one -> one.getValue().has("value"))
                    .forEach(one -> found.put(
                            pointer + "/examples/" + one.getKey(),
                            misfits(schema, one.getValue().get("value"))));
        }
        node.propertyStream()
                .filter(one -> named || !one.getKey().matches("examples?"))
                .forEach(one -> examples(
                        pointer + "/" + escaped(one.getKey()),
                        one.getValue(),
                        !named && one.getKey().matches("properties|schemas|responses|paths|content"),
                        found));
        for (int i = 0; node.isArray() && i < node.size(); i++) {
            examples(pointer + "/" + i, node.get(i), false, found);
        }
    }

    private static List<String> misfits(String pointer, JsonNode body) {
        if (pointer.endsWith("/Event")
                && EventType.named(body.path("type").asText()).isPresent()) {
            return named(body.path("type").asText() + "Event", body);
        }
        return messages(pointer, body, COMPILED.computeIfAbsent(pointer, at -> compiled(DOCUMENT, at)));
    }

    private static List<String> messages(String pointer, JsonNode body, JsonSchema schema) {
        return schema.validate(body).stream()
                .map(message -> message.getInstanceLocation() + ": " + message.getMessage() + " [" + pointer
                        + message.getEvaluationPath() + "]")
                .limit(5)
                .toList();
    }

    private static JsonSchema compiled(ObjectNode document, String pointer) {
        var root = com.fasterxml.jackson.databind.node.JsonNodeFactory.instance.objectNode();
        root.set("components", document.get("components"));
        root.setAll((ObjectNode) document.at(pointer));
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
                        .computeIfAbsent(
                                one,
                                any -> Pattern.compile(
                                        any.replace("{path}", ".+").replaceAll("\\{\\w+\\}", "[^/]+")))
                        .matcher(plain)
                        .matches())
                .min(java.util.Comparator.comparing(one ->
                        one.contains("{") ? one.length() - one.replace("{", "").length() : 0));
    }

    private static String escaped(String text) {
        return text.replace("~", "~0").replace("/", "~1");
    }
}
