package org.qipu.embedded;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;
import org.postgresql.util.PSQLException;

/**
 * A copy of everything that a data directory must not lose: the database, and the secrets beside it.
 *
 * <p>The server itself makes it by PostgreSQL's own base backup, with the SHA-256 of each file, while it goes on working.
 */
public final class Backup {

    /** Where the server's part of a backup lies in it. */
    static final String BASE = "postgres";

    static final String SECRETS = "secrets";
    /** The file that says that the log was archived while the backup was made: the segment in which it ends is there then. */
    static final String ARCHIVED = "archived";

    /** Where the running service's database is; another time it is elsewhere. */
    private static final String ADDRESS = "database-url";

    private static final String SLOT = "qipu_backup";

    private Backup() {}

    /**
     * Makes a backup, whole or not at all.
     *
     * @param data    the data directory
     * @param jdbcUrl where its server, which is running, answers
     * @param to      the directory that is made
     * @throws CannotStart when it cannot be made
     */
    public static void make(Path data, String jdbcUrl, Path to) {
        var whole = to.toAbsolutePath().normalize();
        if (Files.exists(whole)) {
            throw new CannotStart(whole + " is there already: name a directory that is not.");
        }
        var part = whole.resolveSibling(whole.getFileName() + ".part");
        try {
            Unpacking.remove(part);
            Files.createDirectories(whole.getParent());
            Files.createDirectory(
                    part, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
            copy(data.resolve(SECRETS), part.resolve(SECRETS));
            var password = Files.readString(data.resolve(SECRETS).resolve("database-superuser"))
                    .strip();
            if (base(jdbcUrl, password, part.resolve(BASE))) {
                Files.createFile(part.resolve(ARCHIVED));
            }
            flush(part);
            Files.move(part, whole, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new CannotStart("The backup " + whole + " could not be written: " + CannotStart.reason(e) + ".", e);
        } catch (SQLException e) {
            throw new CannotStart("The backup " + whole + " could not be made: " + e.getMessage() + ".", e);
        }
    }

    /** Has the server make its part; returns whether it archives its log, of which it then waits until all that belongs to the backup is there. */
    private static boolean base(String jdbcUrl, String password, Path directory) throws SQLException, IOException {
        var login = new Properties();
        login.put("user", "postgres");
        login.put("password", password);
        login.put("replication", "true");
        login.put("preferQueryMode", "simple");
        login.put("assumeMinServerVersion", "15");
        boolean archived;
        try (var connection = DriverManager.getConnection(jdbcUrl, login);
                var statement = connection.createStatement()) {
            archived = archives(statement);
            // It keeps the log that is written meanwhile until the backup has it, and goes with the connection.
            statement.execute("CREATE_REPLICATION_SLOT " + SLOT + " TEMPORARY PHYSICAL (RESERVE_WAL true)");
            ask(
                    statement,
                    "BASE_BACKUP (LABEL 'qipu', CHECKPOINT 'fast', WAL true, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256',"
                            + " COMPRESSION 'gzip', COMPRESSION_DETAIL 'level=1', TARGET 'server', TARGET_DETAIL '"
                            + directory.toString().replace("'", "''") + "')");
        }
        if (!Files.exists(directory.resolve(Manifest.FILE))) {
            throw new IOException("the server ended it half-way");
        }
        return archived;
    }

    private static boolean archives(Statement statement) throws SQLException {
        try (var row = statement.executeQuery("SHOW archive_mode")) {
            return row.next() && !row.getString(1).equals("off");
        }
    }

    /** The server tells its progress as a COPY, which the driver reads to its end and complains of; what the server complains of counts. */
    private static void ask(Statement statement, String command) throws SQLException {
        try {
            statement.execute(command);
        } catch (SQLException e) {
            for (SQLException one = e; one != null; one = one.getNextException()) {
                if (!(one instanceof PSQLException told) || told.getServerErrorMessage() != null) {
                    throw one;
                }
            }
        }
    }

    /** Copies a directory of secrets, each readable by its owner alone as before; a restore that failed may have left some there. */
    static void copy(Path from, Path to) throws IOException {
        try (var files = Files.walk(from)) {
            for (var file : files.toList()) {
                var place = to.resolve(from.relativize(file).toString());
                if (!file.endsWith(ADDRESS) && !(Files.isDirectory(file) && Files.isDirectory(place))) {
                    Files.copy(file, place, StandardCopyOption.COPY_ATTRIBUTES, StandardCopyOption.REPLACE_EXISTING);
                }
            }
        }
    }

    /** Has the disk keep what lies in a directory. */
    private static void flush(Path directory) throws IOException {
        try (var files = Files.walk(directory)) {
            files.filter(Files::isRegularFile).forEach(file -> {
                try (var open = FileChannel.open(file, StandardOpenOption.READ)) {
                    open.force(true);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }
}
