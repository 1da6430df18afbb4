package org.qipu.api;

import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.time.Duration;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.qipu.api.problem.ProblemFound;
import org.qipu.api.problem.ProblemKind;
import org.qipu.dossier.Dossiers;
import org.qipu.trail.What;

/** A game with all that proves it, for a committee that has nothing of ours (wire protocol §2). */
@Path("/api/v1/games")
@Tag(name = "Games")
@RunOnVirtualThread
public class DossierResource {

    /** Events are taken into the log within a second. */
    private static final int LOOKS = 40;

    private static final Duration BETWEEN = Duration.ofMillis(250);

    @Inject
    Admission admission;

    @Inject
    Viewing viewing;

    @Inject
    Carried carried;

    @Inject
    Optional<Dossiers> dossiers;

    @GET
    @Path("/{id}/dossier")
    @Trailed(value = What.DOSSIER, when = Trailed.When.ALWAYS)
    @Produces("application/zip")
    @Operation(
            summary =
                    "The game in one zip: its events, the proof of each in the log, what they say to a reader, signed; for those who see all of it")
    public Response dossier(@PathParam("id") String id) throws InterruptedException {
        admission.toReadNames();
        var record = viewing.whole(id);
        var made = dossiers.orElseThrow(() ->
                ProblemFound.of(ProblemKind.NOT_FOUND, "This service keeps no log: without one nothing is proved."));
        carried.carry(2 * made.bytes(id, record)); // the files, and the zip of them
        for (int look = 0; look < LOOKS; look++) {
            var zip = made.of(id, record, viewing.sightOfTheLog());
            if (zip.isPresent()) {
                return Response.ok(zip.get())
                        .header(HttpHeaders.CONTENT_DISPOSITION, "attachment;filename=\"" + id + ".zip\"")
                        .build();
            }
            Thread.sleep(BETWEEN);
        }
        throw ProblemFound.of(
                ProblemKind.UNAVAILABLE,
                "The log has not taken in the last events of the game yet, or shows them to you later: ask again.");
    }
}
