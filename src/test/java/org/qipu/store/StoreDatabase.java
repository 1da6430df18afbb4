package org.qipu.store;

import io.agroal.api.AgroalDataSource;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicInteger;

/** A fresh, migrated PostgreSQL database for one test, on one cluster for the whole run; fsync as in earnest. */
public final class StoreDatabase implements AutoCloseable {

    public static final String OWNER = "qipu_owner";
    public static final String SERVICE = "qipu_service";
    private static final AtomicInteger COUNT = new AtomicInteger();

    private final String name;
    private final AgroalDataSource pool;

    private StoreDatabase(String name) throws SQLException {
        this.name = name;
        this.pool = ConnectionPool.open(url(), SERVICE, SERVICE, 40);
    }

    public static StoreDatabase create() {
        var database = empty();
        Migrations.run(database.url(), OWNER, OWNER);
        return database;
    }

    /** A database without tables. */
    public static StoreDatabase empty() {
        var name = "qipu_" + COUNT.incrementAndGet();
        try (var connection = superuser("postgres"); var statement = connection.createStatement()) {
            statement.execute("create database " + name + " owner " + OWNER);
            return new StoreDatabase(name);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Connections as the service. */
    public AgroalDataSource service() {
        return pool;
    }

    public String name() {
        return name;
    }

    public String url() {
        return "jdbc:postgresql://localhost:" + Cluster.RUNNING.getPort() + "/" + name;
    }

    /** A connection as the owner of the tables. */
    public Connection owner() throws SQLException {
        return DriverManager.getConnection(url(), OWNER, OWNER);
    }

    /** A connection that nothing restrains: whoever has the disk in his hands. */
    public Connection intruder() throws SQLException {
        var connection = superuser(name);
        try (var statement = connection.createStatement()) {
            statement.execute("alter table event disable trigger all");
        }
        return connection;
    }

    public EventLog log() {
        return new PostgresEventLog(pool, new EventCodec());
    }

    @Override public void close() {
        pool.close();
        try (var connection = superuser("postgres"); var statement = connection.createStatement()) {
            statement.execute("drop database " + name + " with (force)");
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    public static Connection superuser(String database) throws SQLException {
        return Cluster.RUNNING.getDatabase("postgres", database).getConnection();
    }

    /** The cluster, started by the first test that needs it and stopped with the JVM. */
    private static final class Cluster {
        static final EmbeddedPostgres RUNNING = start();

        private static EmbeddedPostgres start() {
            try {
                var postgres = EmbeddedPostgres.builder().setServerConfig("fsync", "on").setServerConfig("synchronous_commit", "on")
                        .setServerConfig("full_page_writes", "on").setServerConfig("max_connections", "200").start();
                try (var connection = postgres.getPostgresDatabase().getConnection(); var statement = connection.createStatement()) {
                    statement.execute("create role " + OWNER + " login password '" + OWNER + "'");
                    statement.execute("create role " + SERVICE + " login password '" + SERVICE + "'");
                }
                return postgres;
            } catch (IOException | SQLException e) {
                throw new IllegalStateException("PostgreSQL does not start", e);
            }
        }
    }
}
