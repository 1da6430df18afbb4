package org.qipu.api;

import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import java.util.Optional;
import java.util.stream.Collectors;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.qipu.api.problem.ProblemFound;
import org.qipu.api.problem.ProblemKind;
import org.qipu.audit.log.TransparencyLog;
import org.qipu.audit.note.SignedNote;
import org.qipu.audit.tree.Tile;

/**
 * The transparency log over all events (C2SP {@code tlog-tiles}): everybody is shown as much of it as has been released,
 * who sees every game at once all of it.
 */
@Path("/log")
@Tag(name = "Log")
@RunOnVirtualThread
public class LogResource {

    private static final String TEXT = "text/plain; charset=utf-8";
    private static final String OCTETS = "application/octet-stream";
    private static final String ENTRIES = "entries/";

    @Inject
    Optional<TransparencyLog> kept;

    @Inject
    Viewing viewing;

    @GET
    @Path("/checkpoint")
    @Produces(TEXT)
    @Operation(summary = "The newest head of the log, signed by it and by its witnesses (C2SP tlog-checkpoint)")
    public String checkpoint() {
        return log().checkpoint(viewing.sightOfTheLog()).map(SignedNote::whole).orElseThrow(LogResource::nothing);
    }

    @GET
    @Path("/key")
    @Produces(TEXT)
    @Operation(
            summary =
                    "The keys that verify the heads of the log, one a line: the one of now, then those of before (C2SP signed-note)")
    public String key() {
        return log().keys().stream().map(key -> key + "\n").collect(Collectors.joining());
    }

    @GET
    @Path("/tile/{path:.+}")
    @Produces(OCTETS)
    @Operation(
            summary =
                    "Hashes of the tree, at LEVEL/INDEX, and the entries of its leaves, at entries/INDEX (C2SP tlog-tiles); what there is never changes")
    public byte[] tile(@PathParam("path") String path) {
        var shown = log();
        return (path.startsWith(ENTRIES)
                        ? Tile.parse("0/" + path.substring(ENTRIES.length()))
                                .flatMap(tile -> shown.entries(tile, viewing.sightOfTheLog()))
                        : Tile.parse(path).flatMap(tile -> shown.tile(tile, viewing.sightOfTheLog())))
                .orElseThrow(LogResource::nothing);
    }

    private TransparencyLog log() {
        return kept.orElseThrow(() -> ProblemFound.of(ProblemKind.NOT_FOUND, "This service keeps no log."));
    }

    private static ProblemFound nothing() {
        return ProblemFound.of(ProblemKind.NOT_FOUND, "The log has not come so far.");
    }
}
