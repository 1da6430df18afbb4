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
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.qipu.api.problem.ProblemFound;
import org.qipu.api.problem.ProblemKind;
import org.qipu.api.request.TrueOrFalse;
import org.qipu.imports.ImportJobs;
import org.qipu.imports.ImportOptions;
import org.qipu.imports.ImportReport;
import org.qipu.imports.ImportReport.Summary;
import org.qipu.imports.Imports;
import org.qipu.imports.ReceivedFiles;
import org.qipu.registry.Players;
import org.qipu.security.Caller;
import org.qipu.security.Permissions;
import org.qipu.trail.What;

/** Taking over games from other records (wire protocol §2). */
@Path("/api/v1/imports")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Imports")
@RunOnVirtualThread
public class ImportsResource {

    @Inject
    Imports imports;

    @Inject
    ReceivedFiles files;

    @Inject
    Players players;

    @Inject
    Caller caller;

    @Inject
    Admission admission;

    @Inject
    ImportAsked asked;

    /** An import as it is answered, with the names of the players as the registry has them. */
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    public record JobView(
            String id,
            Instant startedAt,
            Optional<Instant> finishedAt,
            Optional<String> failure,
            long games,
            long added,
            long known,
            long refused,
            long events,
            long bytesRead,
            long bytesTotal,
            List<EntryView> entries,
            long cut,
            Optional<Long> files,
            Optional<Long> passedOver,
            Optional<Map<String, Long>> encodings,
            Optional<Map<String, Long>> dated,
            Optional<List<ImportReport.Reason>> reasons,
            Optional<Long> competitions,
            Optional<List<CompetitionView>> largestCompetitions) {}

    /** A competition that games of an import belong to; what its event is called, as long as that has not been erased. */
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    public record CompetitionView(String id, Optional<String> event, long games) {}

    /** A refused or suspicious game. */
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    public record EntryView(
            Optional<Integer> file,
            long game,
            long line,
            Optional<String> gameId,
            String name,
            Optional<String> move,
            Optional<String> token,
            String kind,
            Optional<String> article,
            String reason,
            boolean refused,
            Optional<List<String>> rulebooks) {}

    @POST
    @Consumes({
        "application/x-chess-pgn",
        MediaType.TEXT_PLAIN,
        MediaType.TEXT_HTML,
        "application/zip",
        MediaType.APPLICATION_OCTET_STREAM
    })
    @Operation(
            summary =
                    "Takes over the games of a PGN file, chess or xiangqi as each says, of a DhtmlXQ text, or of a zip archive of such files; the same game is never taken over twice")
    @APIResponseSchema(value = JobView.class, responseCode = "202")
    public Response start(
            InputStream text,
            @QueryParam("rulebook") String rulebook,
            @QueryParam("language") String language,
            @QueryParam("timeControl") String timeControl,
            @QueryParam("charset") String charset,
            @QueryParam("competition") String competition,
            @QueryParam("asPlayed") String asPlayed)
            throws IOException {
        admission.toOpen(Permissions.Resource.IMPORTS);
        admission.toTakeOver(Optional.ofNullable(competition));
        var options = asked.options(
                Optional.ofNullable(rulebook),
                Optional.ofNullable(language),
                Optional.ofNullable(timeControl),
                Optional.ofNullable(charset),
                Optional.ofNullable(competition),
                TrueOrFalse.read("asPlayed", asPlayed));
        var received = files.next();
        var job = begin(text, received, options);
        // From here on the file is the import's, whatever becomes of the answer.
        return Response.accepted(view(job))
                .location(URI.create("/api/v1/imports/" + job.id()))
                .build();
    }

    private ImportJobs.Job begin(InputStream text, java.nio.file.Path received, ImportOptions options)
            throws IOException {
        try {
            Files.copy(text, received, StandardCopyOption.REPLACE_EXISTING);
            return imports.start(received, options, caller.actor());
        } catch (Imports.TooMany e) {
            Files.deleteIfExists(received);
            throw ProblemFound.of(ProblemKind.UNAVAILABLE, e.getMessage());
        } catch (IOException
                | RuntimeException e) { // broken off, without room, or without a database: nobody will read it
            Files.deleteIfExists(received);
            throw e;
        }
    }

    @GET
    @Path("/{id}")
    @Trailed(value = What.IMPORT, when = Trailed.When.ALWAYS)
    @Operation(summary = "How far an import has come, and every refused or suspicious game")
    public JobView job(@PathParam("id") String id) {
        admission.toOpen(Permissions.Resource.IMPORTS);
        var job =
                imports.find(id).orElseThrow(() -> ProblemFound.notFound("id", id, "There is no import '" + id + "'."));
        admission.toReadImport(job.requestedBy().equals(Imports.requested(caller.actor())));
        return view(job);
    }

    private JobView view(ImportJobs.Job job) {
        var report = job.report();
        var ids = new HashSet<String>();
        report.entries().forEach(entry -> {
            entry.white().ifPresent(ids::add);
            entry.black().ifPresent(ids::add);
        });
        var summary = report.summary();
        summary.ifPresent(counted -> ids.addAll(counted.largest().keySet()));
        var names = players.names(ids);
        return new JobView(
                job.id(),
                job.startedAt(),
                job.finishedAt(),
                job.failure(),
                report.games(),
                report.added(),
                report.known(),
                report.refused(),
                report.events(),
                report.bytesRead(),
                report.bytesTotal(),
                report.entries().stream().map(entry -> view(entry, names)).toList(),
                report.cut(),
                summary.map(Summary::files),
                summary.map(Summary::passedOver),
                summary.map(Summary::encodings),
                summary.map(Summary::dated),
                summary.map(Summary::reasons),
                summary.map(Summary::competitions),
                summary.map(counted -> counted.largest().entrySet().stream()
                        .map(one -> new CompetitionView(
                                one.getKey(), Optional.ofNullable(names.get(one.getKey())), one.getValue()))
                        .sorted(Comparator.comparingLong(CompetitionView::games).reversed())
                        .toList()));
    }

    private static EntryView view(ImportReport.Entry entry, Map<String, String> names) {
        var where = entry.round().map(round -> ", round " + round).orElse("")
                + entry.board().map(board -> " board " + board).orElse("");
        var name = entry.white().map(id -> names.getOrDefault(id, "?")).orElse("?") + " - "
                + entry.black().map(id -> names.getOrDefault(id, "?")).orElse("?") + where;
        return new EntryView(
                entry.file(),
                entry.game(),
                entry.line(),
                entry.gameId(),
                name,
                entry.move(),
                entry.token(),
                entry.kind(),
                entry.article(),
                entry.reason(),
                entry.refused(),
                entry.rulebooks());
    }
}
