package org.qipu.api;

import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.qipu.api.request.Cursor;
import org.qipu.api.request.Installation;
import org.qipu.api.request.WholeNumber;
import org.qipu.read.competition.CompetitionList;
import org.qipu.read.competition.Competitions;

/** Which competitions there are (wire protocol §2). */
@Path("/api/v1/competitions")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Competitions")
@RunOnVirtualThread
public class CompetitionListResource {

    private static final int USUAL = 50;
    private static final int MOST = 500;

    @Inject
    Competitions competitions;

    @Inject
    Installation installation;

    @GET
    @Operation(summary = "The competitions in the order of their ids; a cursor asks for the next page")
    public CompetitionList all(@QueryParam("cursor") String cursor, @QueryParam("limit") String limit) {
        var wanted = WholeNumber.within("limit", limit, USUAL, 1, MOST);
        var page = competitions.page(Optional.ofNullable(cursor).map(Cursor::ofCompetition), wanted);
        return CompetitionList.of(page, installation.timeZone(), Cursor::afterCompetition);
    }
}
