package org.qipu.embedded;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.SQLException;
import java.util.Map;
import java.util.Optional;

/** A real PostgreSQL of this process's own, durable, its data under the data directory. */
public final class EmbeddedDatabase implements AutoCloseable {

    /** The role that owns the tables and runs migrations. */
    public static final String OWNER = "qipu_owner";
    /** The role of the service: it may append events, never change them. */
    public static final String SERVICE = "qipu_service";

    private static final String NAME = "qipu";

    private final Postgres server;
    private final Roles roles;

    private EmbeddedDatabase(Postgres server, Roles roles) {
        this.server = server;
        this.roles = roles;
    }

    /**
     * Starts the server on its data; what an earlier process left running there is stopped first.
     *
     * @throws CannotStart when it does not come up, or would not keep what it acknowledges
     */
    public static EmbeddedDatabase start(DataDirectory data) {
        return start(data, Optional.empty());
    }

    /**
     * Starts the server likewise, and has it keep its log for good.
     *
     * @param archive where, for restoring to any instant
     */
    public static EmbeddedDatabase start(DataDirectory data, Optional<Path> archive) {
        return start(
                data,
                Unpacking.place(data.path().resolve(DataDirectory.PROGRAM)),
                archive.map(LogArchive::in),
                Map.of());
    }

    static EmbeddedDatabase start(DataDirectory data, Path program, Map<String, String> settings) {
        return start(data, program, Optional.empty(), settings);
    }

    static EmbeddedDatabase start(DataDirectory data, Path program, LogArchive archive) {
        return start(data, program, Optional.of(archive), Map.of());
    }

    private static EmbeddedDatabase start(
            DataDirectory data, Path program, Optional<LogArchive> archive, Map<String, String> settings) {
        var secrets = data.secrets();
        var roles = new Roles(
                new Credentials(OWNER, secrets.secret("database-owner")),
                new Credentials(SERVICE, secrets.secret("database-service")));
        secrets.secret("database-superuser");
        var log = data.path().resolve("postgres.log");
        var home = data.path().resolve("postgres");
        var setup = new Postgres.Setup(home, program, log, secrets.file("database-superuser"), settings);
        try {
            if (archive.isPresent()) {
                archive.get().require(home);
            }
            if (!Files.exists(home)) {
                make(setup, roles);
            }
            if (archive.isPresent()) {
                archive.get().mark(home);
                setup = setup.with(archive.get().settings());
            }
            var server = Postgres.start(setup);
            return new EmbeddedDatabase(server, roles).ready();
        } catch (IOException | SQLException | IllegalStateException e) {
            throw new CannotStart(
                    "PostgreSQL did not start on " + home + ": " + CannotStart.reason(root(e)) + " (" + log
                            + " may say more).",
                    e);
        }
    }

    /**
     * The data are made beside their place and moved there when complete: a first start that was cut off is simply begun
     * again. Nothing goes to an archive of the log meanwhile: it would refuse the segments of the next one for ever, which
     * have the same names.
     */
    private static void make(Postgres.Setup setup, Roles roles) throws IOException, SQLException {
        var fresh = setup.directory().resolveSibling("postgres.new");
        OrphanedPostgres.stop(fresh);
        Unpacking.remove(fresh);
        try (var server = Postgres.start(
                new Postgres.Setup(fresh, setup.program(), setup.log(), setup.password(), setup.settings()))) {
            new EmbeddedDatabase(server, roles).prepare();
        }
        Files.move(fresh, setup.directory(), StandardCopyOption.ATOMIC_MOVE);
    }

    private EmbeddedDatabase ready() throws SQLException {
        try {
            prepare();
            return this;
        } catch (SQLException e) {
            close();
            throw e;
        }
    }

    private void prepare() throws SQLException {
        try (var admin = server.admin()) {
            roles.ensure(admin);
            roles.ensureDatabase(admin, NAME);
        }
        try (var admin = server.admin(NAME)) {
            roles.ensureErasing(admin);
        }
    }

    private static Exception root(Exception e) {
        return e.getCause() instanceof Exception cause ? root(cause) : e;
    }

    /** Where the database of the service is. */
    public DatabaseAddress address() {
        return address(NAME);
    }

    /** The JDBC address of that database, without credentials. */
    public String jdbcUrl() {
        return address().jdbcUrl();
    }

    /** Who owns the tables and runs migrations. */
    public Credentials owner() {
        return roles.owner();
    }

    /** Who runs the service. */
    public Credentials service() {
        return roles.service();
    }

    /** The process of the server, for tests of what becomes of it. */
    ProcessHandle process() {
        return server.process();
    }

    /** Another database on the same server, empty when it is new; for tests. */
    DatabaseAddress another(String name) throws SQLException {
        try (var admin = server.admin()) {
            roles.ensureDatabase(admin, name);
        }
        try (var admin = server.admin(name)) {
            roles.ensureErasing(admin);
        }
        return address(name);
    }

    private DatabaseAddress address(String name) {
        return new DatabaseAddress(server.url(name), roles.owner(), roles.service());
    }

    @Override
    public void close() {
        server.close();
    }
}
