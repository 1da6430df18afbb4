package org.qipu.api;

import io.quarkus.vertx.http.Uncompressed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.qipu.api.problem.ProblemFound;
import org.qipu.api.problem.ProblemKind;
import org.qipu.api.request.Bounds;
import org.qipu.api.request.OneOf;
import org.qipu.broadcast.Standing;
import org.qipu.feed.Feeds;
import org.qipu.feed.Kind;
import org.qipu.feed.RoundOnFeed;
import org.qipu.feed.Scope;
import org.qipu.read.export.Form;

/**
 * What broadcasters poll: rounds and whole competitions as texts, the same for everybody, as far as they are public.
 *
 * <p>The ETag is of the very text; what did not change is answered without making anything.
 */
@Tag(name = "Broadcast")
@RunOnVirtualThread
public abstract class BroadcastResource {

    private static final String PGN = "application/x-chess-pgn; charset=utf-8";
    private static final String TEXT = "text/plain; charset=utf-8";
    private static final String JSON = "application/json; charset=utf-8";

    /** The address that is given out. */
    @Path("/broadcast")
    public static class Given extends BroadcastResource {}

    /** The same below the base path of everything else, so that nobody has to be redirected. */
    @Path("/api/v1/broadcast")
    public static class BelowTheBase extends BroadcastResource {}

    @Inject
    Feeds feeds;

    @Inject
    Polls polls;

    @Inject
    RoutingContext asked;

    @GET
    @Path("/{competition}/round-{round}.pgn")
    @Produces(PGN)
    @Uncompressed
    @Operation(summary = "The games of a round by their boards, delayed; of xiangqi in a notation: iccs, wxf or zh")
    @APIResponse(responseCode = "304")
    public Response round(
            @PathParam("competition") String competition,
            @PathParam("round") String round,
            @QueryParam("notation") String notation,
            @QueryParam("illegal") String illegal) {
        return answer(round(competition, round), pgn(notation, illegal), PGN);
    }

    @GET
    @Path("/{competition}.pgn")
    @Produces(PGN)
    @Uncompressed
    @Operation(summary = "All games of a competition by their rounds and boards, as in the rounds")
    @APIResponse(responseCode = "304")
    public Response whole(
            @PathParam("competition") String competition,
            @QueryParam("notation") String notation,
            @QueryParam("illegal") String illegal) {
        return answer(Scope.of(Bounds.competition(competition)), pgn(notation, illegal), PGN);
    }

    @GET
    @Path("/{competition}/current.pgn")
    @Produces(PGN)
    @Uncompressed
    @Operation(summary = "The games of the round that is in play, as far as everybody may know")
    @APIResponse(responseCode = "304")
    public Response current(
            @PathParam("competition") String competition,
            @QueryParam("notation") String notation,
            @QueryParam("illegal") String illegal) {
        var kind = pgn(notation, illegal);
        var standing =
                feeds.standing(Scope.of(Bounds.competition(competition))); // which round it is, and how that stands
        var scope = feeds.current(Bounds.competition(competition))
                .orElseThrow(() -> ProblemFound.of(
                        ProblemKind.NOT_FOUND, "There are no games of '" + competition + "' with a round."));
        return answer(scope, kind, PGN, standing);
    }

    @GET
    @Path("/{competition}/round-{round}.dhtmlxq")
    @Produces(TEXT)
    @Uncompressed
    @Operation(summary = "The games of xiangqi of a round as DhtmlXQ, one after the other")
    @APIResponse(responseCode = "304")
    public Response dhtmlXq(@PathParam("competition") String competition, @PathParam("round") String round) {
        return answer(round(competition, round), Kind.DHTMLXQ, TEXT);
    }

    @GET
    @Path("/{competition}/round-{round}.json")
    @Produces(JSON)
    @Uncompressed
    @APIResponseSchema(RoundOnFeed.class)
    @Operation(summary = "The games of a round with players, clocks, position and moves")
    @APIResponse(responseCode = "304")
    public Response json(@PathParam("competition") String competition, @PathParam("round") String round) {
        return answer(round(competition, round), Kind.JSON, JSON);
    }

    private static Scope round(String competition, String round) {
        return Scope.of(Bounds.competition(competition), round);
    }

    private static Kind pgn(String notation, String illegal) {
        var format = Optional.ofNullable(notation).map(GameTextResource::format);
        var kept = OneOf.read("illegal", illegal, List.of("stop", "keep"))
                .filter("keep"::equals)
                .isPresent();
        return Kind.pgn(Form.FEED.in(format).withIllegal(kept));
    }

    private Response answer(Scope scope, Kind kind, String type) {
        return answer(scope, kind, type, feeds.standing(scope)); // before the text, which may be newer
    }

    private Response answer(Scope scope, Kind kind, String type, Standing standing) {
        var text = feeds.text(scope, kind).orElseThrow(nothing(scope));
        return FeedAnswer.of(text, asked, type, polls, standing);
    }

    private static Supplier<ProblemFound> nothing(Scope scope) {
        return () -> ProblemFound.of(
                ProblemKind.NOT_FOUND,
                scope.round()
                        .map(round -> "There is no such game of round " + round + " of '" + scope.competition() + "'.")
                        .orElse("There is no such game of '" + scope.competition() + "'."));
    }
}
