package org.qipu.axon;

import java.time.Instant;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.LockSupport;
import org.axonframework.eventsourcing.eventstore.AppendEventsTransactionRejectedException;
import org.axonframework.messaging.commandhandling.GenericCommandMessage;
import org.axonframework.messaging.commandhandling.gateway.CommandGateway;
import org.qipu.competition.SetUpCompetition;
import org.qipu.game.event.Actor;
import org.qipu.recording.CompetitionAnswer;
import org.qipu.recording.CompetitionRecorder;

/**
 * Sends requests on competitions through Axon's gateway, again where another change was first: one that names its
 * version is then refused.
 */
final class AxonCompetitionRecorder implements CompetitionRecorder {

    /** The longest pause before the next attempt, in nanoseconds. */
    private static final long PAUSE = 2_000_000;

    private final CommandGateway gateway;
    private final Turns turns;

    AxonCompetitionRecorder(CommandGateway gateway, Turns turns) {
        this.gateway = gateway;
        this.turns = turns;
    }

    @Override
    public CompetitionAnswer record(String id, SetUpCompetition command, Actor actor, Instant at) {
        var request = new SetUpRequest(new SetUpRequest.Wanted(id), command, actor, at);
        return turns.write(id, () -> recorded(request));
    }

    private CompetitionAnswer recorded(SetUpRequest request) {
        while (true) {
            try {
                return (CompetitionAnswer)
                        gateway.send(new GenericCommandMessage(CommandNames.SET_UP_COMPETITION, request))
                                .getResultMessage()
                                .join()
                                .payload();
            } catch (CompletionException e) {
                switch (e.getCause()) {
                    case AppendEventsTransactionRejectedException conflict ->
                        LockSupport.parkNanos(ThreadLocalRandom.current().nextLong(PAUSE));
                    case RuntimeException failure -> throw failure;
                    default -> throw e;
                }
            }
        }
    }
}
