package org.qipu.axon;

import com.github.benmanes.caffeine.cache.Cache;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.UnaryOperator;
import org.axonframework.common.infra.ComponentDescriptor;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.axonframework.eventsourcing.eventstore.SourcingCondition;
import org.axonframework.messaging.core.unitofwork.ProcessingContext;
import org.axonframework.messaging.eventstreaming.EventCriteria;
import org.axonframework.messaging.eventstreaming.Tag;
import org.axonframework.modelling.repository.ManagedEntity;
import org.axonframework.modelling.repository.Repository;
import org.qipu.axon.RecordCommands.Wanted;
import org.qipu.log.codec.LoggedEvent;

/** Gives the game a request is for: as it is remembered, or with what the table holds beyond that. */
final class GameRepository implements Repository.LifecycleManagement<Wanted, KnownGame> {

    /** The tag by which the events of a game are found. */
    static final String TAG = "game";

    private final EventStore store;
    private final Cache<String, KnownGame> memory;

    GameRepository(EventStore store, Cache<String, KnownGame> memory) {
        this.store = store;
        this.memory = memory;
    }

    /** A game for the length of one request; handlers decide on it and change nothing. */
    private record AtHand(Wanted identifier, KnownGame entity) implements ManagedEntity<Wanted, KnownGame> {
        @Override
        public KnownGame applyStateChange(UnaryOperator<KnownGame> change) {
            return change.apply(entity);
        }
    }

    @Override
    public CompletableFuture<ManagedEntity<Wanted, KnownGame>> load(Wanted wanted, ProcessingContext context) {
        var remembered = Optional.ofNullable(memory.getIfPresent(wanted.gameId()));
        if (remembered.isPresent() && !wanted.fresh()) {
            return CompletableFuture.completedFuture(
                    new AtHand(wanted, remembered.get().fresh(false)));
        }
        return sourced(wanted.gameId(), remembered.orElse(KnownGame.NONE), context)
                .thenApply(known -> new AtHand(wanted, known.fresh(true)));
    }

    private CompletableFuture<KnownGame> sourced(String gameId, KnownGame known, ProcessingContext context) {
        var from = GameMarker.position(gameId, known.game().version());
        context.putResource(PostgresEventStorageEngine.REMEMBERED, known.hash());
        try {
            return store.transaction(context)
                    .source(SourcingCondition.conditionFor(from, EventCriteria.havingTags(Tag.of(TAG, gameId))))
                    .reduce(
                            known,
                            (game, entry) ->
                                    game.after((LoggedEvent) entry.message().payload()));
        } catch (IllegalArgumentException e) {
            // The table does not hold what is remembered, or another event in its place: a fail-over, or a restored
            // backup.
            if (known.game().version() == 0) {
                throw e;
            }
            memory.invalidate(gameId);
            return sourced(gameId, KnownGame.NONE, context);
        }
    }

    @Override
    public CompletableFuture<ManagedEntity<Wanted, KnownGame>> loadOrCreate(Wanted wanted, ProcessingContext context) {
        return load(wanted, context);
    }

    @Override
    public ManagedEntity<Wanted, KnownGame> persist(Wanted wanted, KnownGame game, ProcessingContext context) {
        throw new IllegalStateException("a game is kept by its events alone");
    }

    @Override
    public ManagedEntity<Wanted, KnownGame> attach(ManagedEntity<Wanted, KnownGame> game, ProcessingContext context) {
        return game;
    }

    @Override
    public Class<Wanted> idType() {
        return Wanted.class;
    }

    @Override
    public Class<KnownGame> entityType() {
        return KnownGame.class;
    }

    @Override
    public void describeTo(ComponentDescriptor descriptor) {
        descriptor.describeProperty("eventStore", store);
    }
}
