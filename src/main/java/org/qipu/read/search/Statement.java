package org.qipu.read.search;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The SQL of a search, and the values for its places. */
record Statement(String sql, List<Object> values) {

    /** The last instant at which a game can have begun: one dated by day, month or year matches as long as it may have been played then. */
    private static final String PLAYED_UNTIL =
            "g.first_occurred_at + case g.dated when 'day' then interval '1 day' when 'month' then interval '1 month' "
                    + "when 'year' then interval '1 year' else interval '0' end - case when g.dated is null then interval '0' else interval '1 microsecond' end";

    private static final String UNREACHED = "null::integer as ply from game_index g";
    /** Of a game that goes on the public may know another status than the record has. */
    private static final String GOING_ON = "g.status in ('in-progress', 'stopped', 'adjourned', 'awaiting-ruling')";

    /**
     * The statement for what is searched for.
     *
     * @param settled up to when everything that was recorded is shown to everybody; none where all is shown
     */
    static Statement of(Query query, Optional<Instant> settled) {
        var sql = new StringBuilder("select g.*, ");
        var values = new ArrayList<Object>();
        query.position().ifPresentOrElse(value -> reached(sql, values, value, settled), () -> sql.append(UNREACHED));
        sql.append(" where true");
        query.competition().ifPresent(value -> unlessRewritten(sql, values, "g.competition = ?", settled, value));
        query.round().ifPresent(value -> unlessRewritten(sql, values, "g.round = ?", settled, value));
        query.board().ifPresent(value -> unlessRewritten(sql, values, "g.board = ?", settled, value));
        query.players().ifPresent(any -> {
            var ids = any.toArray(String[]::new);
            unlessRewritten(sql, values, "g.white_id = any(?) or g.black_id = any(?)", settled, ids, ids);
        });
        query.rulebook().ifPresent(value -> unlessRewritten(sql, values, "g.rulebook = ?", settled, value));
        query.status().ifPresent(value -> unlessUnsettled(sql, values, "g.status = ? or " + GOING_ON, value, settled));
        query.result().ifPresent(value -> unlessUnsettled(sql, values, "g.result = ?", value, settled));
        query.from()
                .ifPresent(
                        value -> unlessUnsettled(sql, values, PLAYED_UNTIL + " >= ?", Timestamp.from(value), settled));
        query.to()
                .ifPresent(value ->
                        unlessUnsettled(sql, values, "g.first_occurred_at <= ?", Timestamp.from(value), settled));
        query.cursor().ifPresent(value -> narrow(sql, values, "g.game_id > ?", value));
        sql.append(" order by g.game_id limit ").append(query.limit() + 1);
        return new Statement(sql.toString(), values);
    }

    /** Where a position was reached; of a game whose half-moves a ruling changed lately that is looked at one by one. */
    private static void reached(StringBuilder sql, List<Object> values, String position, Optional<Instant> settled) {
        sql.append("p.ply from game_index g join (select game_id, min(ply) as ply from (")
                .append("select game_id, ply from reached_position where position = ?");
        values.add(position);
        settled.map(Timestamp::from).ifPresent(value -> {
            sql.append(" union all select game_id, null::integer from game_index where rewritten_at > ?");
            values.add(value);
        });
        sql.append(") reached group by game_id) p using (game_id)");
    }

    /** A game that went on since matches as it is shown, or not: that is looked at one by one. */
    private static void unlessUnsettled(
            StringBuilder sql, List<Object> values, String condition, Object value, Optional<Instant> settled) {
        unless(sql, values, condition, "g.last_recorded_at", settled, value);
    }

    /** The same of one whose schedule was changed since. */
    private static void unlessRewritten(
            StringBuilder sql, List<Object> values, String condition, Optional<Instant> settled, Object... wanted) {
        unless(sql, values, condition, "g.rewritten_at", settled, wanted);
    }

    private static void unless(
            StringBuilder sql,
            List<Object> values,
            String condition,
            String since,
            Optional<Instant> settled,
            Object... wanted) {
        sql.append(" and (").append(condition);
        values.addAll(List.of(wanted));
        settled.map(Timestamp::from).ifPresent(value -> {
            sql.append(" or ").append(since).append(" > ?");
            values.add(value);
        });
        sql.append(")");
    }

    private static void narrow(StringBuilder sql, List<Object> values, String condition, Object value) {
        sql.append(" and ").append(condition);
        values.add(value);
    }

    /** Puts the values into their places. */
    void fill(PreparedStatement statement) throws SQLException {
        for (int i = 0; i < values.size(); i++) {
            statement.setObject(i + 1, values.get(i));
        }
    }
}
