package org.qipu.log;

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

    /** The stream in the middle of a hundredth of the table's blocks, its name quoted; none where those have no row. What the planner knows is older. */
    static final String MIDDLE = "select quote_literal(percentile_disc(0.5) within group (order by game_id))"
            + " from event tablesample system (1) repeatable (1)";

    private Questions() {}

    /** All events of which something holds, stream by stream and each in sequence. */
    static String through(String which) {
        return "select " + Rows.WITH_TEXTS + " from event where " + which + " order by game_id, sequence";
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
