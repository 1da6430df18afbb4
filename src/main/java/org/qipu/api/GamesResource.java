package org.qipu.api;

import static org.qipu.api.request.SideNames.shown;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.qipu.api.problem.Problem;
import org.qipu.api.problem.ProblemFound;
import org.qipu.api.problem.ProblemKind;
import org.qipu.api.request.Bounds;
import org.qipu.api.request.OneOf;
import org.qipu.api.request.TrueOrFalse;
import org.qipu.api.request.WholeNumber;
import org.qipu.board.Discipline;
import org.qipu.game.state.Game;
import org.qipu.read.view.GameView;
import org.qipu.read.view.GameViews;
import org.qipu.read.view.NotationView;
import org.qipu.replay.Replay;
import org.qipu.trail.What;

/** Games: scheduling them, reporting what happens, and how they stand or stood (wire protocol §2). */
@Path("/api/v1/games")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Games")
@RunOnVirtualThread
public class GamesResource {

    @Inject
    Recording recording;

    @Inject
    Viewing viewing;

    @Inject
    Languages languages;

    @Inject
    Known known;

    @POST
    @Operation(summary = "Schedules a game")
    @RequestBody(content = @Content(schema = @Schema(ref = "ScheduleRequest")))
    @APIResponseSchema(value = GameView.class, responseCode = "201")
    @APIResponse(
            responseCode = "200",
            description = "With dryRun: the view of the game that would be scheduled",
            content = @Content(schema = @Schema(implementation = Rehearsed.class)))
    public Response schedule(
            byte[] body, @HeaderParam("Idempotency-Key") String key, @QueryParam("dryRun") String dryRun) {
        var answer = recording.schedule(body, Optional.ofNullable(key), TrueOrFalse.read("dryRun", dryRun));
        if (answer.dryRun().isPresent()) { // there is no such game, and no such version
            return Response.ok(shown(new Rehearsed(answer.game(), true), discipline(answer)))
                    .build();
        }
        return Response.created(URI.create("/api/v1/games/" + answer.gameId()))
                .tag(String.valueOf(answer.version()))
                .entity(shown(answer.game(), discipline(answer)))
                .build();
    }

    /** The view of a game that would be scheduled. */
    record Rehearsed(@JsonUnwrapped GameView view, boolean dryRun) {}

    private static Discipline discipline(Answer answer) {
        return answer.game().head().discipline();
    }

    @POST
    @Path("/{id}/commands")
    @Trailed(What.DRY_RUN)
    @Operation(summary = "Records one command, or an array of them: all of it or nothing")
    @RequestBody(content = @Content(schema = @Schema(ref = "Commands")))
    @APIResponseSchema(Answer.class)
    public Response commands(
            @PathParam("id") String id,
            byte[] body,
            @HeaderParam("Idempotency-Key") String key,
            @HeaderParam("If-Match") String match,
            @QueryParam("dryRun") String dryRun) {
        var answer = recording.commands(
                id, body, Optional.ofNullable(key), Optional.ofNullable(match), TrueOrFalse.read("dryRun", dryRun));
        if (answer.dryRun().isPresent()) {
            viewing.tried(id);
        }
        var response = Response.ok(shown(answer, discipline(answer)));
        return (answer.dryRun().isPresent() ? response : response.tag(String.valueOf(answer.version()))).build();
    }

    @GET
    @Path("/{id}")
    @Trailed(What.GAME)
    @Operation(summary = "The game as it stands")
    @APIResponse(
            responseCode = "200",
            description = "The view, with notations where they are asked for",
            content = @Content(schema = @Schema(anyOf = {GameView.class, WithNotations.class})))
    public Response game(
            @PathParam("id") String id,
            @QueryParam("audience") String audience,
            @QueryParam("notations") String notations) {
        OneOf.read("audience", audience, List.of("hall"));
        var seen = viewing.seen(id);
        known.unless(id, seen, seen.record().now());
        return answer(id, seen.record().now(), Optional.empty(), audience, notations);
    }

    @GET
    @Path("/{id}/as-of")
    @Trailed(What.AS_OF)
    @Operation(summary = "The game as it stood right after a half-move, an event or an instant")
    @APIResponse(
            responseCode = "200",
            description = "The view, with notations where they are asked for",
            content = @Content(schema = @Schema(anyOf = {GameView.class, WithNotations.class})))
    public Response asOf(
            @PathParam("id") String id,
            @QueryParam("ply") String ply,
            @QueryParam("event") String event,
            @QueryParam("at") String at,
            @QueryParam("knownAt") String knownAt,
            @QueryParam("audience") String audience,
            @QueryParam("notations") String notations) {
        if (Stream.of(ply, event, at).filter(java.util.Objects::nonNull).count() != 1) {
            throw new ProblemFound(Problem.of(ProblemKind.MALFORMED, "Ask for one of ply, event or at.")
                    .in("query", "ply", ply)
                    .allowing(List.of("ply", "event", "at")));
        }
        if (knownAt != null && at == null) {
            throw ProblemFound.parameter(
                    "knownAt", knownAt, "What was known by an instant is asked with at, not with ply or event.");
        }
        var wantedPly = WholeNumber.read("ply", ply);
        var wantedEvent = WholeNumber.read("event", event);
        var seen = viewing.details(id); // from event to event, or instant to instant, every move could be counted
        var replay = seen.record();
        if (wantedPly.isPresent()) {
            var then = replay.afterPly(Math.clamp(wantedPly.get(), -1, Integer.MAX_VALUE));
            known.unlessEarlier(id, seen, then);
            return answer(id, then, Optional.empty(), audience, notations);
        }
        if (wantedEvent.isPresent()) {
            var then = replay.afterEvent(existing(wantedEvent.get(), replay));
            known.unlessAfterEvent(id, seen, then);
            return answer(id, then, Optional.empty(), audience, notations);
        }
        var instant = Bounds.instant("at", at).orElseThrow();
        var until = Bounds.instant("knownAt", knownAt).orElse(Instant.MAX);
        var then = existing(replay.asOf(instant, until));
        known.unlessEarlier(id, seen, then);
        return answer(id, then, Optional.of(instant), audience, notations);
    }

    private static long existing(long event, Replay replay) {
        if (event < 1 || event > replay.events().size()) {
            throw new ProblemFound(Problem.of(
                            ProblemKind.NOT_FOUND,
                            "This game has the events 1 to " + replay.events().size() + ".")
                    .in("query", "event", String.valueOf(event)));
        }
        return event;
    }

    private static Game existing(Game game) {
        if (!game.exists()) {
            throw new ProblemFound(Problem.of(ProblemKind.NOT_FOUND, "The game had not been scheduled then.")
                    .in("query", "at", null));
        }
        return game;
    }

    /** The view of a game with its legal moves as they are written: for who asks, for it is as much work as all else. */
    record WithNotations(@JsonUnwrapped GameView view, List<NotationView> notations) {}

    private Response answer(String id, Game game, Optional<Instant> asOf, String audience, String notations) {
        GameView whole = GameViews.of(id, game, asOf.orElseGet(game::latestAt), languages.reasons());
        var view = viewing.shown(whole, game, audience);
        return Response.ok(shown(
                        TrueOrFalse.read("notations", notations)
                                ? new WithNotations(view, NotationView.of(game))
                                : view,
                        view.head().discipline()))
                .build();
    }
}
