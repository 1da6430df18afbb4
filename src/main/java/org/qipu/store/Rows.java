package org.qipu.store;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;

/** Reads rows of the table {@code event}. */
final class Rows {

    /** The columns to select, in the order in which {@link #read} takes them. */
    static final String COLUMNS = "game_id, sequence, type, version, occurred_at, recorded_at, actor_role, actor_id, payload, hash";
    static final int COUNT = 10;
    static final int HASH = 10;

    private Rows() {
    }

    static EventRow read(ResultSet row) throws SQLException {
        return new EventRow(row.getString(1), row.getLong(2), row.getString(3), row.getInt(4), row.getObject(5, OffsetDateTime.class).toInstant(),
                row.getObject(6, OffsetDateTime.class).toInstant(), row.getString(7), row.getString(8), row.getBytes(9), row.getBytes(10));
    }
}
