package org.qipu.embedded;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;

/** One running PostgreSQL server, reachable from this machine only and never without a password. */
final class Postgres implements AutoCloseable {

    private static final String SUPERUSER = "postgres";
    private static final Duration LONGEST_START = Duration.ofSeconds(60); // after a crash it first reads its log again

    private final EmbeddedPostgres server;
    private final Path directory;
    private final String password;

    private Postgres(EmbeddedPostgres server, Path directory, String password) {
        this.server = server;
        this.directory = directory;
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
     */
    record Setup(Path directory, Path program, Path log, Path password, Map<String, String> settings) {
    }

    static Postgres start(Setup setup) throws IOException, SQLException {
        OrphanedPostgres.stop(setup.directory());
        Unpacking.clean(setup.program());
        var password = Files.readString(setup.password()).strip();
        System.setProperty("ot.epg.working-dir", setup.program().toString()); // else it leaves a directory in /tmp
        var builder = EmbeddedPostgres.builder().setDataDirectory(setup.directory()).setCleanDataDirectory(false).setRegisterShutdownHook(false)
                .setOverrideWorkingDirectory(setup.program().toFile()).setOutputRedirector(ProcessBuilder.Redirect.appendTo(setup.log().toFile()))
                .setPGStartupWait(LONGEST_START).setConnectConfig("password", password)
                .setLocaleConfig("auth-host", "scram-sha-256").setLocaleConfig("auth-local", "reject").setLocaleConfig("pwfile", setup.password().toString())
                .setLocaleConfig("locale-provider", "builtin").setLocaleConfig("builtin-locale", "C.UTF-8").setLocaleConfig("locale", "C");
        settings().forEach(builder::setServerConfig);
        setup.settings().forEach(builder::setServerConfig);
        Postgres postgres;
        try {
            postgres = new Postgres(builder.start(), setup.directory(), password);
        } catch (IOException | RuntimeException e) {
            OrphanedPostgres.stop(setup.directory()); // one that came up too late for us
            throw e;
        }
        postgres.requireDurable();
        return postgres;
    }

    private static Map<String, String> settings() {
        return Map.ofEntries(
                // Zonky starts with all three off; an answered move must survive a power cut.
                Map.entry("fsync", "on"), Map.entry("synchronous_commit", "on"), Map.entry("full_page_writes", "on"),
                Map.entry("listen_addresses", "127.0.0.1"), Map.entry("unix_socket_directories", ""),
                // At rest everything together stays small.
                Map.entry("shared_buffers", "64MB"), Map.entry("max_connections", "60"), Map.entry("max_wal_size", "512MB"),
                Map.entry("io_method", "sync"), Map.entry("max_worker_processes", "2"), Map.entry("max_parallel_workers", "2"),
                Map.entry("autovacuum_max_workers", "1"), Map.entry("autovacuum_worker_slots", "2"), Map.entry("jit", "off"),
                // An open transaction hides later events from the tail.
                Map.entry("idle_in_transaction_session_timeout", "60s"), Map.entry("log_checkpoints", "off"));
    }

    private void requireDurable() throws SQLException {
        try (var admin = admin(); var statement = admin.createStatement(); var row = statement.executeQuery("show fsync")) {
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
        return DriverManager.getConnection(url("postgres"), SUPERUSER, password);
    }

    /** The JDBC address of one of its databases. */
    String url(String database) {
        return "jdbc:postgresql://127.0.0.1:" + server.getPort() + "/" + database;
    }

    @Override
    public void close() {
        try {
            server.close();
        } catch (IOException e) {
            throw new IllegalStateException("PostgreSQL could not be stopped.", e);
        } finally {
            OrphanedPostgres.stop(directory); // when it took longer than Zonky waits
        }
    }
}
