package org.qipu.bench.jpa;

import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.PersistenceConfiguration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Semaphore;
import javax.sql.DataSource;
import org.axonframework.conversion.json.JacksonConverter;
import org.axonframework.eventsourcing.eventstore.AggregateBasedConsistencyMarker;
import org.axonframework.eventsourcing.eventstore.AppendCondition;
import org.axonframework.eventsourcing.eventstore.GenericTaggedEventMessage;
import org.axonframework.eventsourcing.eventstore.jpa.AggregateBasedJpaEventStorageEngine;
import org.axonframework.eventsourcing.eventstore.jpa.AggregateEventEntry;
import org.axonframework.messaging.core.MessageType;
import org.axonframework.messaging.eventhandling.GenericEventMessage;
import org.axonframework.messaging.eventhandling.conversion.DelegatingEventConverter;
import org.axonframework.messaging.eventstreaming.EventCriteria;
import org.axonframework.messaging.eventstreaming.Tag;
import org.hibernate.jpa.HibernatePersistenceConfiguration;
import org.qipu.bench.Load;
import org.qipu.embedded.Credentials;

/** Axon's own engine for JPA on Hibernate, with a table of its own in a schema of its own. */
final class JpaEngine implements AutoCloseable {

    private static final MessageType TYPE = new MessageType("org.qipu.MovePlayed", "1");
    private static final Map<String, String> METADATA = Map.of("actorRole", "chief-arbiter", "actorId", "bench");

    private final EntityManagerFactory factory;
    private final AggregateBasedJpaEventStorageEngine engine;

    /** As many at once as there are connections: a pool of Hibernate's own refuses the next one, where others let it wait. */
    private final Semaphore places;

    private JpaEngine(EntityManagerFactory factory, int connections) {
        this.factory = factory;
        this.places = new Semaphore(connections, true);
        var transactions = new Transactions(factory);
        this.engine = new AggregateBasedJpaEventStorageEngine(
                transactions::manager,
                transactions,
                new DelegatingEventConverter(new JacksonConverter()),
                asItComes -> asItComes);
    }

    /** What an event says: as much as the record's own of a move does. */
    record Move(int ply, String side, String move, boolean asPlayed) {}

    /** As it comes; only how many connections there are is said. */
    static JpaEngine asItComes(String jdbcUrl, Credentials owner, int connections) {
        return open(
                "jpa_as_it_comes",
                new HibernatePersistenceConfiguration("as it comes"),
                Map.of(
                        "jakarta.persistence.jdbc.url",
                        jdbcUrl,
                        "jakarta.persistence.jdbc.user",
                        owner.user(),
                        "jakarta.persistence.jdbc.password",
                        owner.password(),
                        "hibernate.connection.pool_size",
                        String.valueOf(connections)),
                connections);
    }

    /**
     * With what makes it faster: numbers are drawn by fifties, payloads stay in their rows, statements are batched and sorted, and the
     * pool is of the kind that ours is.
     */
    static JpaEngine tuned(DataSource pool, int connections) {
        return open(
                "jpa_tuned",
                new HibernatePersistenceConfiguration("tuned").mappingFile("org/qipu/bench/jpa/pooled.xml"),
                Map.of(
                        "jakarta.persistence.nonJtaDataSource",
                        pool,
                        "hibernate.dialect",
                        ByteaDialect.class.getName(),
                        "hibernate.jdbc.batch_size",
                        "50",
                        "hibernate.order_inserts",
                        "true"),
                connections);
    }

    private static JpaEngine open(
            String schema, PersistenceConfiguration configuration, Map<String, Object> settings, int connections) {
        var all = new HashMap<>(settings);
        all.put("hibernate.default_schema", schema);
        all.put("jakarta.persistence.create-database-schemas", "true");
        all.put("hibernate.hbm2ddl.auto", "create");
        all.put("hibernate.globally_quoted_identifiers", "true"); // there are strokes in the name of its sequence
        configuration.managedClass(AggregateEventEntry.class).properties(all);
        return new JpaEngine(configuration.createEntityManagerFactory(), connections);
    }

    /** One move a commit, each in the place after the one before. */
    Load.Worker moves(int number) {
        var game = UUID.randomUUID().toString();
        var sequence = new long[] {-1};
        return () -> append(game, sequence[0]++);
    }

    /** Appends a move to a game after its event of that number; the first is 0. */
    void append(String game, long after) {
        var tag = new Tag("Game", game);
        var ply = (int) (after + 2);
        var move = new Move(ply, ply % 2 == 1 ? "white" : "black", "e2e4", true);
        var condition = AppendCondition.withCriteria(EventCriteria.havingTags(tag))
                .withMarker(new AggregateBasedConsistencyMarker(game, after));
        places.acquireUninterruptibly();
        try {
            append(condition, tag, move);
        } finally {
            places.release();
        }
    }

    private void append(AppendCondition condition, Tag tag, Move move) {
        engine.appendEvents(
                        condition,
                        null,
                        List.of(new GenericTaggedEventMessage<>(
                                new GenericEventMessage(TYPE, move, METADATA), Set.of(tag))))
                .join()
                .commit(null)
                .join();
    }

    /** How many events are kept. */
    long events() {
        return factory.callInTransaction(
                manager -> manager.createQuery("select count(e) from AggregateEventEntry e", Long.class)
                        .getSingleResult());
    }

    @Override
    public void close() {
        engine.close();
        factory.close();
    }
}
