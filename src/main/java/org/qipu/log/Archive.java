package org.qipu.log;

import java.sql.Connection;
import java.sql.SQLException;

/** How the archive of the database's log stands, where there is one. */
public final class Archive {

    private static final String FAILING =
            "select last_failed_time > coalesce(last_archived_time, '-infinity') from pg_stat_archiver";

    private Archive() {}

    /**
     * Whether it did not take what it was given last: it is full, or away. What is not archived stays on the disk of the
     * database until that is full too.
     *
     * @return false also where nothing is archived
     */
    public static boolean isFailing(Connection connection) throws SQLException {
        try (var query = connection.createStatement();
                var row = query.executeQuery(FAILING)) {
            return row.next() && row.getBoolean(1);
        }
    }
}
