package org.qipu.axon;

import static java.util.concurrent.CompletableFuture.completedFuture;
import static java.util.concurrent.CompletableFuture.failedFuture;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import org.axonframework.common.infra.ComponentDescriptor;
import org.axonframework.eventsourcing.eventstore.AggregateSequenceNumberPosition;
import org.axonframework.eventsourcing.eventstore.AppendCondition;
import org.axonframework.eventsourcing.eventstore.AppendEventsTransactionRejectedException;
import org.axonframework.eventsourcing.eventstore.ConsistencyMarker;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.eventsourcing.eventstore.SourcingCondition;
import org.axonframework.eventsourcing.eventstore.TaggedEventMessage;
import org.axonframework.messaging.core.Context;
import org.axonframework.messaging.core.Context.ResourceKey;
import org.axonframework.messaging.core.MessageStream;
import org.axonframework.messaging.core.unitofwork.ProcessingContext;
import org.axonframework.messaging.eventhandling.EventMessage;
import org.axonframework.messaging.eventhandling.GenericEventMessage;
import org.axonframework.messaging.eventhandling.TerminalEventMessage;
import org.axonframework.messaging.eventhandling.processing.streaming.token.TrackingToken;
import org.axonframework.messaging.eventstreaming.StreamingCondition;
import org.qipu.log.AppendOutcome;
import org.qipu.log.EventLog;
import org.qipu.log.IdempotencyKey;
import org.qipu.log.TailToken;
import org.qipu.log.codec.Chained;
import org.qipu.log.codec.Hash;
import org.qipu.log.tail.TailWakeup;
import org.qipu.tracing.Traces;

/**
 * Axon's storage engine on the event log.
 *
 * <p>Events to append carry a {@link Chained}, encoded and chained already; the events of one game that are sourced
 * carry a {@link org.qipu.log.codec.LoggedEvent}. Those of the tail come as {@linkplain Bundle bundles} of
 * rows, which their handler decodes: what cannot be decoded must not stop the stream.
 */
final class PostgresEventStorageEngine implements EventStorageEngine {

    /** The hash of the event that the appended ones follow. */
    static final ResourceKey<Hash> PREVIOUS = ResourceKey.withLabel("previous hash");
    /** The hash of the event after which events are wanted, as who wants them remembers it. */
    static final ResourceKey<Hash> REMEMBERED = ResourceKey.withLabel("remembered hash");
    /** The key of the request, kept with the events. */
    static final ResourceKey<IdempotencyKey> IDEMPOTENCY = ResourceKey.withLabel("idempotency key");

    private final EventLog log;
    private final TailWakeup wakeup;
    private final Traces traces;

    PostgresEventStorageEngine(EventLog log, TailWakeup wakeup, Traces traces) {
        this.traces = traces;
        this.log = log;
        this.wakeup = wakeup;
    }

    @Override
    public CompletableFuture<AppendTransaction<?>> appendEvents(
            AppendCondition condition, ProcessingContext context, List<TaggedEventMessage<?>> events) {
        var logged = events.stream()
                .map(tagged -> (Chained) tagged.event().payload())
                .toList();
        return completedFuture(new Append(logged));
    }

    /** One append; it is stored when Axon commits, in a single statement. */
    private final class Append implements AppendTransaction<GameMarker> {

        private final List<Chained> events;

        Append(List<Chained> events) {
            this.events = events;
        }

        @Override
        public CompletableFuture<GameMarker> commit(ProcessingContext context) {
            var last = events.getLast();
            var marker = new GameMarker(last.gameId(), last.sequence(), last.hash());
            try {
                return switch (appended(context)) {
                    case APPENDED -> {
                        wakeup.committed();
                        yield completedFuture(marker);
                    }
                    case STALE_VERSION, KEY_TAKEN ->
                        failedFuture(AppendEventsTransactionRejectedException.conflictingEventsDetected(marker));
                };
            } catch (RuntimeException e) {
                return failedFuture(e);
            }
        }

        private AppendOutcome appended(ProcessingContext context) {
            var first = events.getFirst();
            try (var step = traces.step("append", Map.of("db.system.name", "postgresql"))) {
                traces.storing(
                        first.gameId(), first.sequence(), events.getLast().sequence());
                try {
                    var outcome = log.append(
                            context.getResource(PREVIOUS),
                            events,
                            Optional.ofNullable(context.getResource(IDEMPOTENCY)));
                    step.outcome(outcome.name());
                    return outcome;
                } catch (RuntimeException e) {
                    step.failed(e);
                    throw e;
                }
            }
        }

        @Override
        public void rollback(ProcessingContext context) {
            // Nothing was stored before the commit.
        }

        @Override
        public CompletableFuture<ConsistencyMarker> afterCommit(GameMarker marker, ProcessingContext context) {
            return completedFuture(marker);
        }
    }

    @Override
    public MessageStream<EventMessage> source(SourcingCondition condition, ProcessingContext context) {
        var gameId = condition
                .criteria()
                .flatten()
                .iterator()
                .next()
                .tags()
                .iterator()
                .next()
                .value();
        var stretch = log.read(gameId, AggregateSequenceNumberPosition.toSequenceNumber(condition.start()));
        if (!stretch.before().equals(context.getResource(REMEMBERED))) {
            throw new IllegalArgumentException(
                    "game " + gameId + " has another event " + stretch.after() + " than is remembered");
        }
        var marker = new GameMarker(gameId, stretch.version(), stretch.hash());
        MessageStream<EventMessage> events = MessageStream.fromIterable(stretch.events().stream()
                .map(PostgresEventStorageEngine::message)
                .toList());
        return events.concatWith(MessageStream.just(
                TerminalEventMessage.INSTANCE, end -> ConsistencyMarker.addToContext(Context.empty(), marker)));
    }

    /** An event of a game or competition as Axon carries it; its identifier is not drawn by lot but names it. */
    static EventMessage message(Chained event) {
        return new GenericEventMessage(
                event.gameId() + "/" + event.sequence(),
                EventNames.of(event.row().type()),
                event,
                Map.of(),
                event.row().recordedAt());
    }

    @Override
    public MessageStream<EventMessage> stream(StreamingCondition condition, ProcessingContext context) {
        // By kind, once: a condition looks through all its names each time it is asked.
        Map<String, Boolean> handled = new ConcurrentHashMap<>();
        return new TailStream(
                log,
                wakeup,
                ((TailTrackingToken) condition.position()).tail(),
                type -> handled.computeIfAbsent(
                        type, kind -> condition.matches(EventNames.of(kind).qualifiedName(), Set.of())));
    }

    @Override
    public CompletableFuture<TrackingToken> firstToken(ProcessingContext context) {
        return completedFuture(TailTrackingToken.of(TailToken.START));
    }

    @Override
    public CompletableFuture<TrackingToken> latestToken(ProcessingContext context) {
        return completedFuture(TailTrackingToken.of(log.end()));
    }

    @Override
    public CompletableFuture<TrackingToken> tokenAt(Instant at, ProcessingContext context) {
        return completedFuture(TailTrackingToken.of(log.placeAt(at)));
    }

    @Override
    public void describeTo(ComponentDescriptor descriptor) {
        descriptor.describeProperty("log", log);
    }
}
