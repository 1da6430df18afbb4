package org.qipu.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.qipu.imports.ImportJobs;
import org.qipu.imports.ImportOptions;
import org.qipu.imports.ImportReport;
import org.qipu.imports.Imports;
import org.qipu.law.Rulebooks;
import org.qipu.record.Players;

/** Taking over games from other records (wire protocol §2). */
@Path("/api/v1/imports")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Imports")
@RunOnVirtualThread
public class ImportsResource {

    @Inject
    Imports imports;
    @Inject
    Players players;
    @Inject
    Caller caller;
    @Inject
    Admission admission;

    /** An import as it is answered, with the names of the players as the registry has them. */
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    public record JobView(String id, Instant startedAt, Optional<Instant> finishedAt, Optional<String> failure, long games, long added, long known,
            long refused, long events, long bytesRead, long bytesTotal, List<EntryView> entries, long cut) {
    }

    /** A refused or suspicious game. */
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    public record EntryView(long game, long line, Optional<String> gameId, String name, Optional<String> move, Optional<String> token, String kind,
            Optional<String> article, String reason, boolean refused) {
    }

    @POST
    @Consumes({"application/x-chess-pgn", MediaType.TEXT_PLAIN, MediaType.APPLICATION_OCTET_STREAM})
    @Operation(summary = "Takes over the games of a PGN file, chess or xiangqi as each says, or of a DhtmlXQ text; the same game is never taken over twice")
    public Response start(InputStream text, @QueryParam("rulebook") String rulebook, @QueryParam("language") String language,
            @QueryParam("timeControl") String timeControl, @QueryParam("charset") String charset) throws IOException {
        admission.toOpen(Permissions.Resource.IMPORTS);
        if (rulebook != null && Rulebooks.find(rulebook).isEmpty()) {
            throw ProblemFound.malformed("There is no rulebook '" + rulebook + "'; see /api/v1/rulebooks.");
        }
        ImportOptions options;
        try {
            options = ImportOptions.of(Optional.ofNullable(rulebook), Optional.ofNullable(language), Optional.ofNullable(timeControl),
                    Optional.ofNullable(charset));
        } catch (IllegalArgumentException e) {
            throw ProblemFound.malformed(e.getMessage());
        }
        var received = Files.createTempFile("qipu-import", ".txt");
        Files.copy(text, received, StandardCopyOption.REPLACE_EXISTING);
        var job = imports.start(received, options, caller.actor());
        return Response.accepted(view(job)).location(URI.create("/api/v1/imports/" + job.id())).build();
    }

    @GET
    @Path("/{id}")
    @Operation(summary = "How far an import has come, and every refused or suspicious game")
    public JobView job(@PathParam("id") String id) {
        admission.identified();
        return view(imports.find(id).orElseThrow(() -> ProblemFound.of(404, "not-found", "There is no import '" + id + "'.")));
    }

    private JobView view(ImportJobs.Job job) {
        var report = job.report();
        var ids = new HashSet<String>();
        report.entries().forEach(entry -> {
            entry.white().ifPresent(ids::add);
            entry.black().ifPresent(ids::add);
        });
        var names = players.names(ids);
        return new JobView(job.id(), job.startedAt(), job.finishedAt(), job.failure(), report.games(), report.added(), report.known(), report.refused(),
                report.events(), report.bytesRead(), report.bytesTotal(), report.entries().stream().map(entry -> view(entry, names)).toList(), report.cut());
    }

    private static EntryView view(ImportReport.Entry entry, Map<String, String> names) {
        var where = entry.round().map(round -> ", round " + round).orElse("") + entry.board().map(board -> " board " + board).orElse("");
        var name = entry.white().map(id -> names.getOrDefault(id, "?")).orElse("?") + " - " + entry.black().map(id -> names.getOrDefault(id, "?")).orElse("?") + where;
        return new EntryView(entry.game(), entry.line(), entry.gameId(), name, entry.move(), entry.token(), entry.kind(), entry.article(), entry.reason(), entry.refused());
    }
}
