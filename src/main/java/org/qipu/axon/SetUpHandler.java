package org.qipu.axon;

import java.time.Clock;
import java.util.Map;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.axonframework.messaging.commandhandling.CommandMessage;
import org.axonframework.messaging.commandhandling.CommandResultMessage;
import org.axonframework.messaging.commandhandling.GenericCommandResultMessage;
import org.axonframework.messaging.core.MessageStream;
import org.axonframework.messaging.core.MessageType;
import org.axonframework.messaging.core.unitofwork.ProcessingContext;
import org.qipu.competition.CompetitionDecider;
import org.qipu.competition.CompetitionDecision;
import org.qipu.competition.RecordedChange;
import org.qipu.log.codec.CompetitionCodec;
import org.qipu.log.codec.Microseconds;
import org.qipu.recording.CompetitionAnswer;
import org.qipu.tracing.Traces;

/** Decides a request on a competition and hands what it leads to over for appending; it answers with a {@link CompetitionAnswer}. */
final class SetUpHandler {

    private static final MessageType ANSWER = new MessageType("qipu", "CompetitionAnswer", "1");

    private final CompetitionCodec codec;
    private final Clock clock;
    private final Traces traces;

    SetUpHandler(CompetitionCodec codec, Clock clock, Traces traces) {
        this.traces = traces;
        this.codec = codec;
        this.clock = clock;
    }

    MessageStream.Single<CommandResultMessage> handle(
            CommandMessage message, KnownCompetition known, ProcessingContext context) {
        try (var step = traces.step(
                "decide", Map.of("qipu.command", message.type().qualifiedName().localName()))) {
            return decided((SetUpRequest) message.payload(), known, context);
        }
    }

    private MessageStream.Single<CommandResultMessage> decided(
            SetUpRequest request, KnownCompetition known, ProcessingContext context) {
        return switch (CompetitionDecider.decide(known.now(), request.command())) {
            case CompetitionDecision.Refused why -> answer(new CompetitionAnswer.Refused(why));
            case CompetitionDecision.Accepted accepted -> {
                var now = recorded(request, known, accepted, context);
                yield answer(new CompetitionAnswer.Kept(
                        now.now().orElseThrow(), !accepted.events().isEmpty()));
            }
        };
    }

    private KnownCompetition recorded(
            SetUpRequest request,
            KnownCompetition known,
            CompetitionDecision.Accepted accepted,
            ProcessingContext context) {
        var now = known;
        var sequence = known.now().map(version -> version.version()).orElse(0);
        var clocked = Microseconds.cut(clock.instant());
        var recordedAt = clocked.isBefore(known.recordedAt()) ? known.recordedAt() : clocked;
        context.putResource(PostgresEventStorageEngine.PREVIOUS, known.hash());
        for (var event : accepted.events()) {
            var change = codec.chain(
                    request.wanted().competition(),
                    now.hash(),
                    new RecordedChange(++sequence, request.at(), recordedAt, request.actor(), event));
            context.component(EventStore.class)
                    .transaction(context)
                    .appendEvent(PostgresEventStorageEngine.message(change));
            now = now.after(change);
        }
        return now;
    }

    private static MessageStream.Single<CommandResultMessage> answer(CompetitionAnswer answer) {
        return MessageStream.just(new GenericCommandResultMessage(ANSWER, answer));
    }
}
