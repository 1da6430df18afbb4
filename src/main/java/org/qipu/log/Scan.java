package org.qipu.log;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import java.util.function.Consumer;
import javax.sql.DataSource;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyOut;
import org.qipu.log.codec.EventRow;

/** Reads the table {@code event} through: one copy, constant memory; the next rows are read while those before are worked on. */
final class Scan {

    /** How long the first row of a scan may take, in milliseconds. */
    private static final int FIRST_ROW = 15 * 60 * 1000;
    /** Rows at a time; two times as many are in memory. */
    private static final int AT_ONCE = 2000;
    /** Bytes at a time, and one row: a competition may have megabytes. */
    private static final long BYTES_AT_ONCE = 4L << 20;

    private static final ThreadFactory READERS =
            Thread.ofPlatform().daemon().name("scan").factory();

    /** What is asked, once a transaction has begun. */
    interface Asked {
        String on(Connection connection) throws SQLException;
    }

    private final CopiedRows rows;

    private Scan(CopiedRows rows) {
        this.rows = rows;
    }

    /** Reads some streams in the order of the table. */
    static void asStored(DataSource database, StreamRange range, Consumer<EventRow> rows) {
        of(
                database,
                connection -> {
                    try (var settings = connection.createStatement()) {
                        settings.execute(Questions.AS_STORED);
                    }
                    return Questions.asStored(range, connection.unwrap(PGConnection.class));
                },
                rows);
    }

    static void of(DataSource database, Asked asked, Consumer<EventRow> rows) {
        AskedBy.asks();
        try (var connection = database.getConnection()) {
            var usual = connection.getNetworkTimeout();
            connection.setNetworkTimeout(
                    Runnable::run, FIRST_ROW); // the whole table may have to be sorted before there is one
            // A transaction that only reads takes no id and hides nothing from the tail.
            connection.setAutoCommit(false);
            connection.setReadOnly(true);
            try {
                through(connection, asked.on(connection), rows);
            } catch (SQLException | RuntimeException | Error e) {
                try {
                    leave(connection, usual);
                } catch (SQLException broken) {
                    e.addSuppressed(broken);
                }
                throw e;
            }
            leave(connection, usual);
        } catch (SQLException e) {
            throw new EventLog.StoreException("the log could not be read through", e);
        }
    }

    private static void leave(Connection connection, int usual) throws SQLException {
        connection.rollback();
        connection.setReadOnly(false);
        connection.setAutoCommit(true);
        connection.setNetworkTimeout(Runnable::run, usual);
    }

    private static void through(Connection connection, String sql, Consumer<EventRow> rows) throws SQLException {
        var copy = connection.unwrap(PGConnection.class).getCopyAPI().copyOut(CopiedRows.statement(sql));
        try {
            new Scan(new CopiedRows(copy)).handOver(rows);
        } catch (SQLException e) {
            giveUp(connection, e);
            throw e;
        } catch (RuntimeException | Error e) {
            rest(connection, copy, e);
            throw e;
        }
    }

    /**
     * Reads what nobody takes any more, where who takes the rows has failed. To cancel the copy would be quicker, but whoever comes late with
     * that cancels what the connection is asked next.
     */
    private static void rest(Connection connection, CopyOut copy, Throwable why) {
        try {
            while (copy.isActive() && copy.readFromCopy() != null) {
                // the next
            }
        } catch (SQLException e) {
            why.addSuppressed(e);
            giveUp(connection, why);
        }
    }

    /** What still comes on it belongs to the copy: the next answer would be taken from that. */
    private static void giveUp(Connection connection, Throwable why) {
        try {
            connection.unwrap(Connection.class).abort(Runnable::run);
        } catch (SQLException e) {
            why.addSuppressed(e);
        }
    }

    private void handOver(Consumer<EventRow> taker) throws SQLException {
        // No virtual thread, which would have to be woken by another for each of some thousand packets. When this has
        // ended nobody reads any more.
        try (var reader = Executors.newSingleThreadExecutor(READERS)) {
            var next = CompletableFuture.supplyAsync(this::some, reader);
            for (var some = joined(next); !some.isEmpty(); some = joined(next)) {
                next = CompletableFuture.supplyAsync(this::some, reader);
                some.forEach(taker);
            }
        }
    }

    /** The next rows; none when there are no more. */
    private List<EventRow> some() {
        try {
            var some = new ArrayList<EventRow>(AT_ONCE);
            var bytes = 0L;
            while (some.size() < AT_ONCE && bytes < BYTES_AT_ONCE) {
                var next = rows.next();
                if (next.isEmpty()) {
                    break;
                }
                some.add(next.get());
                bytes += next.get().bytes();
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
