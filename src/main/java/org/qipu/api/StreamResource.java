package org.qipu.api;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
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
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.logging.Logger;
import org.jboss.resteasy.reactive.RestStreamElementType;
import org.qipu.api.request.WholeNumber;
import org.qipu.broadcast.LiveGames;
import org.qipu.broadcast.StreamedEvents;
import org.qipu.broadcast.Watched;
import org.qipu.log.EventLog;
import org.qipu.log.codec.LoggedEvent;
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
    StreamedEvents streamed;

    @Inject
    Viewing viewing;

    @Inject
    Shares shares;

    @Inject
    ObjectMapper json;

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
                var stored = games.stored(id, reached).orElseThrow();
                live.reached(id, stored.version());
                var held = viewing.watched(sight, stored);
                var events = held.after(last);
                for (var event : events) {
                    if (!reader.isReading()) {
                        break;
                    }
                    last = event.sequence();
                    reader.give(written(sse, held, event));
                }
                if (events.isEmpty()) {
                    if (held.next().isPresent()) { // what comes next is known, and when
                        Thread.sleep(atMost(
                                Duration.between(clock.instant(), held.next().get()), HEARTBEAT));
                        reached = live.version(id);
                    } else {
                        reached = live.await(id, stored.version(), HEARTBEAT);
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

    private OutboundSseEvent written(Sse sse, Watched held, LoggedEvent event) {
        var one = streamed.of(held.reading(), event.sequence(), held.shown(), () -> written(held, event));
        return sse.newEventBuilder()
                .id(String.valueOf(event.sequence()))
                .name(one.name())
                .data(String.class, one.data())
                .mediaType(MediaType.APPLICATION_JSON_TYPE)
                .build();
    }

    private StreamedEvents.Event written(Watched held, LoggedEvent event) {
        var stored = EventView.of(event, held.shown().opened());
        var shown =
                held.shown().whole() ? stored : new PublicEvents(held.shown().played()).of(stored);
        try {
            return new StreamedEvents.Event(shown.type(), json.writeValueAsString(shown));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("an event cannot be written", e);
        }
    }

    private static Duration atMost(Duration wanted, Duration most) {
        return wanted.isNegative() ? Duration.ZERO : wanted.compareTo(most) > 0 ? most : wanted.plusMillis(1);
    }
}
