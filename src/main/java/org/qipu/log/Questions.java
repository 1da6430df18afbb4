package org.qipu.log;

import java.sql.SQLException;
import org.postgresql.PGConnection;
import org.qipu.log.codec.Streams;

/** What the log asks the table {@code event}. */
final class Questions {

    static final String HORIZON = "tail_horizon()";
    static final String READ =
            "select " + Rows.WITH_TEXTS + " from event where game_id = ? and sequence >= ? order by sequence limit ?";
    static final String ROWS = "select " + Rows.WITH_TEXTS + " from event where game_id = ? order by sequence";
    static final String EACH =
            "select " + Rows.WITH_TEXTS + " from event where game_id = ? and sequence > ? order by sequence";
    static final String SINCE = "select " + Rows.WITH_TEXTS
            + " from unnest(?::text[], ?::bigint[]) as stream (id, last) join event on event.game_id = stream.id"
            + " and event.sequence > stream.last order by event.game_id, event.sequence";
    static final String OF_COMPETITIONS = "game_id like '" + Streams.COMPETITION + "%'";
    static final String LAST_OF_COMPETITIONS = "select distinct on (event.game_id) " + Rows.WITH_TEXTS
            + " from event where game_id > ? and " + OF_COMPETITIONS
            + " order by event.game_id, event.sequence desc limit ?";
    /** By the columns: in an ORDER BY their bare names would mean the casts that are selected, and no index has those. */
    static final String NEWEST_FIRST = " order by event.transaction_id desc, event.position desc limit 1";

    /** Whether an event is where one was read. */
    static final String THERE =
            "exists (select from event one where (one.transaction_id, one.position) = (?::text::xid8, ?))";

    static final String TAIL = "select " + Rows.WITH_TEXTS
            + ", transaction_id::text::bigint, position, (select position from event where " + Streams.OF_GAMES
            + NEWEST_FIRST
            + "), " + THERE
            + " from tail_after(?::text::xid8, ?, ?) as event order by event.transaction_id, event.position";
    static final String BEHIND =
            "select count(*) from (select from event where (transaction_id, position) > (?::text::xid8, ?) and "
                    + Streams.OF_GAMES + " limit ";
    static final String PLACE = "select transaction_id::text::bigint, position - 1 from event where recorded_at >= ?"
            + " order by event.transaction_id, event.position limit 1";
    static final String NEWEST = "select transaction_id::text::bigint, position, " + THERE + " from event where "
            + Streams.OF_GAMES + NEWEST_FIRST;
    static final String END = "select transaction_id::text::bigint, position from event where transaction_id < "
            + HORIZON + " and " + Streams.OF_GAMES + NEWEST_FIRST;
    static final String FIND =
            "select game_id, first_sequence, last_sequence, digest from idempotency where scope = ? and key = ?";

    /**
     * Names that part the streams in two, or in so many that none has more than some millions of events: by a hundredth of the table's
     * blocks, at most a thousand, for what the planner knows of the names is older. None where those blocks have no row.
     */
    static final String RANGES =
            "select distinct name from (select ceil(greatest(reltuples, 1) / 16e6)::integer * 2 as many from pg_class"
                    + " where oid = 'event'::regclass) as counted, lateral (select percentile_disc((select array_agg(i::double precision / many) from"
                    + " generate_series(1, many - 1) i)) within group (order by game_id) from event tablesample system ((select"
                    + " least(1, 1e5 / greatest(relpages, 1)) from pg_class where oid = 'event'::regclass)) repeatable (1)) as"
                    + " parting(names), unnest(names) as name order by name";

    /**
     * In the order of the table's blocks, by one process: neither joined to where another is reading, nor shared with others, nor by the key,
     * which the planner may think of where it knows nothing of the names.
     */
    static final String AS_STORED =
            "set local synchronize_seqscans = off; set local max_parallel_workers_per_gather = 0; set local enable_indexscan = off";

    private Questions() {}

    /** All events of a part, stream by stream and each in sequence. */
    static String through(EventLog.Part part) {
        return "select " + Rows.WITH_TEXTS + " from event where " + of(part) + " order by game_id, sequence";
    }

    /** All events of some streams, as they are stored. */
    static String asStored(StreamRange range, PGConnection quoting) throws SQLException {
        var which = new StringBuilder("true");
        if (range.from().isPresent()) {
            which.append(" and game_id >= '")
                    .append(quoting.escapeLiteral(range.from().get()))
                    .append('\'');
        }
        if (range.before().isPresent()) {
            which.append(" and game_id < '")
                    .append(quoting.escapeLiteral(range.before().get()))
                    .append('\'');
        }
        return "select " + Rows.WITH_TEXTS + " from event where " + which;
    }

    /** Which events are meant. */
    static String of(EventLog.Part part) {
        return switch (part) {
            case GAMES -> Streams.OF_GAMES;
            case COMPETITIONS -> OF_COMPETITIONS;
            case ALL -> "true";
        };
    }
}
