package org.qipu.registry;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import javax.sql.DataSource;
import org.qipu.log.EventLog;

/**
 * Writes the tables anew from which words, names or secrets were erased, so that no file of the database holds them.
 *
 * <p>A reader who began before sees the rows of then, also of tables written anew meanwhile: as long as there is one they
 * would be kept, and he is waited for.
 *
 * @param database under the role of the service
 */
record Rewriting(DataSource database) {

    private static final Duration TRIED = Duration.ofSeconds(15);
    private static final long BETWEEN_ATTEMPTS = 250;
    private static final String LOCK_NOT_AVAILABLE = "55P03";

    TextErasure.Files clean() {
        var until = System.nanoTime() + TRIED.toNanos();
        var erased = work(Rewriting::next);
        do {
            var cleaned = work(connection -> cleaned(connection, erased));
            if (cleaned.isPresent()) {
                return cleaned.get();
            }
            pause();
        } while (System.nanoTime() < until && !Thread.currentThread().isInterrupted());
        return TextErasure.Files.BUSY;
    }

    /** The transaction before which all that was erased by now was erased. */
    private static String next(Connection connection) throws SQLException {
        try (var statement = connection.createStatement();
                var row = statement.executeQuery("select pg_snapshot_xmax(pg_current_snapshot())::text")) {
            row.next();
            return row.getString(1);
        }
    }

    /** A rewrite keeps the rows that a reader may still see who began before: then it waits for him, so that none is kept. */
    private static Optional<TextErasure.Files> cleaned(Connection connection, String erased) throws SQLException {
        try (var rewrite = connection.prepareStatement("select rewrite_erased(?::xid8)")) {
            rewrite.setString(1, erased);
            try (var row = rewrite.executeQuery()) {
                row.next();
                if (!row.getBoolean(1)) {
                    return Optional.empty();
                }
            }
        } catch (SQLException e) {
            if (LOCK_NOT_AVAILABLE.equals(e.getSQLState())) {
                return Optional.empty();
            }
            throw e;
        }
        try (var statement = connection.createStatement();
                var row = statement.executeQuery("select drop_old_log()")) {
            row.next();
            return Optional.of(row.getBoolean(1) ? TextErasure.Files.CLEAN : TextErasure.Files.LOG_REMAINS);
        }
    }

    private static void pause() {
        try {
            Thread.sleep(BETWEEN_ATTEMPTS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private interface Work<T> {
        T on(Connection connection) throws SQLException;
    }

    /** Large tables are written anew in longer than other answers may take. */
    private <T> T work(Work<T> work) {
        try (var connection = database.getConnection()) {
            var usual = connection.getNetworkTimeout();
            connection.setNetworkTimeout(Runnable::run, (int) TextErasure.LONGEST.toMillis());
            try {
                return work.on(connection);
            } finally {
                connection.setNetworkTimeout(Runnable::run, usual);
            }
        } catch (SQLException e) {
            throw new EventLog.StoreException("the files could not be cleaned", e);
        }
    }
}
