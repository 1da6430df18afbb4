package org.qipu.projection;

import java.sql.Connection;
import java.sql.SQLException;

/** Keeps a rebuild and the intake of one projection from writing at the same time; held until the end of the transaction. */
final class ProjectionLock {

    /** Keeps these advisory locks apart from those of others in the same database. */
    private static final int SPACE = 0x71697075;

    private ProjectionLock() {}

    static void shared(Connection connection, String projection) throws SQLException {
        take(connection, "select pg_advisory_xact_lock_shared(?, ?)", projection);
    }

    static void exclusive(Connection connection, String projection) throws SQLException {
        take(connection, "select pg_advisory_xact_lock(?, ?)", projection);
    }

    private static void take(Connection connection, String lock, String projection) throws SQLException {
        try (var statement = connection.prepareStatement(lock)) {
            statement.setInt(1, SPACE);
            statement.setInt(2, projection.hashCode());
            statement.execute();
        }
    }
}
