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
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.sse.OutboundSseEvent;
import jakarta.ws.rs.sse.Sse;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.logging.Logger;
import org.jboss.resteasy.reactive.RestStreamElementType;
import org.qipu.api.request.WholeNumber;
import org.qipu.broadcast.LiveGames;
import org.qipu.log.EventLog;
import org.qipu.read.PublicEvents;
import org.qipu.replay.EventView;
import org.qipu.replay.Games;
import org.qipu.security.Permissions;

/** The events of a game as they are recorded, as server-sent events. */
@Path("/api/v1/games/{id}/stream")
@Tag(name = "Games")
public class StreamResource {

    private static final Duration HEARTBEAT = Duration.ofSeconds(15);
    private static final Logger LOG = Logger.getLogger(StreamResource.class);

    @Inject
    Games games;

    @Inject
    LiveGames live;

    @Inject
    Viewing viewing;

    @Inject
    Shares shares;

    @Inject
    Clock clock;

    @GET
    @Blocking
    @Produces(MediaType.SERVER_SENT_EVENTS)
    @RestStreamElementType(MediaType.APPLICATION_JSON)
    @Operation(summary = "The events from the first on, or after Last-Event-ID, then each as it is recorded")
    public Multi<OutboundSseEvent> stream(
            @PathParam("id") String id,
            @HeaderParam("Last-Event-ID") String lastEventId,
            @QueryParam("after") String after,
            @Context Sse sse,
            @Context HttpServerRequest request) {
        var sight = viewing.sight(id, viewing.details(id).now().schedule());
        var from = lastEventId != null
                ? WholeNumber.sequence("Last-Event-ID", lastEventId)
                : WholeNumber.sequence("after", after);
        var place = shares.stream(Shares.caller(request));
        return Multi.createFrom()
                .emitter(emitter -> Thread.ofVirtual().name("stream-" + id).start(() -> {
                    try (place) {
                        follow(id, from, sight, sse, new Reader(emitter));
                    }
                }));
    }

    private void follow(String id, long from, Permissions.Sight sight, Sse sse, Reader reader) {
        var last = from;
        var reached = 0L;
        live.follow(id);
        try {
            while (reader.isThere() && !live.hasEnded()) {
                var held = held(id, sight);
                var events = games.each(id, last, held.released(), reached);
                var some = events.hasNext();
                while (events.hasNext() && reader.isReading()) {
                    var event = events.next();
                    last = event.sequence();
                    var shown = held.shown().apply(event);
                    reader.give(sse.newEventBuilder()
                            .id(String.valueOf(last))
                            .name(shown.type())
                            .data(EventView.class, shown)
                            .mediaType(MediaType.APPLICATION_JSON_TYPE)
                            .build());
                }
                if (!some) {
                    if (held.next().isPresent()) { // what comes next is known, and when
                        Thread.sleep(atMost(
                                Duration.between(clock.instant(), held.next().get()), HEARTBEAT));
                    } else {
                        reached = live.await(id, last, HEARTBEAT);
                    }
                    if (reader.isReading()) {
                        reader.give(sse.newEventBuilder().comment("").build());
                    }
                }
            }
            reader.end();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (EventLog.StoreException e) {
            LOG.debugf("A stream of game %s ends with the database: %s", id, e.getMessage());
            reader.end(); // who follows comes again with the last id he has
        } catch (RuntimeException e) {
            reader.fail(e);
        } finally {
            live.leave(id);
        }
    }

    /** How many events are released, when the next will be where one is held back, and how they are shown. */
    private record Held(long released, Optional<Instant> next, UnaryOperator<EventView> shown) {}

    private Held held(String id, Permissions.Sight sight) {
        if (sight == Permissions.Sight.ALL) {
            return new Held(Long.MAX_VALUE, Optional.empty(), event -> event);
        }
        var whole = games.replay(id).orElseThrow();
        if (sight == Permissions.Sight.HALL) { // where the end is taken back, he waits for the next
            return new Held(whole.now().ended() ? Long.MAX_VALUE : 0, Optional.empty(), event -> event);
        }
        var release = viewing.release(sight, whole.now().schedule().competition());
        var released = release.of(whole, clock.instant());
        UnaryOperator<EventView> shown =
                Viewing.isPublic(sight, released.now()) ? PublicEvents.of(released.now())::of : event -> event;
        return new Held(released.events().size(), release.next(whole, released), shown);
    }

    private static Duration atMost(Duration wanted, Duration most) {
        return wanted.isNegative() ? Duration.ZERO : wanted.compareTo(most) > 0 ? most : wanted.plusMillis(1);
    }
}
