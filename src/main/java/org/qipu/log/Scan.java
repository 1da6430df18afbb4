package org.qipu.log;

import java.sql.SQLException;
import java.util.function.Consumer;
import javax.sql.DataSource;
import org.postgresql.PGStatement;
import org.qipu.log.codec.EventRow;

/** Reads the table {@code event} through: one cursor, constant memory. */
final class Scan {

    /** How long the first row of a scan may take, in milliseconds. */
    private static final int FIRST_ROW = 15 * 60 * 1000;

    private Scan() {}

    static void of(DataSource database, String sql, Consumer<EventRow> rows) {
        AskedBy.asks();
        try (var connection = database.getConnection()) {
            var usual = connection.getNetworkTimeout();
            connection.setNetworkTimeout(
                    Runnable::run, FIRST_ROW); // the whole table may have to be sorted before there is one
            // A cursor needs a transaction; one that only reads takes no id and hides nothing from the tail.
            connection.setAutoCommit(false);
            connection.setReadOnly(true);
            try (var query = connection.prepareStatement(sql)) {
                query.setFetchSize(2000);
                query.unwrap(PGStatement.class).setPrepareThreshold(-1); // binary from the first row on
                try (var result = query.executeQuery()) {
                    while (result.next()) {
                        rows.accept(Rows.read(result));
                    }
                }
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
}
