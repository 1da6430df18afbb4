package org.qipu.api;

import com.fasterxml.jackson.databind.JsonNode;
import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Variant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.qipu.api.problem.Explanation;
import org.qipu.api.problem.Problem;
import org.qipu.api.problem.ProblemFound;
import org.qipu.api.problem.ProblemKind;
import org.qipu.api.problem.ProblemPage;
import org.qipu.language.Language;

/** What the types of problems lead to: what each means, and what to do about it. */
@Path("/problems")
@Produces({MediaType.APPLICATION_JSON, MediaType.TEXT_HTML + ";charset=utf-8"})
@Tag(name = "Problems")
public class ProblemsResource {

    private static final List<Variant> VARIANTS = Variant.mediaTypes(
                    MediaType.APPLICATION_JSON_TYPE, MediaType.TEXT_HTML_TYPE.withCharset("utf-8"))
            .build();

    /**
     * A kind of problem.
     *
     * @param type    what problems of this kind have as their {@code type}
     * @param status  the HTTP status
     * @param title   the kind in words
     * @param meaning what went wrong
     * @param remedy  what to do
     * @param problem how such a problem looks
     */
    public record KindOfProblem(
            String type, int status, String title, String meaning, String remedy, JsonNode problem) {

        static KindOfProblem of(Explanation one, Language language) {
            return new KindOfProblem(
                    one.kind().address(),
                    one.kind().status(),
                    one.title(language),
                    one.meaning(language),
                    one.remedy(language),
                    one.example());
        }
    }

    @GET
    @Operation(summary = "Every kind of problem: a page for who reads, JSON for who asks for it")
    @APIResponse(
            responseCode = "200",
            content = @Content(schema = @Schema(implementation = KindOfProblem.class, type = SchemaType.ARRAY)))
    public Response all(@Context Request request, @Context HttpServerRequest asked) {
        var spoken = language(asked);
        return isForReading(request)
                ? page(ProblemPage.ofAll(spoken))
                : Response.ok(Arrays.stream(ProblemKind.values())
                                .map(kind -> KindOfProblem.of(Explanation.of(kind), spoken))
                                .toList())
                        .type(MediaType.APPLICATION_JSON_TYPE)
                        .build();
    }

    @GET
    @Path("/{kind}")
    @Operation(summary = "What a kind of problem means, and what to do about it")
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = KindOfProblem.class)))
    public Response one(@PathParam("kind") String kind, @Context Request request, @Context HttpServerRequest asked) {
        var found = ProblemKind.named(kind).orElseThrow(() -> unknown(kind));
        var spoken = language(asked);
        return isForReading(request)
                ? page(ProblemPage.of(Explanation.of(found), spoken))
                : Response.ok(KindOfProblem.of(Explanation.of(found), spoken))
                        .type(MediaType.APPLICATION_JSON_TYPE)
                        .build();
    }

    private static ProblemFound unknown(String kind) {
        return new ProblemFound(Problem.of(ProblemKind.NOT_FOUND, "There is no kind of problem '" + kind + "'.")
                .in("path", "kind", kind)
                .allowing(Arrays.stream(ProblemKind.values())
                        .map(ProblemKind::word)
                        .toList()));
    }

    private static boolean isForReading(Request request) {
        return Optional.ofNullable(request.selectVariant(VARIANTS))
                .filter(variant -> variant.getMediaType().isCompatible(MediaType.TEXT_HTML_TYPE))
                .isPresent();
    }

    private static Response page(String text) {
        return Response.ok(text)
                .type(MediaType.TEXT_HTML_TYPE.withCharset("utf-8"))
                .build();
    }

    /** The language that is asked for, else English. */
    private static Language language(HttpServerRequest asked) {
        return Languages.of(asked).orElse(Language.EN);
    }
}
