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
import jakarta.ws.rs.container.ResourceInfo;
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
import org.qipu.api.problem.ProblemFound;
import org.qipu.api.request.SideNames;
import org.qipu.api.request.WholeNumber;
import org.qipu.broadcast.GamePlace;
import org.qipu.broadcast.LiveGames;
import org.qipu.broadcast.StreamedEvents;
import org.qipu.broadcast.Watched;
import org.qipu.read.view.StandView;
import org.qipu.replay.Games;
import org.qipu.security.Permissions;
import org.qipu.trail.What;

/** The events of a game as they are recorded, as server-sent events. */
@Path("/api/v1/games/{id}/stream")
@Tag(name = "Games")
public class StreamResource {

    @Inject
    Games games;

    @Inject
    LiveGames live;

    @Inject
    StreamedEvents streamed;

    @Inject
    Viewing viewing;

    @Inject
    Sending sending;

    @Inject
    Trailing trailing;

    @Inject
    Looked looked;

    @Inject
    ObjectMapper json;

    @Inject
    Clock clock;

    @GET
    @Blocking
    @Trailed(value = What.STREAM, when = Trailed.When.IS_OF_THE_RECORD)
    @Produces(MediaType.SERVER_SENT_EVENTS)
    @RestStreamElementType(MediaType.APPLICATION_JSON)
    @Operation(summary = "The events from the first on, or after Last-Event-ID, then each as it is recorded")
    public Multi<OutboundSseEvent> stream(
            @PathParam("id") String id,
            @HeaderParam("Last-Event-ID") String lastEventId,
            @QueryParam("after") String after,
            @Context Sse sse,
            @Context HttpServerRequest request,
            @Context ResourceInfo asked) {
        var seen = viewing.details(id);
        var sight = viewing.sight(id, seen.record().now().schedule());
        var from = lastEventId != null
                ? place("Last-Event-ID", lastEventId, sight == Permissions.Sight.RELEASED)
                : place("after", after, seen.publicly().isPresent());
        if (sight != Permissions.Sight.RELEASED) { // the record is shown to him sooner or later
            looked.atTheRecord();
        }
        trailing.open(asked);
        return sending.stream(id, request, sse, new Follower(id, from, sight, sse));
    }

    /** Where he goes on; a number alone is one of the record, or of what is public. */
    private static GamePlace place(String name, String text, boolean isPublic) {
        return Optional.ofNullable(text)
                .flatMap(GamePlace::marked)
                .orElseGet(() -> new GamePlace(isPublic, sequence(name, text)));
    }

    private static long sequence(String name, String text) {
        try {
            return WholeNumber.sequence(name, text);
        } catch (ProblemFound e) {
            throw name.equals("after") ? e : new ProblemFound(e.problem().in("header", name, text));
        }
    }

    /** Who follows: what he has been given last, and whether he was told that the game is over. */
    private final class Follower implements Sending.Following {
        private final String id;
        private final Permissions.Sight sight;
        private final Sse sse;
        private GamePlace last;
        private long reached;
        private boolean toldEnd;
        private Duration delay = Duration.ZERO;
        private Optional<Instant> next = Optional.empty();
        private long version;
        private long terms;

        Follower(String id, GamePlace from, Permissions.Sight sight, Sse sse) {
            this.id = id;
            this.last = from;
            this.sight = sight;
            this.sse = sse;
        }

        @Override
        public void open() {
            live.follow(id);
        }

        @Override
        public void close() {
            live.leave(id);
        }

        @Override
        public Duration delay() {
            return delay;
        }

        @Override
        public void give(Reader reader) throws InterruptedException {
            var stored = games.stored(id, reached).orElseThrow();
            live.reached(id, stored.version());
            terms = live.terms();
            var held = viewing.watched(sight, stored);
            delay = held.delay();
            for (var event : held.after(last.in(held))) {
                if (!reader.isReading()) {
                    return;
                }
                last = new GamePlace(held.isPublic(), event.number());
                reader.give(written(sse, held, event, idOf(last)));
            }
            if (held.ended() && !toldEnd && reader.isReading()) {
                reader.give(sending.event(sse, "end", "", delay, "{}"));
            }
            toldEnd = held.ended();
            next = held.next();
            version = stored.version();
        }

        private String idOf(GamePlace place) {
            return sight == Permissions.Sight.RELEASED_UNTIL_END ? place.marked() : place.plain();
        }

        @Override
        public void await(Duration atMost) throws InterruptedException {
            if (next.isPresent()) {
                // What comes next is known, and when: only other terms or the end of the service come before.
                reached = live.await(
                        id, Long.MAX_VALUE, terms, atMost(Duration.between(clock.instant(), next.get()), atMost));
            } else {
                reached = live.await(id, version, terms, atMost);
            }
        }
    }

    private OutboundSseEvent written(Sse sse, Watched held, Watched.Shown event, String id) {
        var one = streamed.of(held.reading(), event.number(), held.opened(), () -> written(held, event));
        return sending.event(sse, one.name(), id, held.delay(), one.data());
    }

    /** The event, and beside it how the game stood after it. */
    private StreamedEvents.Event written(Watched held, Watched.Shown event) {
        var shown = event.view().get();
        var game = held.record().afterEvent(event.number());
        try {
            var told = json.writeValueAsString(shown);
            var stand = json.writeValueAsString(
                    SideNames.shown(StandView.of(game), game.schedule().discipline()));
            return new StreamedEvents.Event(
                    shown.type(), told.substring(0, told.length() - 1) + "," + stand.substring(1));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("an event cannot be written", e);
        }
    }

    private static Duration atMost(Duration wanted, Duration most) {
        return wanted.compareTo(most) > 0 ? most : wanted.plusMillis(1);
    }
}
