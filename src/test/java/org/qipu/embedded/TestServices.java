package org.qipu.embedded;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;

/**
 * One PostgreSQL and, once somebody asks, one Kafka broker for all tests of a JVM.
 *
 * <pre>{@code
 * var database = TestServices.freshDatabase();
 * Migrations.run(database.jdbcUrl(), database.owner().user(), database.owner().password());
 * }</pre>
 *
 * <p>They live under {@code target/test-services}; what a killed run left running there is stopped by the next.
 */
public final class TestServices {

    private static final Path HOME = Path.of("target", "test-services");
    private static final Path PROGRAM = Path.of("target", "postgres-program").toAbsolutePath();

    private static DataDirectory data;
    private static EmbeddedDatabase database;
    private static EmbeddedBroker broker;
    private static int count;

    private TestServices() {}

    /**
     * An empty database of its own, with both roles set up; as durable as the real one.
     *
     * <p>Nobody else is at work in its cluster: a transaction of autovacuum in the database of an earlier test would keep back, for
     * moments, what a test has just recorded.
     */
    public static synchronized DatabaseAddress freshDatabase() {
        if (database == null) {
            database = EmbeddedDatabase.start(data(), program(), Map.of("max_connections", "300", "autovacuum", "off"));
        }
        try {
            return database.another("test_" + ++count);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A database of its own with all that another has, to which nobody may be connected; as durable as the real one. */
    public static synchronized DatabaseAddress copyOf(DatabaseAddress other) {
        var from = other.jdbcUrl().substring(other.jdbcUrl().lastIndexOf('/') + 1);
        var name = "test_" + ++count;
        try (var admin = superuserElsewhere(other);
                var statement = admin.createStatement()) {
            statement.execute(
                    "create database " + name + " owner " + other.owner().user() + " template " + from);
            return database.another(name);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A connection as superuser to another database than that one, which may be about to go. */
    public static Connection superuserElsewhere(DatabaseAddress database) throws SQLException {
        var url = database.jdbcUrl();
        return DriverManager.getConnection(
                url.substring(0, url.lastIndexOf('/')) + "/postgres", "postgres", superuserPassword());
    }

    /** The password of the superuser {@code postgres}, for tests of what a service must not be or survive. */
    public static synchronized String superuserPassword() {
        return data().secrets().secret("database-superuser");
    }

    /** Where all their files lie. */
    public static synchronized Path files() {
        return data().path();
    }

    /**
     * All files below a directory, to be read.
     *
     * <p>The marks of data directories are not among them: whoever closes one gives free what this process holds by it, and
     * the next JVM that looks for a directory would take that one, and end the database in it.
     */
    public static List<Path> filesBelow(Path directory) throws IOException {
        try (var files = Files.walk(directory)) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> !file.endsWith(DataDirectory.MARK))
                    .toList();
        }
    }

    /** Where the broker is; all tests share it, so name topics and groups apart. */
    public static synchronized String broker() {
        if (broker == null) {
            broker = EmbeddedBroker.start(data());
        }
        return broker.bootstrap();
    }

    /**
     * The program of PostgreSQL, unpacked once for all runs.
     *
     * <p>One JVM unpacks it while the others wait: whoever starts it first removes what he finds unpacked in part.
     */
    static synchronized Path program() {
        try {
            Files.createDirectories(HOME);
            try (var waiting = FileChannel.open(
                            HOME.resolve("unpacking"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                    var alone = waiting.lock()) {
                if (!isUnpacked()) {
                    unpack();
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return PROGRAM;
    }

    private static void unpack() throws IOException {
        var once = Files.createTempDirectory(HOME, "unpacked");
        try (var data = DataDirectory.open(once)) {
            EmbeddedDatabase.start(data, PROGRAM, Map.of()).close();
        }
        Unpacking.remove(once);
    }

    /** Makes a data directory in which PostgreSQL is unpacked already, where a test of this build has unpacked it. */
    public static void lendProgram(Path directory) throws IOException {
        if (isUnpacked()) {
            DataDirectory.open(directory).close();
            Files.createSymbolicLink(directory.resolve(DataDirectory.PROGRAM), PROGRAM);
        }
    }

    private static boolean isUnpacked() throws IOException {
        if (!Files.isDirectory(PROGRAM)) {
            return false;
        }
        try (var versions = Files.list(PROGRAM)) {
            return versions.anyMatch(version -> Files.exists(version.resolve(Unpacking.DONE)));
        }
    }

    private static DataDirectory data() {
        if (data == null) {
            data = firstFree(1);
            Runtime.getRuntime().addShutdownHook(new Thread(TestServices::stop));
        }
        return data;
    }

    /** Another JVM, or another class loader of this one, may hold the first. */
    private static DataDirectory firstFree(int number) {
        DataDirectory free;
        try {
            free = DataDirectory.open(HOME.resolve(String.valueOf(number)));
        } catch (CannotStart e) {
            if (number == 20) {
                throw e;
            }
            return firstFree(number + 1);
        }
        try {
            OrphanedPostgres.stop(free.path().resolve("postgres"));
            Unpacking.remove(free.path().resolve("postgres"));
            Unpacking.remove(free.path().resolve("kafka"));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return free;
    }

    private static synchronized void stop() {
        if (broker != null) {
            broker.close();
        }
        if (database != null) {
            database.close();
        }
        data.close();
    }
}
