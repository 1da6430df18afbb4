package org.qipu.api;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.inject.Inject;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.qipu.api.problem.ProblemFound;
import org.qipu.api.request.CommandReader;
import org.qipu.game.event.Actor.Role;
import org.qipu.security.Caller;
import org.qipu.security.Permissions;
import org.qipu.security.QrCode;
import org.qipu.signin.Codes;

/** The one-time codes that a chief arbiter gives his deputies: for one competition, or some boards of it, and for days at most. */
@Path("/api/v1/session/codes")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Sessions")
@RunOnVirtualThread
public class SessionCodesResource {

    private static final int LARGEST = 16 * 1024;
    private static final int MOST = 1000;
    private static final int MOST_BOARDS = 1000;
    private static final Duration USUAL = Duration.ofDays(1);
    private static final Duration LONGEST = Duration.ofDays(14);
    private static final String SUBJECT = "[A-Za-z0-9][A-Za-z0-9._:-]{0,63}";

    @Inject
    Codes codes;

    @Inject
    Admission admission;

    @Inject
    Caller caller;

    @Inject
    OwnPages pages;

    @Inject
    CurrentVertxRequest current;

    @Inject
    Clock clock;

    private final CommandReader reader = new CommandReader();

    /** What a deputy can be. */
    public enum Deputy {
        ARBITER(Role.ARBITER),
        SCORER(Role.SCORER),
        DEVICE(Role.DEVICE);

        private final Role role;

        Deputy(Role role) {
            this.role = role;
        }
    }

    /**
     * For whom a code is wanted.
     *
     * @param role        what he will be
     * @param subject     the id that will be named as actor: no name of a person
     * @param competition the competition that he is for
     * @param boards      the boards that he is for; absent: all
     * @param validFor    how long the code is good, and what is begun with it: a day where nothing is said, 14 at most
     */
    public record Wanted(
            Deputy role,
            String subject,
            String competition,
            Optional<List<Integer>> boards,
            Optional<Duration> validFor) {}

    /**
     * A code, told once.
     *
     * @param code    what is typed
     * @param address the page that signs in with it: what stands after {@code #} is sent to nobody
     * @param qr      the address as a QR code, in SVG
     * @param expires until when the code is good, and what is begun with it
     */
    public record Made(String id, String code, String address, String qr, Instant expires) {}

    @POST
    @Operation(summary = "Makes a one-time code for a deputy; it is told here and never again")
    @RequestBody(content = @Content(schema = @Schema(implementation = Wanted.class)))
    @APIResponseSchema(value = Made.class, responseCode = "201")
    public Response make(byte[] body) {
        admission.toOpen(Permissions.Resource.CODES);
        if (body == null || body.length > LARGEST || !(reader.tree(body) instanceof ObjectNode fields)) {
            throw ProblemFound.malformed("For whom a code is wanted is said in an object.", "");
        }
        var wanted = checked(reader.value(fields, Wanted.class, Optional.empty()));
        admission.toSetUp(wanted.competition());
        var now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        var made = codes.make(
                wanted.role().role,
                wanted.subject(),
                limits(wanted),
                caller.actor(),
                now,
                now.plus(wanted.validFor().orElse(USUAL)).truncatedTo(ChronoUnit.SECONDS));
        var address = pages.own(current.getCurrent().request()) + "/ui/sign-in#code=" + made.secret();
        return Response.status(Response.Status.CREATED)
                .header("Location", "/api/v1/session/codes/" + made.code().id())
                .entity(new Made(
                        made.code().id().toString(),
                        made.secret(),
                        address,
                        QrCode.of(address).svg(),
                        made.code().expires()))
                .build();
    }

    private static Wanted checked(Wanted wanted) {
        if (!wanted.subject().matches(SUBJECT)) {
            throw ProblemFound.malformed(
                    "A deputy is named by an id, not by a name: 1 to 64 letters, digits and . _ : -.", "/subject");
        }
        if (wanted.boards()
                .filter(some -> some.isEmpty()
                        || some.size() > MOST_BOARDS
                        || some.stream().anyMatch(board -> board < 1))
                .isPresent()) {
            throw ProblemFound.malformed("Boards are 1 to " + MOST_BOARDS + " numbers from 1 on.", "/boards");
        }
        if (wanted.validFor()
                .filter(time -> time.compareTo(Duration.ofMinutes(1)) < 0 || time.compareTo(LONGEST) > 0)
                .isPresent()) {
            throw ProblemFound.malformed("A code is good for a minute at least and 14 days at most.", "/validFor");
        }
        return wanted;
    }

    private static Map<String, Object> limits(Wanted wanted) {
        var limits = new LinkedHashMap<String, Object>();
        limits.put("competition", wanted.competition());
        wanted.boards()
                .ifPresent(some ->
                        limits.put("boards", some.stream().distinct().sorted().toList()));
        return limits;
    }

    static String competition(Codes.Code code) {
        return String.valueOf(code.limits().get("competition"));
    }

    @GET
    @Operation(
            summary =
                    "The latest codes of the competitions that the token is for, the newest first: for whom, and what has become of them")
    public List<ListedCode> list() {
        admission.toOpen(Permissions.Resource.CODES);
        var now = clock.instant();
        return codes.latest(MOST, caller.wholeCompetitions()).stream()
                .map(code -> ListedCode.of(code, now))
                .toList();
    }

    @DELETE
    @Path("/{id}")
    @Operation(summary = "Revokes a code; who signed in with it is signed out")
    @APIResponse(responseCode = "204")
    public Response revoke(@PathParam("id") String id) {
        admission.toOpen(Permissions.Resource.CODES);
        var code = uuid(id).flatMap(codes::find)
                .orElseThrow(() -> ProblemFound.notFound("id", id, "There is no code with this id."));
        admission.toSetUp(competition(code));
        codes.revoke(code.id(), clock.instant().truncatedTo(ChronoUnit.MICROS));
        return Response.noContent().build();
    }

    private static Optional<UUID> uuid(String id) {
        try {
            return Optional.of(UUID.fromString(id));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
