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
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestStreamElementType;
import org.qipu.broadcast.LiveGames;
import org.qipu.record.PublicEvents;
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
    @Inject
    Clock clock;

    @GET
    @Blocking
    @Produces(MediaType.SERVER_SENT_EVENTS)
    @RestStreamElementType(MediaType.APPLICATION_JSON)
    @Operation(summary = "The events from the first on, or after Last-Event-ID, then each as it is recorded")
    public Multi<OutboundSseEvent> stream(@PathParam("id") String id, @HeaderParam("Last-Event-ID") String lastEventId, @QueryParam("after") String after,
            @Context Sse sse) {
        var sight = viewing.sight(viewing.details(id).now().schedule());
        var from = Math.max(0, WholeNumber.read("Last-Event-ID", lastEventId).or(() -> WholeNumber.read("after", after)).orElse(0L));
        return Multi.createFrom().emitter(emitter -> Thread.ofVirtual().name("stream-" + id).start(() -> follow(id, from, sight, sse, emitter)));
    }

    private void follow(String id, long from, Permissions.Sight sight, Sse sse, MultiEmitter<? super OutboundSseEvent> emitter) {
        var last = from;
        live.follow(id);
        try {
            while (!emitter.isCancelled() && !live.hasEnded()) {
                var held = held(id, sight);
                var events = games.events(id, last, BATCH, held.released());
                for (var event : sight == Permissions.Sight.RELEASED || sight == Permissions.Sight.RELEASED_UNTIL_END ? PublicEvents.of(events) : events) {
                    emitter.emit(sse.newEventBuilder().id(String.valueOf(event.sequence())).name(event.type()).data(EventView.class, event)
                            .mediaType(MediaType.APPLICATION_JSON_TYPE).build());
                    last = event.sequence();
                }
                if (events.isEmpty()) {
                    if (held.next().isPresent()) { // what comes next is known, and when
                        Thread.sleep(atMost(Duration.between(clock.instant(), held.next().get()), HEARTBEAT));
                    } else {
                        live.await(id, last, HEARTBEAT);
                    }
                    emitter.emit(sse.newEventBuilder().comment("").build());
                }
            }
            emitter.complete();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            emitter.fail(e);
        } finally {
            live.leave(id);
        }
    }

    /** How many events are released, and when the next will be where one is held back. */
    private record Held(long released, Optional<Instant> next) {
    }

    private Held held(String id, Permissions.Sight sight) {
        if (sight == Permissions.Sight.ALL || sight == Permissions.Sight.HALL) {
            return new Held(Long.MAX_VALUE, Optional.empty());
        }
        var whole = games.replay(id).orElseThrow();
        var release = viewing.release(sight, whole.now().schedule().competition());
        var released = release.of(whole, clock.instant());
        return new Held(released.events().size(), release.next(whole, released));
    }

    private static Duration atMost(Duration wanted, Duration most) {
        return wanted.isNegative() ? Duration.ZERO : wanted.compareTo(most) > 0 ? most : wanted.plusMillis(1);
    }
}
