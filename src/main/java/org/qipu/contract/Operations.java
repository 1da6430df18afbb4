package org.qipu.contract;

import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.ws.rs.Consumes;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.qipu.api.AuditResource;
import org.qipu.api.BroadcastResource;
import org.qipu.api.CompetitionChangesResource;
import org.qipu.api.CompetitionListResource;
import org.qipu.api.CompetitionsResource;
import org.qipu.api.DossierResource;
import org.qipu.api.ErasuresResource;
import org.qipu.api.EvidenceResource;
import org.qipu.api.GameRecordResource;
import org.qipu.api.GameTextResource;
import org.qipu.api.GamesResource;
import org.qipu.api.ImportsResource;
import org.qipu.api.LogResource;
import org.qipu.api.ObservationsResource;
import org.qipu.api.PersonDataResource;
import org.qipu.api.PlayersResource;
import org.qipu.api.PositionResource;
import org.qipu.api.ProblemsResource;
import org.qipu.api.ReceiptsResource;
import org.qipu.api.RoundResource;
import org.qipu.api.RoundStreamResource;
import org.qipu.api.RulebooksResource;
import org.qipu.api.SearchResource;
import org.qipu.api.ServiceResource;
import org.qipu.api.SessionCodesResource;
import org.qipu.api.SessionResource;
import org.qipu.api.StreamResource;
import org.qipu.api.TokensResource;

/** Every operation of every resource, told from the resources themselves. */
final class Operations {

    /** The resources; a test finds one that is missing. */
    private static final List<Class<?>> RESOURCES = List.of(
            GamesResource.class,
            GameRecordResource.class,
            GameTextResource.class,
            DossierResource.class,
            ObservationsResource.class,
            EvidenceResource.class,
            SearchResource.class,
            StreamResource.class,
            CompetitionListResource.class,
            CompetitionChangesResource.class,
            CompetitionsResource.class,
            RoundResource.class,
            RoundStreamResource.class,
            BroadcastResource.Given.class,
            BroadcastResource.BelowTheBase.class,
            ImportsResource.class,
            PositionResource.class,
            RulebooksResource.class,
            SessionResource.class,
            SessionCodesResource.class,
            PlayersResource.class,
            PersonDataResource.class,
            ErasuresResource.class,
            ReceiptsResource.class,
            AuditResource.class,
            TokensResource.class,
            ServiceResource.class,
            LogResource.class,
            ProblemsResource.class,
            ContractResource.class);

    private final AnswerSchemas answers;
    private final RequestSchemas requests;

    Operations(AnswerSchemas answers, RequestSchemas requests) {
        this.answers = answers;
        this.requests = requests;
    }

    /** Every operation, by address and method. */
    static List<Operation> all() {
        return RESOURCES.stream()
                .flatMap(Operation::of)
                .sorted(Comparator.comparing(Operation::path).thenComparing(Operation::verb))
                .toList();
    }

    /** The paths of the document. */
    ObjectNode paths() {
        var paths = Json.object();
        all().forEach(one ->
                paths.withObjectProperty(one.path()).set(one.verb().toLowerCase(Locale.ROOT), described(one)));
        return paths;
    }

    private ObjectNode described(Operation one) {
        var said = Optional.ofNullable(
                one.method().getAnnotation(org.eclipse.microprofile.openapi.annotations.Operation.class));
        var made = Json.object().put("operationId", one.id());
        made.putArray("tags").add(one.tag());
        made.put(
                "summary",
                said.map(text -> text.summary())
                        .orElseThrow(() -> new IllegalStateException(one + " says in no @Operation what it does")));
        var roles = Access.roles(one.name());
        made.put(
                "description",
                roles.map(some -> "For the roles " + String.join(", ", some) + ".")
                        .orElse("For everybody, each as far as he may know it."));
        made.set("x-qipu-roles", Json.texts(roles.orElse(List.of("everybody"))));
        made.set("security", security(roles.isPresent()));
        if (!one.parameters().isEmpty()) {
            made.set("parameters", Json.all(one.parameters().stream().map(given -> parameter(one, given))));
        }
        if (one.hasBody()) {
            made.set("requestBody", body(one));
        }
        made.set("responses", new Responses(answers).of(one));
        return made;
    }

    private static com.fasterxml.jackson.databind.JsonNode security(boolean needed) {
        var bearer = Json.object();
        bearer.putArray("bearer");
        var session = Json.object();
        session.putArray("session");
        var ways = Json.array();
        if (!needed) {
            ways.add(Json.object());
        }
        return ways.add(bearer).add(session);
    }

    private static ObjectNode parameter(Operation one, Operation.Given given) {
        var parameter = Parameters.of(one.path(), given.name())
                .orElseThrow(() -> new IllegalStateException(
                        one.name() + ": say in Parameters what '" + given.name() + "' takes"));
        return parameter.put("in", given.in()).put("required", given.in().equals("path"));
    }

    private ObjectNode body(Operation one) {
        var body = Json.object().put("required", true);
        var content = body.putObject("content");
        var consumes = Optional.ofNullable(one.method().getAnnotation(Consumes.class))
                .map(types -> List.of(types.value()))
                .orElse(List.of("application/json"));
        consumes.forEach(type -> {
            var media = content.putObject(type);
            if (type.equals("application/json")) {
                media.set("schema", sent(one));
                Examples.request(one.id()).ifPresent(example -> media.set("example", example));
            } else {
                media.set("schema", Json.of("string").put("format", "binary"));
                Examples.text(one.id(), "request")
                        .filter(any -> type.startsWith("application/x-chess-pgn"))
                        .ifPresent(example -> media.set("example", example));
            }
        });
        return body;
    }

    private ObjectNode sent(Operation one) {
        var said = Optional.ofNullable(one.method().getAnnotation(RequestBody.class))
                .flatMap(body -> Stream.of(body.content()).findFirst())
                .map(content -> content.schema())
                .orElseThrow(() -> new IllegalStateException(one.name() + " says in no @RequestBody what it takes"));
        if (!said.ref().isEmpty()) {
            return Components.ref(said.ref());
        }
        var name = said.implementation().getSimpleName();
        return said.type() == SchemaType.ARRAY // one alone is taken too; generated clients send a list
                ? Json.list(requests.of(said.implementation(), name)).put("minItems", 1)
                : requests.of(said.implementation(), name);
    }
}
