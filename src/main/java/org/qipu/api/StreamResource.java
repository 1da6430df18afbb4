package org.qipu.api;

import io.smallrye.common.annotation.Blocking;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.subscription.MultiEmitter;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.sse.OutboundSseEvent;
import jakarta.ws.rs.sse.Sse;
import java.time.Duration;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestStreamElementType;
import org.qipu.broadcast.LiveGames;
import org.qipu.record.EventView;
import org.qipu.record.Games;

/** The events of a game as they are recorded, as server-sent events. */
@Path("/api/v1/games/{id}/stream")
@Tag(name = "Games")
public class StreamResource {

    private static final Duration HEARTBEAT = Duration.ofSeconds(15);
    private static final int BATCH = 500;

    @Inject
    Games games;
    @Inject
    LiveGames live;
    @Inject
    Viewing viewing;

    @GET
    @Blocking
    @Produces(MediaType.SERVER_SENT_EVENTS)
    @RestStreamElementType(MediaType.APPLICATION_JSON)
    @Operation(summary = "The events from the first on, or after Last-Event-ID, then each as it is recorded")
    public Multi<OutboundSseEvent> stream(@PathParam("id") String id, @HeaderParam("Last-Event-ID") Long lastEventId, @QueryParam("after") Long after,
            @Context Sse sse) {
        var replay = games.replay(GameId.checked(id)).orElseThrow(() -> ProblemFound.noSuchGame(id));
        viewing.allowed(id, replay.now());
        var from = lastEventId != null ? lastEventId : after != null ? after : 0;
        return Multi.createFrom().emitter(emitter -> Thread.ofVirtual().name("stream-" + id).start(() -> follow(id, from, sse, emitter)));
    }

    private void follow(String id, long from, Sse sse, MultiEmitter<? super OutboundSseEvent> emitter) {
        var last = from;
        live.follow(id);
        try {
            while (!emitter.isCancelled()) {
                var events = games.events(id, last, BATCH);
                for (var event : events) {
                    emitter.emit(sse.newEventBuilder().id(String.valueOf(event.sequence())).name(event.type()).data(EventView.class, event)
                            .mediaType(MediaType.APPLICATION_JSON_TYPE).build());
                    last = event.sequence();
                }
                if (events.isEmpty()) {
                    live.await(id, last, HEARTBEAT);
                    emitter.emit(sse.newEventBuilder().comment("").build());
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            emitter.fail(e);
        } finally {
            live.leave(id);
        }
    }
}
