package org.qipu.api;

import io.micrometer.core.instrument.MeterRegistry;
import io.smallrye.mutiny.Multi;
import io.vertx.core.http.HttpServerRequest;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.sse.OutboundSseEvent;
import jakarta.ws.rs.sse.Sse;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadLocalRandom;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;
import org.qipu.api.guard.Sender;
import org.qipu.api.guard.Share;
import org.qipu.api.problem.ProblemFound;
import org.qipu.api.problem.ProblemKind;
import org.qipu.broadcast.LiveGames;
import org.qipu.log.AskedBy;
import org.qipu.log.EventLog;
import org.qipu.log.codec.EventCodec;
import org.qipu.round.Snapshot;
import org.qipu.security.Caller;
import org.qipu.signin.Tenure;
import org.qipu.signin.Tenures;

/** How a stream is sent to who follows it: each event with the instant at which it is sent, and a heartbeat where nothing happens. */
@ApplicationScoped
public class Sending {

    /** The longest that a stream is silent. */
    static final Duration HEARTBEAT = Duration.ofSeconds(15);
    /** In how many milliseconds somebody comes again whose replica ends. */
    private static final int SOONEST = 100;

    private static final int LATEST = 2_000;

    private static final Logger LOG = Logger.getLogger(Sending.class);

    @Inject
    LiveGames live;

    @Inject
    Shares shares;

    @Inject
    Tenures tenures;

    @Inject
    Caller caller;

    @Inject
    Clock clock;

    @Inject
    MeterRegistry metrics;

    /** How long somebody may read nothing of what there is for him. */
    @ConfigProperty(name = "qipu.stream.patience", defaultValue = "PT1M")
    Duration patience;

    /** Of all who follow so many are given something at a time; the others wait for their turn, and hold nobody up. */
    private final Semaphore turns = new Semaphore(4);

    /** What a stream does as long as somebody reads it. */
    interface Following extends AutoCloseable {
        /** How long he who follows waits for what happens. */
        Duration delay();

        /** Gives what there is. */
        void give(Reader reader) throws InterruptedException;

        /** Waits for more, at most for as long as it is told. */
        void await(Duration atMost) throws InterruptedException;

        /** He follows from now on. */
        default void open() {}

        /** He follows no more. */
        @Override
        default void close() {}
    }

    /** A stream for who sends a request: it takes a place until it ends, and ends with what he is signed in by. */
    Multi<OutboundSseEvent> stream(String name, HttpServerRequest request, Sse sse, Following following) {
        var place = shares.stream(Sender.of(request));
        var tenure = tenures.of(request, caller);
        if (tenure.isOver(clock.instant())) { // of a token that is believed a little longer than it is good
            tenure.close();
            place.close();
            throw ProblemFound.of(ProblemKind.NOT_AUTHENTICATED, "The time of this token is over.");
        }
        following.open();
        var asker = Share.asker(caller.role());
        AskedBy.nobody(); // no answer of this thread is waited for: what it does next is for others
        return Multi.createFrom()
                .emitter(emitter -> Thread.ofVirtual().name("stream-" + name).start(() -> {
                    try (place;
                            tenure;
                            following) {
                        AskedBy.is(asker);
                        follow(name, sse, new Reader(emitter, turns, patience), tenure, following);
                    }
                }));
    }

    private void follow(String name, Sse sse, Reader reader, Tenure tenure, Following following) {
        try {
            var given = reader.given();
            var until = clock.instant(); // who has seen all hears at once what time it is
            while (reader.isThere() && !live.hasEnded() && !tenure.isOver(clock.instant())) {
                reader.takeTurn();
                following.give(reader);
                reader.passTurn();
                following.await(tenure.wait(Duration.between(clock.instant(), until)));
                var now = clock.instant();
                if (reader.given() == given && !now.isBefore(until) && reader.isReading()) {
                    reader.give(event(sse, "heartbeat", "", following.delay(), "{}"));
                }
                if (reader.given() != given) {
                    given = reader.given();
                    until = now.plus(HEARTBEAT);
                }
            }
            if (tenure.isOver(clock.instant()) && reader.isReading()) {
                reader.give(event(sse, "signed-out", "", following.delay(), "{}"));
            }
            if (live.hasEnded() && reader.takesMore()) {
                reader.give(elsewhere(sse, following.delay()));
            }
            if (reader.isGivenUp()) {
                giveUp(sse, reader, following);
            }
            reader.end();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (EventLog.StoreException e) {
            LOG.debugf("The stream %s ends with the database: %s", name, e.getMessage());
            reader.end(); // who follows comes again with the last id he has
        } catch (EventCodec.WrittenByNewerException e) {
            LOG.debugf("The stream %s is left to a replica of a newer version: %s", name, e.getMessage());
            reader.give(elsewhere(sse, following.delay()));
            reader.end();
        } catch (RuntimeException e) {
            reader.fail(e);
        } finally {
            reader.passTurn();
        }
    }

    /** That this replica ends: who follows comes again with the last id he has, and not all at the same moment. */
    private OutboundSseEvent elsewhere(Sse sse, Duration delay) {
        return builder(sse, "reconnect", delay, "{}")
                .reconnectDelay(ThreadLocalRandom.current().nextLong(SOONEST, LATEST))
                .build();
    }

    /** The last that he is sent, whenever he reads it: that he comes again with the last id he has. */
    private void giveUp(Sse sse, Reader reader, Following following) {
        metrics.counter("qipu.stream.given.up").increment();
        var after = reader.last().isEmpty() ? "" : ",\"after\":\"" + reader.last() + "\"";
        reader.give(event(sse, "reconnect", "", following.delay(), "{\"reason\":\"slow\"" + after + "}"));
    }

    /** An event as it is sent now; without an id where it is nothing to go on from. */
    OutboundSseEvent event(Sse sse, String name, String id, Duration delay, String json) {
        var event = builder(sse, name, delay, json);
        return (id.isEmpty() ? event : event.id(id)).build();
    }

    private OutboundSseEvent.Builder builder(Sse sse, String name, Duration delay, String json) {
        return sse.newEventBuilder()
                .name(name)
                .data(String.class, Snapshot.at(clock.instant(), delay, json))
                .mediaType(MediaType.APPLICATION_JSON_TYPE);
    }
}
