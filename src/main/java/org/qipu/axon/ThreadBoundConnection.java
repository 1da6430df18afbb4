package org.qipu.axon;

import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.axonframework.common.jdbc.ConnectionProvider;
import org.axonframework.common.jdbc.ConnectionWrapperFactory;
import org.axonframework.messaging.core.unitofwork.transaction.Transaction;
import org.axonframework.messaging.core.unitofwork.transaction.TransactionManager;
import org.qipu.store.EventLog;

/**
 * Gives the projection and Axon's token store one connection and one transaction for the length of a batch.
 *
 * <p>The token store knows nothing of the unit of work, so the connection is bound to the thread, and the unit of work to it.
 */
final class ThreadBoundConnection implements TransactionManager, ConnectionProvider {

    private final DataSource database;
    private final ThreadLocal<Connection> bound = new ThreadLocal<>();

    ThreadBoundConnection(DataSource database) {
        this.database = database;
    }

    @Override public boolean requiresSameThreadInvocations() {
        return true;
    }

    /** The connection of this thread's transaction; closing or committing it is left to the transaction. */
    @Override public Connection getConnection() {
        var connection = bound.get();
        if (connection == null) {
            throw new IllegalStateException("no transaction has begun on this thread");
        }
        return ConnectionWrapperFactory.wrap(connection, new ConnectionWrapperFactory.NoOpCloseHandler());
    }

    @Override public Transaction startTransaction() {
        try {
            var connection = database.getConnection();
            connection.setAutoCommit(false);
            bound.set(connection);
            return new Bound(connection);
        } catch (SQLException e) {
            throw new EventLog.StoreException("no transaction could be begun", e);
        }
    }

    /** The transaction of one thread; it ends once, with a commit or a rollback. */
    private final class Bound implements Transaction {

        private final Connection connection;
        private boolean ended;

        Bound(Connection connection) {
            this.connection = connection;
        }

        @Override public void commit() {
            end(Connection::commit);
        }

        @Override public void rollback() {
            end(Connection::rollback);
        }

        private void end(Ending ending) {
            if (ended) {
                return;
            }
            ended = true;
            bound.remove();
            try (connection) {
                ending.apply(connection);
                connection.setAutoCommit(true);
            } catch (SQLException e) {
                throw new EventLog.StoreException("a transaction could not be ended", e);
            }
        }
    }

    /** How a transaction ends. */
    private interface Ending {
        void apply(Connection connection) throws SQLException;
    }
}
