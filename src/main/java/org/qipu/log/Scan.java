package org.qipu.log;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Consumer;
import javax.sql.DataSource;
import org.postgresql.PGStatement;
import org.qipu.log.codec.EventRow;

/** Reads the table {@code event} through: one cursor, constant memory; the next rows are read while those before are worked on. */
final class Scan {

    /** How long the first row of a scan may take, in milliseconds. */
    private static final int FIRST_ROW = 15 * 60 * 1000;
    /** Rows at a time; two times as many are in memory. */
    private static final int AT_ONCE = 2000;

    private final ResultSet rows;

    private Scan(ResultSet rows) {
        this.rows = rows;
    }

    static void of(DataSource database, String sql, Consumer<EventRow> rows) {
        AskedBy.asks();
        try (var connection = database.getConnection()) {
            var usual = connection.getNetworkTimeout();
            connection.setNetworkTimeout(
                    Runnable::run, FIRST_ROW); // the whole table may have to be sorted before there is one
            // A cursor needs a transaction; one that only reads takes no id and hides nothing from the tail.
            connection.setAutoCommit(false);
            connection.setReadOnly(true);
            try {
                through(connection, sql, rows);
            } finally {
                connection.rollback();
                connection.setReadOnly(false);
                connection.setAutoCommit(true);
                connection.setNetworkTimeout(Runnable::run, usual);
            }
        } catch (SQLException e) {
            throw new EventLog.StoreException("the log could not be read through", e);
        }
    }

    private static void through(Connection connection, String sql, Consumer<EventRow> rows) throws SQLException {
        try (var query = connection.prepareStatement(sql)) {
            query.setFetchSize(AT_ONCE);
            query.unwrap(PGStatement.class).setPrepareThreshold(-1); // binary from the first row on
            try (var result = query.executeQuery()) {
                new Scan(result).handOver(rows);
            }
        }
    }

    private void handOver(Consumer<EventRow> taker) throws SQLException {
        var next = ahead();
        try {
            for (var some = joined(next); !some.isEmpty(); some = joined(next)) {
                next = ahead();
                some.forEach(taker);
            }
        } finally {
            next.handle((read, failure) -> read).join(); // nobody reads any more when the cursor is closed
        }
    }

    private CompletableFuture<List<EventRow>> ahead() {
        return CompletableFuture.supplyAsync(
                this::some, work -> Thread.ofVirtual().start(work));
    }

    /** The next rows; none when there are no more. */
    private List<EventRow> some() {
        try {
            var some = new ArrayList<EventRow>(AT_ONCE);
            while (some.size() < AT_ONCE && rows.next()) {
                some.add(Rows.read(rows));
            }
            return some;
        } catch (SQLException e) {
            throw new CompletionException(e);
        }
    }

    private static List<EventRow> joined(CompletableFuture<List<EventRow>> read) throws SQLException {
        try {
            return read.join();
        } catch (CompletionException e) {
            switch (e.getCause()) {
                case SQLException failure -> throw failure;
                case RuntimeException failure -> throw failure;
                case Error failure -> throw failure;
                case null, default -> throw e;
            }
        }
    }
}
