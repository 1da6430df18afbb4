package org.qipu.api;

import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.CacheControl;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.EntityTag;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.qipu.api.problem.ProblemFound;
import org.qipu.api.request.Bounds;
import org.qipu.broadcast.RoundPgn;
import org.qipu.log.codec.Hash;
import org.qipu.security.Permissions;

/** What broadcasters poll: a round as PGN, the same for everybody, as far as the delay has released it. */
@Tag(name = "Broadcast")
@RunOnVirtualThread
public abstract class BroadcastResource {

    /** The address that is given out. */
    @Path("/broadcast/{competition}")
    public static class Given extends BroadcastResource {}

    /** The same below the base path of everything else, so that nobody has to be redirected. */
    @Path("/api/v1/broadcast/{competition}")
    public static class BelowTheBase extends BroadcastResource {}

    @Inject
    RoundPgn rounds;

    @Inject
    Viewing viewing;

    @Inject
    Clock clock;

    @GET
    @Path("/round-{round}.pgn")
    @Produces("application/x-chess-pgn; charset=utf-8")
    @Operation(summary = "The games of a round by their boards, delayed; the ETag is of the very text")
    @APIResponse(responseCode = "304")
    public Response round(
            @PathParam("competition") String competition, @PathParam("round") String round, @Context Request request) {
        var release = viewing.release(Permissions.Sight.RELEASED, Optional.of(Bounds.competition(competition)));
        var text = rounds.of(competition, round, release, clock.instant())
                .orElseThrow(() ->
                        ProblemFound.of(404, "not-found", "There is no round " + round + " of '" + competition + "'."))
                .getBytes(StandardCharsets.UTF_8);
        var tag = new EntityTag(Hash.ofContent(text).toString());
        var unchanged = Optional.ofNullable(request.evaluatePreconditions(tag));
        return unchanged
                .orElseGet(() -> Response.ok(text))
                .tag(tag)
                .cacheControl(revalidated())
                .build();
    }

    /** Kept by whoever likes, asked for again each time: an answer without change is small. */
    private static CacheControl revalidated() {
        var control = new CacheControl();
        control.setNoCache(true);
        control.setNoTransform(true);
        return control;
    }
}
