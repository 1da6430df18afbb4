package org.qipu.api;

import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Link;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriBuilder;
import java.net.URI;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.qipu.api.problem.ProblemFound;
import org.qipu.api.request.Bounds;
import org.qipu.api.request.WholeNumber;
import org.qipu.log.codec.GameJson;
import org.qipu.read.competition.Competitions;
import org.qipu.trail.What;

/** What competitions were set up as, one change after the other (wire protocol §2). */
@Path("/api/v1/competitions/{id}/changes")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Competitions")
@RunOnVirtualThread
public class CompetitionChangesResource {

    @Inject
    Competitions competitions;

    @Inject
    CompetitionViews views;

    @Inject
    Looked looked;

    @GET
    @Trailed(What.COMPETITION)
    @Operation(
            summary =
                    "Everything it was set up as, oldest first; where that is too large for one answer, its header Link has the address of what follows")
    @APIResponse(
            responseCode = "200",
            content = @Content(schema = @Schema(ref = "CompetitionView", type = SchemaType.ARRAY)))
    public Response changes(@PathParam("id") String id, @QueryParam("after") String after) {
        var found = competitions.changes(Bounds.competition(id), WholeNumber.sequence("after", after));
        if (found.versions().isEmpty() && competitions.find(id).isEmpty()) {
            throw ProblemFound.notFound("id", id, "There is no competition '" + id + "'.");
        }
        looked.atCompetition(id);
        var changes = GameJson.mapper().createArrayNode();
        found.versions().forEach(version -> changes.add(views.of(id, version)));
        var answer = Response.ok(changes);
        if (found.more()) {
            answer.links(Link.fromUri(following(id, found.versions().getLast().version()))
                    .rel("next")
                    .build());
        }
        return answer.build();
    }

    private static URI following(String id, long last) {
        return UriBuilder.fromPath("/api/v1/competitions/{id}/changes")
                .queryParam("after", last)
                .build(id);
    }
}
