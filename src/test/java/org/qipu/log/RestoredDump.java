package org.qipu.log;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import org.postgresql.PGConnection;

/** A dump of one database, restored into another that stands in a cluster which has not come so far. */
public final class RestoredDump {

    /** By how many transactions the cluster of the dump was ahead. */
    public static final long AHEAD = 1_000_000_000L;

    private static final String EVENT =
            "sequence, occurred_at, recorded_at, version, game_id, type, actor_role, actor_id, payload, hash, position";

    private RestoredDump() {}

    /** The restored database; nothing was done to it yet but what the dump holds. */
    public static StoreDatabase of(StoreDatabase dumped) {
        var restored = StoreDatabase.create();
        try (var from = dumped.superuser();
                var to = DriverManager.getConnection(
                        restored.url(),
                        restored.address().owner().user(),
                        restored.address().owner().password());
                var base = to.createStatement()) {
            base.execute("delete from tail_base");
            copy(from, "select base, since from tail_base", to, "tail_base");
            copy(
                    from,
                    "select (transaction_id::text::bigint + " + AHEAD + ")::text::xid8, " + EVENT + " from event",
                    to,
                    "event (transaction_id, " + EVENT + ")");
            copy(
                    from,
                    "select shard, epoch, transaction_id + " + AHEAD
                            + ", position, updated_at, topics from relay_checkpoint",
                    to,
                    "relay_checkpoint (shard, epoch, transaction_id, position, updated_at, topics)");
            copy(from, """
                    select projection, segment, mask, convert_to(jsonb_set(place, '{transaction}', to_jsonb((place ->> 'transaction')::bigint + %d))::text, 'UTF8'),
                    token_type, touched_at, null from (select *, convert_from(token, 'UTF8')::jsonb as place from projection_token) kept""".formatted(AHEAD), to, "projection_token");
            for (var table : kept(to)) {
                copy(from, "select * from " + table, to, table);
            }
            return restored;
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static List<String> kept(Connection database) throws SQLException {
        try (var statement = database.createStatement();
                var row = statement.executeQuery("""
                select array_agg(tablename::text) from pg_tables where schemaname = 'public'
                and tablename not in ('event', 'tail_base', 'relay_checkpoint', 'projection_token', 'schema_history')""")) {
            row.next();
            return List.of((String[]) row.getArray(1).getArray());
        }
    }

    private static void copy(Connection from, String query, Connection to, String table) throws SQLException {
        var rows = new ByteArrayOutputStream();
        try {
            from.unwrap(PGConnection.class).getCopyAPI().copyOut("copy (" + query + ") to stdout", rows);
            to.unwrap(PGConnection.class)
                    .getCopyAPI()
                    .copyIn("copy " + table + " from stdin", new ByteArrayInputStream(rows.toByteArray()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
