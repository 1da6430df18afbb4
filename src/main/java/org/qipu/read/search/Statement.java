package org.qipu.read.search;

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

    /**
     * The statement for what is searched for.
     *
     * @param settled up to when everything that was recorded is shown to everybody; none where all is shown
     */
    static Statement of(Query query, Optional<Instant> settled) {
        var sql = new StringBuilder("select g.*, ");
        var values = new ArrayList<Object>();
        if (query.position().isPresent()) {
            sql.append(
                    "p.ply from game_index g join (select game_id, min(ply) as ply from reached_position where position = ? group by game_id) p using (game_id)");
            values.add(query.position().get());
        } else {
            sql.append("null::integer as ply from game_index g");
        }
        sql.append(" where true");
        query.competition().ifPresent(value -> narrow(sql, values, "g.competition = ?", value));
        query.round().ifPresent(value -> narrow(sql, values, "g.round = ?", value));
        query.board().ifPresent(value -> narrow(sql, values, "g.board = ?", value));
        query.players().ifPresent(any -> {
            var ids = any.toArray(String[]::new);
            narrow(sql, values, "(g.white_id = any(?) or g.black_id = any(?))", ids);
            values.add(ids);
        });
        query.rulebook().ifPresent(value -> narrow(sql, values, "g.rulebook = ?", value));
        query.status().ifPresent(value -> unlessUnsettled(sql, values, "g.status = ?", value, settled));
        query.result().ifPresent(value -> unlessUnsettled(sql, values, "g.result = ?", value, settled));
        query.from().ifPresent(value -> narrow(sql, values, PLAYED_UNTIL + " >= ?", Timestamp.from(value)));
        query.to().ifPresent(value -> narrow(sql, values, "g.first_occurred_at <= ?", Timestamp.from(value)));
        query.cursor().ifPresent(value -> narrow(sql, values, "g.game_id > ?", value));
        sql.append(" order by g.game_id limit ").append(query.limit() + 1);
        return new Statement(sql.toString(), values);
    }

    /** A game that went on since matches as it is shown, or not: that is looked at one by one. */
    private static void unlessUnsettled(
            StringBuilder sql, List<Object> values, String condition, String value, Optional<Instant> settled) {
        narrow(sql, values, settled.isPresent() ? "(" + condition + " or g.last_recorded_at > ?)" : condition, value);
        settled.map(Timestamp::from).ifPresent(values::add);
    }

    private static void narrow(StringBuilder sql, List<Object> values, String condition, Object value) {
        sql.append(" and ").append(condition);
        values.add(value);
    }
}
