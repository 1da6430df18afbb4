package org.qipu.embedded;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** A real PostgreSQL of this process's own, durable, its data under the data directory. */
public final class EmbeddedDatabase implements AutoCloseable {

    /** The role that owns the tables and runs migrations. */
    public static final String OWNER = "qipu_owner";
    /** The role of the service: it may append events, never change them. */
    public static final String SERVICE = "qipu_service";
    private static final String NAME = "qipu";

    private final EmbeddedPostgres server;
    private final String ownerPassword;
    private final String servicePassword;

    private EmbeddedDatabase(EmbeddedPostgres server, String ownerPassword, String servicePassword) {
        this.server = server;
        this.ownerPassword = ownerPassword;
        this.servicePassword = servicePassword;
    }

    /**
     * Starts the server on its data; what an earlier process left running there is stopped first.
     *
     * @throws CannotStart when it does not come up, or does not keep what it acknowledges
     */
    public static EmbeddedDatabase start(DataDirectory data) {
        var directory = data.path().resolve("postgres");
        stopOrphan(directory);
        EmbeddedPostgres server;
        try {
            server = builder(directory, data.path().resolve("postgres-program"), data.secret("database-superuser")).start();
        } catch (IOException | IllegalStateException e) {
            throw new CannotStart("PostgreSQL did not start on " + directory + ": " + e.getMessage() + ".", e);
        }
        var database = new EmbeddedDatabase(server, data.secret("database-owner"), data.secret("database-service"));
        try (var admin = DriverManager.getConnection(server.getJdbcUrl("postgres", "postgres"), "postgres", data.secret("database-superuser"))) {
            database.prepare(admin);
            database.requirePasswords(admin, directory, data.secret("database-superuser"));
        } catch (SQLException | IOException e) {
            database.close();
            throw new CannotStart("PostgreSQL on " + directory + " could not be set up: " + e.getMessage() + ".", e);
        } catch (CannotStart e) {
            database.close();
            throw e;
        }
        return database;
    }

    private static EmbeddedPostgres.Builder builder(Path directory, Path program, String superuser) throws IOException {
        Files.createDirectories(program);
        return EmbeddedPostgres.builder().setDataDirectory(directory).setCleanDataDirectory(false).setOverrideWorkingDirectory(program.toFile())
                .setConnectConfig("password", superuser).setRegisterShutdownHook(false).setPGStartupWait(Duration.ofSeconds(30))
                // Zonky starts with fsync off; an acknowledged move must survive a power cut.
                .setServerConfig("fsync", "on").setServerConfig("synchronous_commit", "on").setServerConfig("full_page_writes", "on")
                .setServerConfig("listen_addresses", "127.0.0.1").setServerConfig("shared_buffers", "48MB").setServerConfig("max_connections", "60")
                .setServerConfig("max_wal_size", "512MB").setServerConfig("idle_in_transaction_session_timeout", "60s");
    }

    /** A server that outlived a killed process would keep the data locked: it is asked to stop, fast and clean. */
    private static void stopOrphan(Path directory) {
        var pidFile = directory.resolve("postmaster.pid");
        try {
            if (!Files.exists(pidFile)) {
                return;
            }
            var pid = Long.parseLong(Files.readAllLines(pidFile).getFirst().strip());
            var process = ProcessHandle.of(pid).filter(handle -> handle.info().command().filter(command -> command.contains("postgres")).isPresent());
            if (process.isEmpty()) {
                return;
            }
            new ProcessBuilder("kill", "-INT", String.valueOf(pid)).start().waitFor();
            process.get().onExit().get(15, TimeUnit.SECONDS);
        } catch (IOException | NumberFormatException | java.util.concurrent.ExecutionException | java.util.concurrent.TimeoutException e) {
            throw new CannotStart("A PostgreSQL that an earlier process left running on " + directory + " could not be stopped.", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CannotStart("Interrupted while a PostgreSQL of an earlier process was stopped.", e);
        }
    }

    private void prepare(Connection admin) throws SQLException {
        try (var statement = admin.createStatement()) {
            try (var row = statement.executeQuery("show fsync")) {
                row.next();
                if (!row.getString(1).equals("on")) {
                    throw new CannotStart("PostgreSQL runs with fsync off: a power cut could lose answered moves.");
                }
            }
            for (var role : new String[] {OWNER, SERVICE}) {
                try (var row = statement.executeQuery("select 1 from pg_roles where rolname = '" + role + "'")) {
                    if (!row.next()) {
                        admin.createStatement().execute("create role " + role + " login noinherit");
                    }
                }
            }
            statement.execute("alter role " + OWNER + " password '" + ownerPassword + "'");
            statement.execute("alter role " + SERVICE + " password '" + servicePassword + "'");
            try (var row = statement.executeQuery("select 1 from pg_database where datname = '" + NAME + "'")) {
                if (!row.next()) {
                    admin.createStatement().execute("create database " + NAME + " owner " + OWNER + " encoding 'UTF8' template template0");
                }
            }
        }
    }

    /** From now on nobody connects without a password, the superuser included. */
    private void requirePasswords(Connection admin, Path directory, String superuser) throws SQLException, IOException {
        var file = directory.resolve("pg_hba.conf");
        var rules = "host all all 127.0.0.1/32 scram-sha-256\n";
        if (Files.readString(file).equals(rules)) {
            return;
        }
        try (var statement = admin.createStatement()) {
            statement.execute("alter role postgres password '" + superuser + "'");
            Files.writeString(file, rules);
            statement.execute("select pg_reload_conf()");
        }
    }

    /** The JDBC address of the database. */
    public String url() {
        return server.getJdbcUrl(SERVICE, NAME).replaceAll("\\?.*$", "");
    }

    /** The password of {@link #OWNER}. */
    public String ownerPassword() {
        return ownerPassword;
    }

    /** The password of {@link #SERVICE}. */
    public String servicePassword() {
        return servicePassword;
    }

    @Override
    public void close() {
        try {
            server.close();
        } catch (IOException e) {
            throw new IllegalStateException("PostgreSQL could not be stopped.", e);
        }
    }
}
