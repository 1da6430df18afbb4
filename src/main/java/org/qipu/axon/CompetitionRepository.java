package org.qipu.axon;

import static java.util.concurrent.CompletableFuture.completedFuture;

import java.util.concurrent.CompletableFuture;
import java.util.function.UnaryOperator;
import org.axonframework.common.infra.ComponentDescriptor;
import org.axonframework.messaging.core.unitofwork.ProcessingContext;
import org.axonframework.modelling.repository.ManagedEntity;
import org.axonframework.modelling.repository.Repository;
import org.qipu.axon.SetUpRequest.Wanted;
import org.qipu.log.EventLog;
import org.qipu.log.codec.CompetitionCodec;
import org.qipu.log.codec.Streams;

/** Gives the competition a request is for, read from the log each time: its last event says the whole of it, and it is rarely asked for. */
final class CompetitionRepository implements Repository.LifecycleManagement<Wanted, KnownCompetition> {

    private final EventLog log;
    private final CompetitionCodec codec;

    CompetitionRepository(EventLog log, CompetitionCodec codec) {
        this.log = log;
        this.codec = codec;
    }

    /** A competition for the length of one request; handlers decide on it and change nothing. */
    private record AtHand(Wanted identifier, KnownCompetition entity)
            implements ManagedEntity<Wanted, KnownCompetition> {
        @Override
        public KnownCompetition applyStateChange(UnaryOperator<KnownCompetition> change) {
            return change.apply(entity);
        }
    }

    @Override
    public CompletableFuture<ManagedEntity<Wanted, KnownCompetition>> load(Wanted wanted, ProcessingContext context) {
        return completedFuture(new AtHand(
                wanted,
                log.last(Streams.ofCompetition(wanted.competition()))
                        .map(row -> KnownCompetition.NONE.after(codec.decode(row)))
                        .orElse(KnownCompetition.NONE)));
    }

    @Override
    public CompletableFuture<ManagedEntity<Wanted, KnownCompetition>> loadOrCreate(
            Wanted wanted, ProcessingContext context) {
        return load(wanted, context);
    }

    @Override
    public ManagedEntity<Wanted, KnownCompetition> persist(
            Wanted wanted, KnownCompetition competition, ProcessingContext context) {
        throw new IllegalStateException("a competition is kept by its events alone");
    }

    @Override
    public ManagedEntity<Wanted, KnownCompetition> attach(
            ManagedEntity<Wanted, KnownCompetition> competition, ProcessingContext context) {
        return competition;
    }

    @Override
    public Class<Wanted> idType() {
        return Wanted.class;
    }

    @Override
    public Class<KnownCompetition> entityType() {
        return KnownCompetition.class;
    }

    @Override
    public void describeTo(ComponentDescriptor descriptor) {
        descriptor.describeProperty("log", log);
    }
}
