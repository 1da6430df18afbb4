package org.qipu.cli;

import io.agroal.api.AgroalDataSource;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.function.UnaryOperator;
import org.qipu.embedded.CannotStart;
import org.qipu.embedded.DataDirectory;
import org.qipu.embedded.EmbeddedDatabase;
import org.qipu.log.ConnectionPool;
import org.qipu.log.Migrations;
import picocli.CommandLine.Option;

/**
 * The database of a record, as the commands that read it themselves reach it: the one QIPU_DATABASE_URL names, else that of the data
 * directory, whose PostgreSQL is started when no service runs on it.
 */
final class Database {

    @Option(
            names = "--data",
            defaultValue = "data",
            paramLabel = "DIR",
            description =
                    "the data directory (default: ./${DEFAULT-VALUE}); QIPU_DATABASE_URL, QIPU_DATABASE_USER and QIPU_DATABASE_PASSWORD name another database")
    Path data;

    UnaryOperator<String> environment = System::getenv;

    /** What is done with the database. */
    interface Work {
        int with(AgroalDataSource database) throws Exception;
    }

    /** What is done with the server of the data directory. */
    interface AtHome {
        int with(String jdbcUrl) throws Exception;
    }

    /** Does something with the server of the data directory, which is started where no service runs on it. */
    int atHome(AtHome work) throws Exception {
        Logs.quiet();
        requireData();
        DataDirectory directory;
        try {
            directory = DataDirectory.open(data);
        } catch (CannotStart e) {
            requireRunning(e);
            return work.with(
                    Files.readString(data.resolve("secrets/database-url")).strip());
        }
        return onOwn(directory, database -> work.with(database.jdbcUrl()));
    }

    /** What is done with a server that was started for it. */
    private interface OnOwn {
        int with(EmbeddedDatabase database) throws Exception;
    }

    /** Its server ends with the work, and with the process too where somebody ends that half-way. */
    private static int onOwn(DataDirectory directory, OnOwn work) throws Exception {
        var started = new Started();
        try {
            started.start(() -> directory);
            return work.with(started.start(() -> EmbeddedDatabase.start(directory)));
        } finally {
            started.end();
        }
    }

    /** A service holds the data, and its database is up. */
    private static void requireRunning(CannotStart why) {
        if (!why.isHeld()) {
            throw why;
        }
    }

    private void requireData() {
        if (!Files.isDirectory(data.resolve("secrets"))) {
            throw new Service.Failed("There is no data directory " + data
                    + ": name one with --data, or a database with QIPU_DATABASE_URL.");
        }
    }

    int use(Work work) throws Exception {
        Logs.quiet();
        var url = Given.of("QIPU_DATABASE_URL", environment);
        if (url.isPresent()) {
            return on(
                    url.get(),
                    environment.apply("QIPU_DATABASE_USER"),
                    environment.apply("QIPU_DATABASE_PASSWORD"),
                    work);
        }
        requireData();
        DataDirectory directory;
        try {
            directory = DataDirectory.open(data);
        } catch (CannotStart e) {
            requireRunning(e);
            return on(
                    Files.readString(data.resolve("secrets/database-url")).strip(),
                    EmbeddedDatabase.SERVICE,
                    Files.readString(data.resolve("secrets/database-service")).strip(),
                    work);
        }
        return onOwn(directory, database -> {
            Migrations.run(
                    database.jdbcUrl(),
                    database.owner().user(),
                    database.owner().password());
            return on(
                    database.jdbcUrl(),
                    database.service().user(),
                    database.service().password(),
                    work);
        });
    }

    private static int on(String url, String user, String password, Work work) throws Exception {
        try (var pool = ConnectionPool.open(url, user, password, 20)) {
            return work.with(pool);
        } catch (SQLException e) {
            throw new Service.Failed("The database at " + url + " could not be read: " + e.getMessage());
        }
    }
}
