package org.qipu.log;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import javax.sql.DataSource;

/** Asks the database, and counts whoever does. */
record Asking(DataSource database) {

    <T> T ask(String failure, String sql, Question<T> question) {
        AskedBy.asks();
        try (var connection = database.getConnection();
                var query = connection.prepareStatement(sql)) {
            return question.ask(query);
        } catch (SQLException e) {
            throw new EventLog.StoreException(failure, e);
        }
    }

    /** What is done with a prepared query. */
    interface Question<T> {
        T ask(PreparedStatement query) throws SQLException;
    }
}
