package org.qipu.registry;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.qipu.log.EventLog;

/** What is asked of the database about what is to be erased. */
@FunctionalInterface
interface Asking<T> {

    T of(PreparedStatement query) throws SQLException;

    /** Asks it. */
    static <T> T ask(DataSource database, String sql, Asking<T> asking) {
        try (var connection = database.getConnection();
                var query = connection.prepareStatement(sql)) {
            return asking.of(query);
        } catch (SQLException e) {
            throw new EventLog.StoreException("What is to be erased could not be looked up.", e);
        }
    }
}
