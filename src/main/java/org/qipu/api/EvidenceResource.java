package org.qipu.api;

import static org.qipu.api.request.SideNames.shown;

import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.qipu.api.problem.Problem;
import org.qipu.api.problem.ProblemFound;
import org.qipu.api.problem.ProblemKind;
import org.qipu.api.request.GameId;
import org.qipu.read.Attachments;
import org.qipu.read.EvidenceView;
import org.qipu.read.timeline.Attached;
import org.qipu.registry.Erasures;
import org.qipu.registry.Evidence;
import org.qipu.registry.EvidencePlace;
import org.qipu.registry.TextErasure;
import org.qipu.replay.Replay;
import org.qipu.security.Caller;
import org.qipu.trail.What;

/** Files that notes of a game name by their hash: photographs of sheets and envelopes, stills, documents. */
@Path("/api/v1/games")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Games")
@RunOnVirtualThread
public class EvidenceResource {

    private static final String JPEG = "image/jpeg";
    private static final String PNG = "image/png";
    private static final String WEBP = "image/webp";
    private static final String PDF = "application/pdf";

    private static final int LONGEST_REASON = 500;

    @Inject
    EvidenceTaking taking;

    @Inject
    EvidenceAdmission admission;

    @Inject
    Evidence evidence;

    @Inject
    Erasures erasures;

    @Inject
    Carried carried;

    @Inject
    Caller caller;

    /**
     * A file that was erased.
     *
     * @param erased who erased it, when and why
     * @param files  whether the files of the database still hold it
     */
    public record ErasedFile(String hash, EvidenceView.Erased erased, TextErasure.Files files) {}

    @POST
    @Path("/{id}/evidence")
    @Consumes({JPEG, PNG, WEBP, PDF})
    @Operation(
            summary =
                    "Keeps a file, a photograph or a document, and records a note of the kind evidence that names it by its hash: both or neither")
    @APIResponseSchema(value = EvidenceView.class, responseCode = "201")
    @APIResponse(
            responseCode = "200",
            description = "This file is kept for this game already: the note that names it; nothing was recorded",
            content = @Content(schema = @Schema(implementation = EvidenceView.class)))
    public Response send(
            @PathParam("id") String id,
            byte[] body,
            @HeaderParam("Content-Type") String type,
            @HeaderParam("Idempotency-Key") String key,
            @QueryParam("text") String text,
            @QueryParam("side") String side,
            @QueryParam("at") String at,
            @QueryParam("names") List<String> names) {
        var taken = taking.take(
                GameId.checked(id),
                body,
                new EvidenceTaking.Sent(type, text, side, at, names, Optional.ofNullable(key)));
        var place = URI.create(
                "/api/v1/games/" + id + "/evidence/" + taken.evidence().hash());
        var entity = shown(taken.evidence(), admission.discipline(id));
        return switch (taken.outcome()) {
            case RECORDED -> Response.created(place).entity(entity).build();
            case AGAIN ->
                Response.created(place)
                        .header("Idempotency-Replayed", "true")
                        .entity(entity)
                        .build();
            case KNOWN -> Response.ok(entity).build();
        };
    }

    @GET
    @Path("/{id}/evidence")
    @Trailed(value = What.EVIDENCE, when = Trailed.When.ALWAYS)
    @Operation(
            summary =
                    "Every note that names a file, and whether the file is kept, was erased or never was here; for those who see the whole game")
    @APIResponseSchema(EvidenceView[].class)
    public Object all(@PathParam("id") String id) {
        var record = admission.toRead(GameId.checked(id));
        return shown(
                Attachments.of(record, evidence.of(id)), record.now().schedule().discipline());
    }

    @GET
    @Path("/{id}/evidence/{hash}")
    @Trailed(value = What.EVIDENCE, when = Trailed.When.ALWAYS)
    @Produces({JPEG, PNG, WEBP, PDF})
    @Operation(summary = "A file as it was sent, byte for byte; for those who see the whole game")
    public Response file(@PathParam("id") String id, @PathParam("hash") String hash) {
        var record = admission.toRead(GameId.checked(id));
        var kept = kept(id, hash, record);
        kept.gone().ifPresent(gone -> {
            throw gone(gone);
        });
        carried.carry(kept.size());
        var bytes = evidence.bytes(id, kept.hash()).orElseThrow(() -> none(hash, record));
        return Response.ok(bytes)
                .type(kept.type().mediaType())
                .header(HttpHeaders.CONTENT_DISPOSITION, disposition(kept))
                .header("Content-Security-Policy", Headers.NOTHING_RUNS)
                .build();
    }

    private static String disposition(Evidence.Kept kept) {
        return (kept.type().isPicture() ? "inline" : "attachment") + ";filename=\"evidence-"
                + kept.hash().hex().substring(0, 16) + "." + kept.type().extension() + "\"";
    }

    /** What is kept of a file that a note of the game names. */
    private Evidence.Kept kept(String id, String hash, Replay record) {
        return EvidenceView.hash(hash)
                .map(digits -> evidence.of(id).get(digits))
                .filter(any -> event(hash, record).isPresent())
                .orElseThrow(() -> none(hash, record));
    }

    private static Optional<Long> event(String hash, Replay record) {
        return record.events().stream()
                .filter(one -> Attached.to(one).equals(Optional.of(hash)))
                .findFirst()
                .map(one -> one.sequence());
    }

    private static ProblemFound none(String hash, Replay record) {
        return ProblemFound.notFound(
                "hash",
                hash,
                event(hash, record)
                        .map(event -> "Event " + event + " names a file by this hash; none was sent for this game.")
                        .orElse("No note of this game names a file by this hash."));
    }

    private static ProblemFound gone(Evidence.Gone gone) {
        return ProblemFound.of(
                ProblemKind.GONE,
                "This file was erased at " + gone.at() + " by " + gone.role() + " " + gone.actor() + ": "
                        + gone.reason());
    }

    @DELETE
    @Path("/{id}/evidence/{hash}")
    @Operation(
            summary =
                    "Erases a file for ever: who, when and why stays on record, and so do its hash and the note that names it")
    @APIResponseSchema(ErasedFile.class)
    public ErasedFile erase(
            @PathParam("id") String id, @PathParam("hash") String hash, @QueryParam("reason") String reason) {
        admission.toErase();
        GameId.checked(id);
        var file = existing(id, hash);
        if (file.gone().isEmpty()) {
            erasures.erase(new EvidencePlace(id, hash), caller.actor(), reason(reason));
        }
        var files = erasures.clean();
        return new ErasedFile(hash, erased(existing(id, hash)), files);
    }

    private Evidence.Kept existing(String id, String hash) {
        return EvidenceView.hash(hash)
                .flatMap(digits -> Optional.ofNullable(evidence.of(id).get(digits)))
                .orElseThrow(() -> ProblemFound.notFound(
                        "hash", hash, "No file with this hash was sent for the game '" + id + "'."));
    }

    private static EvidenceView.Erased erased(Evidence.Kept file) {
        return EvidenceView.Erased.of(file.gone().orElseThrow());
    }

    private static String reason(String reason) {
        if (reason == null || reason.isBlank()) {
            throw new ProblemFound(
                    Problem.of(ProblemKind.MISSING, "An erasure gives its reason, which stays on record.")
                            .in("query", "reason", null));
        }
        if (reason.length() > LONGEST_REASON) {
            throw ProblemFound.parameter(
                    "reason", null, "The reason stays on record: it has at most " + LONGEST_REASON + " characters.");
        }
        return reason;
    }
}
