package org.qipu.projection;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import org.qipu.log.EventLog;
import org.qipu.log.Failures;

/** Does something in a transaction so that it leaves nothing behind where it fails, and the transaction can go on. */
final class AtSavepoint {

    /** Makes the savepoint. */
    static final String MAKE = "savepoint work";

    private AtSavepoint() {}

    /** What is done. */
    interface Work {
        void run() throws SQLException;
    }

    /**
     * Does it.
     *
     * @return why it failed, where it did
     * @throws SQLException            where the database is at fault, not what it was asked
     * @throws EventLog.StoreException likewise
     */
    static Optional<Exception> failure(Connection connection, Work work) throws SQLException {
        execute(connection, MAKE);
        return failureAfter(connection, work);
    }

    /** The same where the savepoint has just been {@linkplain #MAKE made}. */
    static Optional<Exception> failureAfter(Connection connection, Work work) throws SQLException {
        try {
            work.run();
        } catch (EventLog.StoreException e) {
            throw e;
        } catch (SQLException | RuntimeException e) {
            if (e instanceof SQLException failure && Failures.ofTheDatabase(failure)) {
                throw failure;
            }
            execute(connection, "rollback to savepoint work");
            return Optional.of(e);
        }
        return Optional.empty(); // the end of the transaction releases it
    }

    private static void execute(Connection connection, String sql) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
