package org.qipu.axon;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.LockSupport;
import org.axonframework.eventsourcing.eventstore.AppendEventsTransactionRejectedException;
import org.axonframework.messaging.commandhandling.GenericCommandMessage;
import org.axonframework.messaging.commandhandling.gateway.CommandGateway;
import org.qipu.axon.RecordCommands.Wanted;
import org.qipu.game.policy.Refusal;
import org.qipu.game.policy.TimedCommand;
import org.qipu.log.EventLog;
import org.qipu.log.IdempotencyKey;
import org.qipu.log.codec.Microseconds;
import org.qipu.recording.GameRecorder;
import org.qipu.recording.RecordingAnswer;

/** Sends requests through Axon's gateway, again where another replica wrote to the game first: Axon does not do that by itself. */
final class AxonRecorder implements GameRecorder {

    /** How often a request is decided before its sender is told to try again. */
    private static final int ATTEMPTS = 60;
    /** The longest pause before the second attempt, in nanoseconds; it grows with each, so that replicas that write to one game get out of step. */
    private static final long PAUSE = 200_000;
    /** Pauses grow no longer after this many attempts: a client waits some 60 ms at most before it hears of the others. */
    private static final int LONGEST_PAUSE = 10;

    private final CommandGateway gateway;
    private final EventLog log;
    private final Turns turns;

    AxonRecorder(CommandGateway gateway, EventLog log, Turns turns) {
        this.gateway = gateway;
        this.log = log;
        this.turns = turns;
    }

    @Override
    public RecordingAnswer record(
            String gameId, List<TimedCommand> commands, Optional<IdempotencyKey> key, OptionalLong ifMatch) {
        if (commands.isEmpty()) {
            throw new IllegalArgumentException("a request has at least one command");
        }
        var unstorable = unstorable(commands);
        return unstorable.orElseGet(() -> turns.write(gameId, () -> recorded(gameId, commands, key, ifMatch)));
    }

    private RecordingAnswer recorded(
            String gameId, List<TimedCommand> commands, Optional<IdempotencyKey> key, OptionalLong ifMatch) {
        var fresh = false;
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            var before = key.flatMap(one -> repeated(one));
            if (before.isPresent()) {
                return before.get();
            }
            var answer = send(new RecordCommands(new Wanted(gameId, fresh), commands, key, ifMatch, true));
            if (answer.isPresent()) { // another replica may have recorded this very request meanwhile: what is refused
                // then was done
                return answer.get() instanceof RecordingAnswer.Recorded
                        ? answer.get()
                        : key.flatMap(this::repeated).orElse(answer.get());
            }
            pause(fresh ? attempt : 0);
            fresh = true;
        }
        return new RecordingAnswer.StaleVersion();
    }

    /** No append judges it, so the table is asked first. */
    @Override
    public RecordingAnswer rehearse(
            String gameId, List<TimedCommand> commands, Optional<IdempotencyKey> key, OptionalLong ifMatch) {
        return unstorable(commands)
                .or(() -> key.flatMap(this::repeated))
                .orElseGet(() -> send(new RecordCommands(new Wanted(gameId, true), commands, key, ifMatch, false))
                        .orElseThrow());
    }

    /** The answer to a request whose key was used before. */
    private Optional<RecordingAnswer> repeated(IdempotencyKey key) {
        return log.find(key)
                .map(use -> use.digest().equals(key.digest())
                        ? new RecordingAnswer.Replayed(use.gameId(), use.first(), use.last())
                        : new RecordingAnswer.KeyConflict());
    }

    /** The answer, or none where the request is to be decided again on what the table holds. */
    @SuppressWarnings("unchecked")
    private Optional<RecordingAnswer> send(RecordCommands request) {
        try {
            var result = gateway.send(new GenericCommandMessage(CommandNames.of(request.commands()), request))
                    .getResultMessage()
                    .join();
            return (Optional<RecordingAnswer>) result.payload();
        } catch (CompletionException e) {
            return switch (e.getCause()) {
                case AppendEventsTransactionRejectedException conflict -> Optional.empty();
                case RuntimeException failure -> throw failure;
                default -> throw e;
            };
        }
    }

    private static Optional<RecordingAnswer> unstorable(List<TimedCommand> commands) {
        for (int i = 0; i < commands.size(); i++) {
            if (!Microseconds.storable(commands.get(i).at())) {
                return Optional.of(new RecordingAnswer.Refused(
                        i, Refusal.of(Refusal.Kind.MALFORMED, "'at' lies outside the years 1 to 9999.")));
            }
        }
        return Optional.empty();
    }

    private static void pause(int attempt) {
        if (attempt > 0) {
            LockSupport.parkNanos(ThreadLocalRandom.current().nextLong(Math.min(attempt, LONGEST_PAUSE) * PAUSE));
        }
    }
}
