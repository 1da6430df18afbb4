package org.qipu.embedded;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;

/** One running PostgreSQL server, reachable from this machine only and never without a password. */
final class Postgres implements AutoCloseable {

    private static final String SUPERUSER = "postgres";
    private static final Duration LONGEST_START = Duration.ofSeconds(60); // after a crash it first reads its log again

    private static final Logger LOG = System.getLogger(Postgres.class.getName());
    private static final Duration BETWEEN_STARTS = Duration.ofSeconds(2);

    private final Setup setup;
    private final String password;
    private volatile EmbeddedPostgres server;
    private volatile ProcessHandle process;
    private volatile boolean closed;

    private Postgres(EmbeddedPostgres server, Setup setup, String password) {
        this.server = server;
        this.setup = setup;
        this.password = password;
    }

    /**
     * What a server is started with.
     *
     * @param directory its data; made when there is none
     * @param program   where its program is unpacked to
     * @param log       the file it writes its log to
     * @param password  the file with the superuser's password
     * @param settings  what is set on top of {@link #settings()}
     * @param patience  how long it may take to come up
     */
    record Setup(
            Path directory, Path program, Path log, Path password, Map<String, String> settings, Duration patience) {

        Setup(Path directory, Path program, Path log, Path password, Map<String, String> settings) {
            this(directory, program, log, password, settings, LONGEST_START);
        }

        /** The same with these settings too. */
        Setup with(Map<String, String> more) {
            var all = new HashMap<>(settings);
            all.putAll(more);
            return new Setup(directory, program, log, password, all, patience);
        }
    }

    static Postgres start(Setup setup) throws IOException, SQLException {
        var password = Files.readString(setup.password()).strip();
        var postgres = new Postgres(begun(setup, password, OptionalInt.empty()), setup, password);
        postgres.requireDurable();
        postgres.watch();
        return postgres;
    }

    private static EmbeddedPostgres begun(Setup setup, String password, OptionalInt port) throws IOException {
        OrphanedPostgres.stop(setup.directory());
        Unpacking.clean(setup.program());
        System.setProperty("ot.epg.working-dir", setup.program().toString()); // else it leaves a directory in /tmp
        var builder = EmbeddedPostgres.builder()
                .setDataDirectory(setup.directory())
                .setCleanDataDirectory(false)
                .setRegisterShutdownHook(false)
                .setOverrideWorkingDirectory(setup.program().toFile())
                .setOutputRedirector(
                        ProcessBuilder.Redirect.appendTo(setup.log().toFile()))
                .setPGStartupWait(setup.patience())
                .setConnectConfig("password", password)
                .setLocaleConfig("auth-host", "scram-sha-256")
                .setLocaleConfig("auth-local", "reject")
                .setLocaleConfig("pwfile", setup.password().toString())
                .setLocaleConfig("locale-provider", "builtin")
                .setLocaleConfig("builtin-locale", "C.UTF-8")
                .setLocaleConfig("locale", "C");
        settings().forEach(builder::setServerConfig);
        setup.settings().forEach(builder::setServerConfig);
        port.ifPresent(builder::setPort);
        try {
            return builder.start();
        } catch (IOException | RuntimeException e) {
            OrphanedPostgres.stop(setup.directory()); // one that came up too late for us
            throw e;
        }
    }

    /** A server that ends by itself, killed or without room on its disk, is started again where it was, as often as that takes. */
    private void watch() throws IOException {
        process = OrphanedPostgres.process(setup.directory())
                .orElseThrow(() -> new IOException("PostgreSQL ended at once"));
        process.onExit().thenRun(() -> {
            if (!closed) {
                Thread.ofPlatform().daemon().name("postgres-again").start(this::again);
            }
        });
    }

    private void again() {
        LOG.log(Level.ERROR, "PostgreSQL has ended by itself ({0} may say why); it is started again.", setup.log());
        for (int attempt = 1; !closed; attempt++) {
            try {
                Thread.sleep(BETWEEN_STARTS);
                if (restarted()) {
                    LOG.log(Level.INFO, "PostgreSQL is running again.");
                }
                return;
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            } catch (IOException | RuntimeException e) {
                LOG.log(
                        attempt == 1 ? Level.WARNING : Level.DEBUG,
                        "PostgreSQL does not start; it is tried again: {0}",
                        CannotStart.reason(e));
            }
        }
    }

    /** Not while it is being closed. */
    private synchronized boolean restarted() throws IOException {
        if (closed) {
            return false;
        }
        var port = server.getPort();
        server.close(); // what it left behind in this process
        server = begun(setup, password, OptionalInt.of(port));
        watch();
        return true;
    }

    private static Map<String, String> settings() {
        return Map.ofEntries(
                // Zonky starts with all three off; an answered move must survive a power cut.
                Map.entry("fsync", "on"),
                Map.entry("synchronous_commit", "on"),
                Map.entry("full_page_writes", "on"),
                Map.entry("listen_addresses", "127.0.0.1"),
                Map.entry("unix_socket_directories", ""),
                // What was erased is not kept in files that wait to be written over.
                Map.entry("wal_recycle", "off"),
                Map.entry("log_error_verbosity", "terse"),
                Map.entry("log_min_error_statement", "panic"),
                // At rest everything together stays small.
                Map.entry("shared_buffers", "64MB"),
                Map.entry("max_connections", "80"),
                Map.entry("max_wal_size", "512MB"),
                Map.entry("io_method", "sync"),
                Map.entry("max_worker_processes", "2"),
                Map.entry("max_parallel_workers", "2"),
                Map.entry("autovacuum_max_workers", "1"),
                Map.entry("autovacuum_worker_slots", "2"),
                Map.entry("max_logical_replication_workers", "0"), // nobody subscribes
                Map.entry("jit", "off"),
                // An open transaction hides later events from the tail.
                Map.entry("idle_in_transaction_session_timeout", "60s"),
                Map.entry("log_checkpoints", "off"));
    }

    private void requireDurable() throws SQLException {
        try (var admin = admin();
                var statement = admin.createStatement();
                var row = statement.executeQuery("show fsync")) {
            row.next();
            if (!row.getString(1).equals("on")) {
                throw new CannotStart("PostgreSQL runs with fsync off: a power cut could lose answered moves.");
            }
        } catch (SQLException | CannotStart e) {
            close();
            throw e;
        }
    }

    /** A connection as superuser, for setting up roles and databases. */
    Connection admin() throws SQLException {
        return admin("postgres");
    }

    /** The same in one of its databases. */
    Connection admin(String database) throws SQLException {
        return DriverManager.getConnection(url(database), SUPERUSER, password);
    }

    /** The JDBC address of one of its databases. */
    String url(String database) {
        return "jdbc:postgresql://127.0.0.1:" + server.getPort() + "/" + database;
    }

    /** The process of the server, for tests of what becomes of it. */
    ProcessHandle process() {
        return process;
    }

    @Override
    public void close() {
        closed = true;
        synchronized (this) {
            try {
                server.close();
            } catch (IOException e) {
                throw new IllegalStateException("PostgreSQL could not be stopped.", e);
            } finally {
                OrphanedPostgres.stop(setup.directory()); // when it took longer than Zonky waits
            }
        }
    }
}
