package org.qipu.axon;

import com.github.benmanes.caffeine.cache.Cache;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.axonframework.messaging.commandhandling.CommandMessage;
import org.axonframework.messaging.commandhandling.CommandResultMessage;
import org.axonframework.messaging.commandhandling.GenericCommandResultMessage;
import org.axonframework.messaging.core.MessageStream;
import org.axonframework.messaging.core.MessageType;
import org.axonframework.messaging.core.unitofwork.ProcessingContext;
import org.qipu.board.Discipline;
import org.qipu.game.GameDecider;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.OpeningEvent.GameScheduled;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.TimedCommand;
import org.qipu.log.codec.EventCodec;
import org.qipu.log.codec.LoggedEvent;
import org.qipu.log.codec.Microseconds;
import org.qipu.recording.RecordBounds;
import org.qipu.recording.RecordingAnswer;
import org.qipu.tracing.Traces;

/**
 * Decides the commands of a request on a game and hands what they lead to over for appending.
 *
 * <p>It answers with an {@code Optional<RecordingAnswer>}: none where something speaks against the request on a game
 * that is only remembered. An append is judged by the table, a refusal by nobody; so it must be decided on what the
 * table holds.
 */
final class RequestHandler {

    private static final MessageType ANSWER = new MessageType("qipu", "RecordingAnswer", "1");

    private final EventCodec codec;
    private final Clock clock;
    private final Cache<String, KnownGame> memory;
    private final Traces traces;

    RequestHandler(EventCodec codec, Clock clock, Cache<String, KnownGame> memory, Traces traces) {
        this.traces = traces;
        this.codec = codec;
        this.clock = clock;
        this.memory = memory;
    }

    MessageStream.Single<CommandResultMessage> handle(
            CommandMessage message, KnownGame known, ProcessingContext context) {
        var about = Map.of("qipu.command", message.type().qualifiedName().localName());
        try (var step = traces.step("decide", about)) {
            return decided(message, known, context);
        }
    }

    private MessageStream.Single<CommandResultMessage> decided(
            CommandMessage message, KnownGame known, ProcessingContext context) {
        var request = (RecordCommands) message.payload();
        if (request.ifMatch().isPresent()
                && request.ifMatch().getAsLong() != known.game().version()) {
            return against(
                    known, new RecordingAnswer.PreconditionFailed(known.game().version()));
        }
        var now = known;
        var recordedAt = recordedAfter(known);
        var events = new ArrayList<LoggedEvent>();
        var commands = TimedCommand.dated(request.commands(), known.game());
        for (int i = 0; i < commands.size(); i++) {
            var command = commands.get(i);
            switch (GameDecider.decide(now.game(), command)) {
                case Decision.Refused refused -> {
                    return against(known, new RecordingAnswer.Refused(i, refused.refusal()));
                }
                case Decision.Accepted accepted -> {
                    for (var event : accepted.events()) {
                        var recorded = new RecordedEvent(
                                now.game().version() + 1, command.at(), recordedAt, command.actor(), event);
                        events.add(
                                codec.chain(request.wanted().gameId(), now.hash(), recorded, discipline(now, event)));
                        now = now.after(events.getLast());
                    }
                    var full = RecordBounds.refusal(
                            now.game().version(), now.folded().bytes(), command.command());
                    if (full.isPresent()) {
                        return against(known, new RecordingAnswer.Refused(i, full.get()));
                    }
                }
            }
        }
        if (request.stored()) {
            append(request, known, events, now, context);
        }
        return answer(new RecordingAnswer.Recorded(now.game(), events));
    }

    private static Discipline discipline(KnownGame now, GameEvent event) {
        return event instanceof GameScheduled scheduled
                ? scheduled.schedule().discipline()
                : now.game().schedule().discipline();
    }

    private void append(
            RecordCommands request,
            KnownGame before,
            List<LoggedEvent> events,
            KnownGame after,
            ProcessingContext context) {
        context.putResource(PostgresEventStorageEngine.PREVIOUS, before.hash());
        request.key().ifPresent(key -> context.putResource(PostgresEventStorageEngine.IDEMPOTENCY, key));
        var transaction = context.component(EventStore.class).transaction(context);
        events.forEach(event -> transaction.appendEvent(PostgresEventStorageEngine.message(event)));
        context.runOnAfterCommit(committed -> remember(request.wanted().gameId(), after));
    }

    private void remember(String gameId, KnownGame after) {
        if (after.folded().mayGoOn()) {
            memory.put(gameId, after);
        } else {
            memory.invalidate(gameId);
        }
    }

    private Instant recordedAfter(KnownGame known) {
        var now = Microseconds.cut(clock.instant());
        return now.isBefore(known.recordedAt()) ? known.recordedAt() : now;
    }

    private static MessageStream.Single<CommandResultMessage> against(KnownGame known, RecordingAnswer answer) {
        return known.fresh() ? answer(answer) : result(Optional.empty());
    }

    private static MessageStream.Single<CommandResultMessage> answer(RecordingAnswer answer) {
        return result(Optional.of(answer));
    }

    private static MessageStream.Single<CommandResultMessage> result(Optional<RecordingAnswer> answer) {
        return MessageStream.just(new GenericCommandResultMessage(ANSWER, answer));
    }
}
