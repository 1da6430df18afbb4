package org.qipu.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.qipu.log.ConnectionPool;

/**
 * A dump of a database of one's own, by the PostgreSQL programs of this machine.
 *
 * @param url      its JDBC address
 * @param owner    who owns its tables
 * @param password his password
 */
record Dump(String url, String owner, String password) {

    private static final String PREFIX = "jdbc:";

    /** The database that the environment names, where it names one. */
    static Optional<Dump> ofEnvironment(UnaryOperator<String> environment) {
        var url = environment.apply("QIPU_DATABASE_URL");
        if (url == null || url.isBlank()) {
            return Optional.empty();
        }
        var owner = environment.apply("QIPU_DATABASE_OWNER_USER");
        var password = environment.apply("QIPU_DATABASE_OWNER_PASSWORD");
        if (owner == null || password == null) {
            throw new Service.Failed("Set QIPU_DATABASE_OWNER_USER, QIPU_DATABASE_OWNER_PASSWORD.");
        }
        return Optional.of(new Dump(url, owner, password));
    }

    /** Makes a file of all there is, whole or not at all; nobody else can read it, while it is written neither. */
    void to(Path file) throws IOException, InterruptedException {
        if (Files.exists(file)) {
            throw new Service.Failed(file + " is there already: name a file that is not.");
        }
        var part = file.toAbsolutePath().resolveSibling(file.getFileName() + ".part");
        Files.deleteIfExists(part); // of one that was killed
        Files.createFile(part, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        try {
            run("pg_dump", List.of("--format=custom", "--no-password", "--file=" + part));
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(part);
        }
    }

    /** Restores such a file, whole or not at all, into a database that holds no record yet. */
    void from(Path file) throws IOException, InterruptedException {
        if (!Files.isRegularFile(file)) {
            throw new Service.Failed("There is no file " + file + ".");
        }
        requireEmpty();
        run(
                "pg_restore",
                List.of(
                        "--exit-on-error",
                        "--single-transaction",
                        "--no-password",
                        file.toAbsolutePath().toString()));
    }

    /** Does something with the database as its owner. */
    int use(Database.Work work) throws Exception {
        Logs.quiet();
        try (var pool = ConnectionPool.open(url, owner, password, 4)) {
            return work.with(pool);
        }
    }

    private void requireEmpty() {
        if (asked("select count(*) from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'") > 0) {
            throw new Service.Failed(
                    "The database that QIPU_DATABASE_URL names holds tables already: make an empty one.");
        }
    }

    private long asked(String question) {
        try (var connection = DriverManager.getConnection(url, owner, password);
                var statement = connection.createStatement();
                var row = statement.executeQuery(question)) {
            row.next();
            return row.getLong(1);
        } catch (SQLException e) {
            throw new Service.Failed("The database at " + url + " could not be read: " + e.getMessage());
        }
    }

    private void run(String program, List<String> arguments) throws IOException, InterruptedException {
        var server = (int) (asked("select current_setting('server_version_num')::bigint") / 10_000);
        var command = new ArrayList<String>();
        command.add(PostgresPrograms.find(program, server).toString());
        command.add("--dbname=" + url.substring(PREFIX.length()));
        command.addAll(arguments);
        var builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("PGUSER", owner);
        builder.environment().put("PGPASSWORD", password);
        var process = builder.start();
        var said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        if (process.waitFor() != 0) {
            throw new Service.Failed(program + " failed: " + said);
        }
    }
}
