package org.qipu.projection;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Set;

/** Keeps a rebuild and the intake of one projection from writing at the same time; held until the end of the transaction. */
final class ProjectionLock {

    /** Keeps these advisory locks apart from those of others in the same database. */
    private static final int SPACE = 0x71697075;

    /**
     * The commit does not wait for the disk: what a crash of the database takes back, rows and the place in the tail together,
     * is derived again, and whoever records need not share the disk with it.
     */
    private static final String UNHURRIED = "set local synchronous_commit = off; ";

    private ProjectionLock() {}

    /**
     * For whoever takes in what came; with the lock come a savepoint, and the games of which the projection takes in nothing more.
     */
    static Set<String> sharedAndSavepoint(Connection connection, String projection) throws SQLException {
        // One round trip; the last statement sees what a rebuild had committed when the lock was given.
        try (var statement = connection.prepareStatement(UNHURRIED + "select pg_advisory_xact_lock_shared(?, ?); "
                + AtSavepoint.MAKE + "; " + DeadLetters.GAMES)) {
            statement.setInt(1, SPACE);
            statement.setInt(2, projection.hashCode());
            statement.setString(3, projection);
            statement.execute();
            for (var before = 0; before < 3; before++) { // the setting, the lock, the savepoint
                statement.getMoreResults();
            }
            return DeadLetters.games(statement.getResultSet());
        }
    }

    /** For a rebuild. */
    static void exclusive(Connection connection, String projection) throws SQLException {
        try (var statement = connection.prepareStatement(UNHURRIED + "select pg_advisory_xact_lock(?, ?)")) {
            statement.setInt(1, SPACE);
            statement.setInt(2, projection.hashCode());
            statement.execute();
        }
    }
}
