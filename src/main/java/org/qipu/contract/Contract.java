package org.qipu.contract;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** The whole contract as one OpenAPI document, and its schemas one by one. */
public final class Contract {

    private static final class Held {
        static final Contract CONTRACT = new Contract();
    }

    private final ObjectNode document;

    private Contract() {
        var components = new Components();
        var values = new Values(components);
        var answers = new AnswerSchemas(components, values);
        var requests = new RequestSchemas(components, values);
        new CommandSchemas(components, requests, values).make();
        new EventSchemas(components, answers).make();
        new CompetitionSchema(components, answers).make();
        var paths = new Operations(answers, requests).paths();
        var problems = new Responses(answers).shared();
        document = Json.object().put("openapi", "3.1.0");
        document.set("info", info());
        document.putArray("servers").addObject().put("url", "/").put("description", "This service.");
        document.set("tags", Json.all(Tags.all()));
        document.set("paths", paths);
        var parts = document.putObject("components");
        parts.putObject("securitySchemes").<ObjectNode>set("bearer", bearer()).set("session", session());
        parts.set("headers", AnswerHeaders.shared());
        parts.set("responses", problems);
        parts.set("schemas", used(components.all(), paths, problems));
    }

    /** The contract of this program. */
    public static Contract current() {
        return Held.CONTRACT;
    }

    /** The document. */
    public ObjectNode document() {
        return document;
    }

    /** The schema of a name with all that it refers to; none where there is no such name. */
    public Optional<ObjectNode> schema(String name) {
        var schemas = document.path("components").path("schemas");
        return Optional.ofNullable(schemas.get(name)).map(schema -> Standalone.of(name, (ObjectNode) schema, schemas));
    }

    private static ObjectNode info() {
        var info = Json.object()
                .put("title", "qipu record service")
                .put("version", "1.0.0")
                .put(
                        "summary",
                        "Keeps the records of games of chess and xiangqi so that an appeal can be decided from them.")
                .put("description", """
                        Facts seen in the hall, acts of players and rulings are sent as commands; what they lead to by the Laws is recorded as events and answered at once.

                        Sides are `white` and `black` in chess, `red` and `black` in xiangqi, in members and in values alike. Members that are not known are refused in requests and to be ignored in answers.
                        Every command may carry `at`, when it happened in the hall. Errors are problems (RFC 9457) with the article that is their reason.""");
        info.putObject("license").put("name", "Apache-2.0").put("identifier", "Apache-2.0");
        return info;
    }

    private static ObjectNode bearer() {
        return Json.of("http")
                .put("scheme", "bearer")
                .put("bearerFormat", "JWT")
                .put(
                        "description",
                        "A token of this installation's issuer; its role decides what may be sent and what is seen.");
    }

    private static ObjectNode session() {
        return Json.of("apiKey")
                .put("in", "cookie")
                .put("name", "qipu-session")
                .put(
                        "description",
                        "The session of a page, begun by `POST /api/v1/session`; by TLS the cookie is called `__Host-qipu-session`.");
    }

    /** The schemas that are reached from what is served; a word of the service is named though nothing refers to it. */
    private static JsonNode used(Map<String, ObjectNode> all, JsonNode... from) {
        Set<String> reached = new HashSet<>();
        for (var node : from) {
            reach(node, all, reached);
        }
        var schemas = Json.object();
        new TreeMap<>(all).forEach((name, schema) -> {
            if (reached.contains(name)) {
                schemas.set(name, schema);
            }
        });
        return schemas;
    }

    static void reach(JsonNode node, Map<String, ? extends JsonNode> all, Set<String> reached) {
        node.findValuesAsText("$ref").stream()
                .filter(ref -> ref.startsWith(Components.AT))
                .map(ref -> ref.substring(Components.AT.length()))
                .filter(reached::add)
                .forEach(name -> reach(all.get(name), all, reached));
    }
}
