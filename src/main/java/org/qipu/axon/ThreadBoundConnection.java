package org.qipu.axon;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.logging.Level;
import java.util.logging.Logger;
import javax.sql.DataSource;
import org.axonframework.common.jdbc.ConnectionProvider;
import org.axonframework.common.jdbc.ConnectionWrapperFactory;
import org.axonframework.messaging.core.unitofwork.transaction.Transaction;
import org.axonframework.messaging.core.unitofwork.transaction.TransactionManager;
import org.qipu.log.EventLog;

/**
 * Gives the projection and Axon's token store one connection and one transaction for the length of a batch.
 *
 * <p>The token store knows nothing of the unit of work, so the connection is bound to the thread, and the unit of work to it.
 */
final class ThreadBoundConnection implements TransactionManager, ConnectionProvider {

    private static final Logger LOG = Logger.getLogger(ThreadBoundConnection.class.getName());

    private final DataSource database;
    private final ThreadLocal<Bound> bound = new ThreadLocal<>();

    ThreadBoundConnection(DataSource database) {
        this.database = database;
    }

    @Override
    public boolean requiresSameThreadInvocations() {
        return true;
    }

    /** The connection of this thread's transaction; closing or committing it is left to the transaction. */
    @Override
    public Connection getConnection() throws SQLException {
        var transaction = bound.get();
        if (transaction == null) {
            throw new IllegalStateException("no transaction has begun on this thread");
        }
        return ConnectionWrapperFactory.wrap(transaction.connection(), new ConnectionWrapperFactory.NoOpCloseHandler());
    }

    /**
     * Begins a transaction; without a database it is one that fails as soon as it is used.
     *
     * <p>It must not fail here: Axon would have no transaction to roll back, and its processor would wait for that one for ever.
     */
    @Override
    public Transaction startTransaction() {
        var transaction = begun();
        bound.set(transaction);
        return transaction;
    }

    private Bound begun() {
        Connection connection = null;
        try {
            connection = database.getConnection();
            connection.setAutoCommit(false);
            return new Begun(connection);
        } catch (SQLException | RuntimeException e) {
            release(connection);
            return new NotBegun(
                    e instanceof SQLException failure
                            ? failure
                            : new SQLException("no connection was given", "08000", e));
        }
    }

    private static void release(Connection connection) {
        try (connection) {
            LOG.fine("A connection that could begin nothing is given back.");
        } catch (SQLException | RuntimeException e) {
            LOG.log(Level.FINE, "A broken connection could not be given back.", e);
        }
    }

    /** The transaction of one thread, and its connection. */
    private interface Bound extends Transaction {
        Connection connection() throws SQLException;
    }

    /** What stands for a transaction that could not be begun: whatever uses it is told why. */
    private final class NotBegun implements Bound {

        private final SQLException why;

        NotBegun(SQLException why) {
            this.why = why;
        }

        @Override
        public Connection connection() throws SQLException {
            throw new SQLException("no transaction could be begun: " + why.getMessage(), why.getSQLState(), why);
        }

        @Override
        public void commit() {
            bound.remove();
            throw new EventLog.StoreException("no transaction could be begun", why);
        }

        @Override
        public void rollback() {
            bound.remove();
        }
    }

    /** A transaction; it ends once, with a commit or a rollback. */
    private final class Begun implements Bound {

        private final Connection connection;
        private boolean ended;

        Begun(Connection connection) {
            this.connection = connection;
        }

        @Override
        public Connection connection() {
            return connection;
        }

        @Override
        public void commit() {
            try {
                end(Connection::commit);
            } catch (SQLException e) {
                throw new EventLog.StoreException("a transaction could not be ended", e);
            }
        }

        /** A database that is away has rolled it back by itself; nobody is left to be told. */
        @Override
        public void rollback() {
            try {
                end(Connection::rollback);
            } catch (SQLException | RuntimeException e) {
                LOG.log(Level.FINE, "A transaction ended with its connection.", e);
            }
        }

        private void end(Ending ending) throws SQLException {
            if (ended) {
                return;
            }
            ended = true;
            bound.remove();
            try (connection) {
                ending.apply(connection);
                connection.setAutoCommit(true);
            }
        }
    }

    /** How a transaction ends. */
    private interface Ending {
        void apply(Connection connection) throws SQLException;
    }
}
