package org.qipu.api;

import io.smallrye.common.annotation.Blocking;
import io.smallrye.mutiny.Multi;
import io.vertx.core.http.HttpServerRequest;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.sse.OutboundSseEvent;
import jakarta.ws.rs.sse.Sse;
import java.time.Duration;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestStreamElementType;
import org.qipu.api.problem.Problem;
import org.qipu.api.problem.ProblemFound;
import org.qipu.api.problem.ProblemKind;
import org.qipu.round.Board;
import org.qipu.round.Eyes;
import org.qipu.round.LiveRound;
import org.qipu.round.LiveRounds;
import org.qipu.round.RoundId;
import org.qipu.round.RoundPlace;
import org.qipu.round.Snapshot;
import org.qipu.trail.What;

/** A round as it is played, as server-sent events: first all boards, then each as it changes (wire protocol, Live reading). */
@Path("/api/v1/competitions/{id}/rounds/{round}/stream")
@Tag(name = "Competitions")
public class RoundStreamResource {

    /** How often it is looked whether there are other games, or other terms of release. */
    private static final Duration LOOK = Duration.ofSeconds(1);

    @Inject
    RoundSight sight;

    @Inject
    LiveRounds rounds;

    @Inject
    Sending sending;

    @Inject
    Trailing trailing;

    @Inject
    Looked looked;

    @GET
    @Blocking
    @Trailed(value = What.STREAM, when = Trailed.When.IS_OF_THE_RECORD)
    @Produces(MediaType.SERVER_SENT_EVENTS)
    @RestStreamElementType(MediaType.APPLICATION_JSON)
    @Operation(
            summary =
                    "The boards of a round, or what changed on them after Last-Event-ID, then each board as it changes; heartbeat and end are events")
    public Multi<OutboundSseEvent> stream(
            @PathParam("id") String id,
            @PathParam("round") String round,
            @HeaderParam("Last-Event-ID") String lastEventId,
            @QueryParam("after") String after,
            @Context Sse sse,
            @Context HttpServerRequest request,
            @Context ResourceInfo asked) {
        var wanted = new RoundId(id, round);
        var eyes = sight.eyes(wanted);
        sight.boards(wanted, eyes);
        var place = Optional.ofNullable(lastEventId)
                .map(text -> place(text, "header", "Last-Event-ID"))
                .or(() -> Optional.ofNullable(after).map(text -> place(text, "query", "after")));
        if (!eyes.equals(Eyes.OF_EVERYBODY)) {
            looked.atTheRecord();
        }
        trailing.open(asked);
        return sending.stream(id + "-" + round, request, sse, new Follower(wanted, eyes, sse, place));
    }

    private static RoundPlace place(String text, String in, String name) {
        return RoundPlace.read(text)
                .orElseThrow(() -> new ProblemFound(
                        Problem.of(ProblemKind.MALFORMED, "The id of an event is sent back as it was received.")
                                .in(in, name, text)));
    }

    /** Who follows: where he is, and whether he was told that all games are over. */
    private final class Follower implements Sending.Following {
        private final RoundId wanted;
        private final Eyes eyes;
        private final Sse sse;
        private Optional<RoundPlace> place;
        private boolean toldEnd;
        private Duration delay = Duration.ZERO;
        private LiveRound round;
        private Snapshot seen;

        Follower(RoundId wanted, Eyes eyes, Sse sse, Optional<RoundPlace> place) {
            this.wanted = wanted;
            this.eyes = eyes;
            this.sse = sse;
            this.place = place;
        }

        @Override
        public Duration delay() {
            return delay;
        }

        @Override
        public void give(Reader reader) throws InterruptedException {
            round = rounds.of(wanted).orElseThrow();
            seen = round.seen(eyes);
            delay = seen.delay();
            if (!reader.isReading()) {
                return;
            }
            if (place.filter(one -> one.fits(seen)).isPresent()) {
                changes(round, seen, reader);
            } else {
                place = Optional.of(RoundPlace.at(seen));
                reader.give(sending.event(sse, "snapshot", place.get().id(), delay, seen.json()));
            }
            if (seen.ended() && !toldEnd && reader.isReading()) {
                reader.give(sending.event(sse, "end", "", delay, "{}"));
            }
            toldEnd = seen.ended();
        }

        @Override
        public void await(Duration atMost) throws InterruptedException {
            round.await(seen, atMost.compareTo(LOOK) < 0 ? atMost : LOOK);
        }

        private void changes(LiveRound round, Snapshot seen, Reader reader) throws InterruptedException {
            var at = place.orElseThrow();
            for (int i = 0; i < seen.boards().size(); i++) {
                Board board = seen.boards().get(i);
                for (var version = at.next(i, board); version <= board.version(); version++) {
                    if (!reader.isReading()) {
                        return;
                    }
                    at.shown(i, board, version);
                    reader.give(sending.event(sse, "board", at.id(), delay, round.at(board, eyes, version)));
                }
            }
        }
    }
}
