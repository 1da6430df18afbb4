package org.qipu.log;

import io.agroal.api.AgroalDataSource;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ThreadLocalRandom;
import org.qipu.embedded.DatabaseAddress;
import org.qipu.embedded.TestServices;
import org.qipu.log.codec.EventCodec;

/** A fresh, migrated PostgreSQL database for one test, as durable as in earnest. */
public final class StoreDatabase implements AutoCloseable {

    /** Those that nobody needs any more: to drop one waits for a checkpoint, which takes longer than many a test. */
    private static final Queue<StoreDatabase> DONE_WITH = new ConcurrentLinkedQueue<>();

    /** More than a JVM's tests need, at 10 MB each; those left at the end go when the next test server is made. */
    private static final int MOST_LEFT = 400;

    private final DatabaseAddress address;
    private final AgroalDataSource pool;

    private StoreDatabase(DatabaseAddress address) throws SQLException {
        this.address = address;
        this.pool = ConnectionPool.open(
                address.jdbcUrl(), address.service().user(), address.service().password(), 40);
    }

    public static StoreDatabase create() {
        // Before a test, not beside it: a drop is a transaction, and the tail waits for all there are.
        while (DONE_WITH.size() >= MOST_LEFT) {
            Optional.ofNullable(DONE_WITH.poll()).ifPresent(StoreDatabase::drop);
        }
        try {
            return new StoreDatabase(TestServices.copyOf(Migrated.DATABASE));
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Migrated once for all tests of a JVM, which are given copies: a copy is made in a fraction of the time. */
    private static final class Migrated {
        static final DatabaseAddress DATABASE = migrated(TestServices.freshDatabase());

        private static DatabaseAddress migrated(DatabaseAddress address) {
            Migrations.run(
                    address.jdbcUrl(),
                    address.owner().user(),
                    address.owner().password(),
                    address.service().user());
            return address;
        }
    }

    /** Connections as the service. */
    public AgroalDataSource service() {
        return pool;
    }

    /** Keeps events back from the tail for a moment, and writes nothing. */
    public void holdTransactionOpen() throws SQLException, InterruptedException {
        try (var connection = pool.getConnection();
                var statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.execute("select pg_current_xact_id()");
            Thread.sleep(ThreadLocalRandom.current().nextInt(15));
            connection.rollback();
            connection.setAutoCommit(true);
        }
    }

    public DatabaseAddress address() {
        return address;
    }

    public String url() {
        return address.jdbcUrl();
    }

    public String name() {
        return url().substring(url().lastIndexOf('/') + 1);
    }

    /** A connection as the owner of the tables. */
    public Connection owner() throws SQLException {
        return DriverManager.getConnection(
                url(), address.owner().user(), address.owner().password());
    }

    /** A connection that nothing restrains: whoever has the disk in his hands. */
    public Connection intruder() throws SQLException {
        var connection = superuser();
        try (var statement = connection.createStatement()) {
            statement.execute("alter table event disable trigger all");
        }
        return connection;
    }

    /** A connection as superuser. */
    public Connection superuser() throws SQLException {
        return DriverManager.getConnection(url(), "postgres", TestServices.superuserPassword());
    }

    /** A connection as superuser to another database than this, which may be about to go. */
    public Connection superuserElsewhere() throws SQLException {
        return TestServices.superuserElsewhere(address);
    }

    public EventLog log() {
        return new PostgresEventLog(pool, new EventCodec());
    }

    @Override
    public void close() {
        pool.close();
        // Whoever is still connected could hold back the tails of all tests to come.
        asSuperuserElsewhere("select pg_terminate_backend(pid) from pg_stat_activity where datname = '" + name() + "'");
        DONE_WITH.add(this);
    }

    private void drop() {
        asSuperuserElsewhere("drop database " + name() + " with (force)");
    }

    private void asSuperuserElsewhere(String sql) {
        try (var connection = superuserElsewhere();
                var statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
