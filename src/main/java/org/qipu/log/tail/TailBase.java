package org.qipu.log.tail;

import java.sql.SQLException;
import javax.sql.DataSource;
import org.qipu.log.EventLog;

/**
 * From where the places in the tail are counted on, in the table {@code tail_base}.
 *
 * <p>They are the transaction ids of the database's cluster. A dump restored into another cluster brings ids that this
 * one has not reached: until the base is raised, its tail would hide the old events and sort new ones before them. What
 * was handed out before, to projections, relay and followers, stays true.
 */
public final class TailBase {

    private TailBase() {}

    /**
     * Raises the base where the database was restored into another cluster; does nothing where it is high enough.
     *
     * @param database connections under the role of the service; nobody else writes to it yet
     * @return whether it was raised
     */
    public static boolean raise(DataSource database) {
        return isTrue(database, "select max(base) < continue_tail() from tail_base");
    }

    /**
     * Whether events lie beyond what this cluster writes: the database was restored under a running service, and it
     * must be started again.
     */
    public static boolean isTooLow(DataSource database) {
        return isTrue(database, "select tail_is_beyond()");
    }

    private static boolean isTrue(DataSource database, String question) {
        try (var connection = database.getConnection();
                var statement = connection.createStatement();
                var row = statement.executeQuery(question)) {
            return row.next() && row.getBoolean(1);
        } catch (SQLException e) {
            throw new EventLog.StoreException("the base of the tail could not be read", e);
        }
    }
}
