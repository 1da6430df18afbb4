package org.qipu.contract;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.qipu.api.problem.Explanation;
import org.qipu.api.problem.Problem;
import org.qipu.api.problem.ProblemKind;

/** What each operation answers: as its method says, and the problems that there can be for requests of its kind. */
final class Responses {

    /** What a status means where it is a problem. */
    static final Map<String, String> PROBLEMS = new TreeMap<>(Map.ofEntries(
            Map.entry("400", "Something of the request cannot be read: a member, a parameter, its form."),
            Map.entry("401", "No token or session, or one that is not believed."),
            Map.entry(
                    "403",
                    "This role or this token may not do that, or a page of another origin asked with a session."),
            Map.entry("404", "There is no such thing, or not for whoever asks."),
            Map.entry("406", "The answer is in no form that was asked for."),
            Map.entry(
                    "409", "The state does not allow it, others wrote first, or the key was used for something else."),
            Map.entry("410", "It was there and was erased; by whom, when and why."),
            Map.entry("412", "It is not at the version that `If-Match` names."),
            Map.entry("413", "The request is too large."),
            Map.entry("414", "The address is too long."),
            Map.entry("431", "The headers are too large."),
            Map.entry("415", "The body is of another media type than is taken."),
            Map.entry("422", "What was asked is refused; by which article of which edition."),
            Map.entry("429", "Too many at once or in too short a time."),
            Map.entry("500", "The service failed unexpectedly."),
            Map.entry("503", "The service or its database cannot answer at present: send it again.")));

    private final AnswerSchemas answers;

    Responses(AnswerSchemas answers) {
        this.answers = answers;
    }

    ObjectNode of(Operation one) {
        var responses = new LinkedHashMap<String, ObjectNode>();
        said(one)
                .forEach(said -> responses.put(
                        said.responseCode(),
                        Json.object()
                                .put(
                                        "description",
                                        said.description().isEmpty() ? text(said.responseCode()) : said.description())
                                .setAll(content(one, said))));
        Optional.ofNullable(one.method().getAnnotation(APIResponseSchema.class)).ifPresent(schema -> {
            var status = schema.responseCode().isEmpty() ? "200" : schema.responseCode();
            responses.put(status, answered(one, status, schema.value()));
        });
        if (responses.keySet().stream().noneMatch(status -> status.startsWith("2"))) {
            responses.put("200", answered(one, "200", declared(one)));
        }
        if (AnswerHeaders.isTagged(one)) {
            responses.putIfAbsent("304", Json.object().put("description", text("304")));
        }
        responses.forEach((status, response) -> response.set("headers", AnswerHeaders.of(one, status)));
        problems(one)
                .forEach(status ->
                        responses.put(status, Json.object().put("$ref", "#/components/responses/Problem" + status)));
        var made = Json.object();
        new TreeMap<>(responses).forEach(made::set);
        return made;
    }

    private static Stream<APIResponse> said(Operation one) {
        return Arrays.stream(one.method().getAnnotationsByType(APIResponse.class))
                .filter(said -> said.responseCode().matches("[23]\\d\\d"));
    }

    private static String text(String status) {
        return switch (status) {
            case "201" -> "Made; `Location` says where it is.";
            case "202" -> "Accepted; `Location` says where to ask how far it has come.";
            case "204" -> "Done; there is nothing to say.";
            case "304" -> "Not changed since the version that was named.";
            default -> "The answer.";
        };
    }

    private ObjectNode content(Operation one, APIResponse said) {
        var made = Json.object();
        if (said.responseCode().equals("204") || said.responseCode().startsWith("3")) {
            return made;
        }
        var schema = Stream.of(said.content())
                .findFirst()
                .map(content -> content.schema())
                .orElse(null);
        return body(one, said.responseCode(), schema == null ? answers.of(declared(one)) : schema(schema));
    }

    private ObjectNode schema(Schema said) {
        if (said.anyOf().length > 0) {
            return Json.object()
                    .set("anyOf", Json.all(Arrays.stream(said.anyOf()).map(answers::of)));
        }
        var one = !said.ref().isEmpty()
                ? Components.ref(said.ref())
                : said.implementation() == Void.class ? Json.of("object") : answers.of(said.implementation());
        return said.type() == SchemaType.ARRAY ? Json.list(one) : one;
    }

    private ObjectNode answered(Operation one, String status, Type type) {
        return Json.object().put("description", text(status)).setAll(body(one, status, answers.of(type)));
    }

    private ObjectNode body(Operation one, String status, ObjectNode schema) {
        var made = Json.object();
        var content = made.putObject("content");
        one.produces().forEach(type -> {
            var json = type.contains("json");
            var media = Streams.is(type)
                    ? new Streams(answers).media(one)
                    : Json.object().<ObjectNode>set("schema", json ? schema : other(type));
            content.set(type, media);
            (json ? Examples.answer(one.id(), status) : Examples.text(one.id(), status))
                    .ifPresent(example -> media.set("example", example));
        });
        return made;
    }

    /** Of what is not JSON. */
    private static ObjectNode other(String type) {
        var text = Json.of("string");
        return type.equals("application/octet-stream")
                        || type.equals("application/zip")
                        || type.equals("application/pdf")
                        || type.startsWith("image/")
                ? text.put("format", "binary")
                : text;
    }

    /** The type that a method gives, where it says which. */
    private static Type declared(Operation one) {
        var type = one.method().getGenericReturnType();
        if (one.produces().stream().noneMatch(media -> media.contains("json"))) {
            return String.class;
        }
        if (type == Object.class || type == jakarta.ws.rs.core.Response.class) {
            throw new IllegalStateException(one.name() + " says in no @APIResponseSchema what it answers");
        }
        return type;
    }

    private static TreeSet<String> problems(Operation one) {
        var all = new TreeSet<String>();
        var api = one.path().startsWith("/api/");
        // an unknown parameter and a token that is not believed are refused everywhere
        Stream.of("400", "401", "406", "414", "429", "431", "500", "503").forEach(all::add);
        if (one.path().contains("{")
                || one.path().endsWith("/tokens")
                || one.hasBody() && one.path().endsWith("/erasures")) {
            all.add("404");
        }
        if (takes(one, "reason")) { // without which nothing is erased
            all.add("422");
        }
        if (takes(one, "name")) { // whose games they are is told to some
            all.add("403");
        }
        if (Access.roles(one.name()).isPresent() || one.path().contains("/games/{id}")) {
            all.add("403");
        }
        if (!one.verb().equals("GET") && api) { // a foreign page is refused
            all.add("403");
        }
        if (one.verb().equals("GET") && one.path().endsWith("/evidence/{hash}")) {
            all.add("410");
        }
        if (one.hasBody()) {
            Stream.of("409", "413", "415", "422").forEach(all::add);
        }
        if (takes(one, "If-Match")) {
            all.add("412");
        }
        if (one.path().endsWith("/tokens") || one.path().endsWith("/stream")) {
            all.add("429");
        }
        if (one.path().contains("/under/")
                || one.path().endsWith("/round-robin")
                || one.path().endsWith("/dhtmlxq")
                || one.path().endsWith("/pgn")) {
            Stream.of("409", "422").forEach(all::add);
        }
        return all;
    }

    private static boolean takes(Operation one, String parameter) {
        return one.parameters().stream()
                .anyMatch(given -> given.name().equals(parameter) && !given.in().equals("path"));
    }

    /** The answers that are problems, each once. */
    ObjectNode shared() {
        var made = Json.object();
        PROBLEMS.forEach((status, text) -> {
            var media = Json.object().<ObjectNode>set("schema", answers.of(Problem.class));
            media.set("example", Examples.problem(status).orElseGet(() -> explained(status)));
            made.putObject("Problem" + status)
                    .put("description", text)
                    .<ObjectNode>set("headers", AnswerHeaders.problem(status))
                    .putObject("content")
                    .set(Problem.MEDIA_TYPE, media);
        });
        return made;
    }

    /** The first kind with that status as the catalogue shows it. */
    private static JsonNode explained(String status) {
        return Arrays.stream(ProblemKind.values())
                .filter(kind -> status.equals(String.valueOf(kind.status())))
                .findFirst()
                .map(kind -> Explanation.of(kind).example())
                .orElseThrow(() -> new IllegalStateException("no kind of problem has the status " + status));
    }
}
