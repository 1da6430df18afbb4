package org.qipu.log;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.function.Predicate;
import javax.sql.DataSource;
import org.qipu.log.codec.EventRow;

/** Asks the database, and counts whoever does. */
record Asking(DataSource database) {

    private static final int AT_A_TIME = 4;

    <T> T ask(String failure, String sql, Question<T> question) {
        AskedBy.asks();
        try (var connection = database.getConnection();
                var query = connection.prepareStatement(sql)) {
            return question.ask(query);
        } catch (SQLException e) {
            throw new EventLog.StoreException(failure, e);
        }
    }

    /**
     * Asks for events that may be large: few of them are in memory at a time.
     *
     * @param values sets the parameters of the query
     * @param wanted takes each, and tells whether another is wanted
     */
    void each(String failure, String sql, Values values, Predicate<EventRow> wanted) {
        AskedBy.asks();
        try (var connection = database.getConnection()) {
            connection.setAutoCommit(false); // else the driver reads all of them before it gives the first
            try (var query = connection.prepareStatement(sql)) {
                query.setFetchSize(AT_A_TIME);
                values.set(query);
                try (var rows = query.executeQuery()) {
                    var more = true;
                    while (more && rows.next()) {
                        more = wanted.test(Rows.read(rows));
                    }
                }
            } finally {
                connection.rollback();
                connection.setAutoCommit(true);
            }
        } catch (SQLException e) {
            throw new EventLog.StoreException(failure, e);
        }
    }

    /** Sets the parameters of a query. */
    interface Values {
        void set(PreparedStatement query) throws SQLException;
    }

    /** What is done with a prepared query. */
    interface Question<T> {
        T ask(PreparedStatement query) throws SQLException;
    }
}
