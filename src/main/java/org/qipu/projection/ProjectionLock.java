package org.qipu.projection;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Set;

/** Keeps a rebuild and the intake of one projection from writing at the same time; held until the end of the transaction. */
final class ProjectionLock {

    /** Keeps these advisory locks apart from those of others in the same database. */
    private static final int SPACE = 0x71697075;

    private ProjectionLock() {}

    /** For whoever takes in what came; with the lock come the games of which the projection takes in nothing more. */
    static Set<String> shared(Connection connection, String projection) throws SQLException {
        // Two statements in one round trip: the second sees what a rebuild had committed when the first had the lock.
        try (var statement =
                connection.prepareStatement("select pg_advisory_xact_lock_shared(?, ?); " + DeadLetters.GAMES)) {
            statement.setInt(1, SPACE);
            statement.setInt(2, projection.hashCode());
            statement.setString(3, projection);
            statement.execute();
            statement.getMoreResults();
            return DeadLetters.games(statement.getResultSet());
        }
    }

    /** For a rebuild. */
    static void exclusive(Connection connection, String projection) throws SQLException {
        try (var statement = connection.prepareStatement("select pg_advisory_xact_lock(?, ?)")) {
            statement.setInt(1, SPACE);
            statement.setInt(2, projection.hashCode());
            statement.execute();
        }
    }
}
