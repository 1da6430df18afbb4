package org.qipu.log;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.qipu.log.codec.Chained;
import org.qipu.log.codec.EventRow;
import org.qipu.log.codec.EventText;
import org.qipu.log.codec.Hash;

/**
 * The one statement that appends events and the words kept apart from them, and keeps the key of their request, all or
 * nothing, in a transaction of its own.
 */
final class Insertion implements AutoCloseable {

    private static final String INTO = "insert into event (" + Rows.COLUMNS + ")";
    /** Only where the event before is there: else somebody's memory is ahead of the table, after a fail-over or a restored backup. */
    private static final String FOLLOWING =
            " where ?::bigint = 0 or exists (select from event where game_id = ? and sequence = ? and hash = ?)";

    private static final String ONE = INTO
            + " select ?::text, ?::bigint, ?::text, ?::int, ?::timestamptz, ?::timestamptz, ?::text, ?::text, ?::bytea,"
            + " ?::bytea" + FOLLOWING;
    private static final String MANY = INTO
            + " select ?::text, * from unnest(?::bigint[], ?::text[], ?::int[], ?::timestamptz[], ?::timestamptz[],"
            + " ?::text[], ?::text[], ?::bytea[], ?::bytea[])" + FOLLOWING;
    /** Words are stored with their events or not at all. */
    private static final String WORDS =
            "insert into event_text (game_id, sequence, path, salt, text) select ?::text, * from unnest(?::bigint[], ?::text[], ?::bytea[],"
                    + " ?::bytea[]) where exists (select from e)";

    private static final String KEY =
            "insert into idempotency (scope, key, game_id, first_sequence, last_sequence, digest)"
                    + " select ?::text, ?::text, ?::text, ?::bigint, ?::bigint, ?::bytea where exists (select from e)";
    private static final String EVENTS = "with e as (";
    private static final String RETURNING = " returning 1) ";

    private final PreparedStatement statement;

    private Insertion(PreparedStatement statement) {
        this.statement = statement;
    }

    static Insertion of(
            Connection connection, Hash previous, List<? extends Chained> events, Optional<IdempotencyKey> key)
            throws SQLException {
        var rows = events.stream().map(Chained::row).toList();
        var words = rows.stream().anyMatch(row -> !row.texts().isEmpty());
        var insertion =
                new Insertion(connection.prepareStatement(sql(rows.size() == 1 ? ONE : MANY, words, key.isPresent())));
        if (rows.size() == 1) {
            insertion.bind(rows.getFirst());
        } else {
            insertion.bind(connection, rows);
        }
        insertion.bind(rows.getFirst(), previous);
        if (words) {
            insertion.bindWords(connection, rows);
        }
        if (key.isPresent()) {
            insertion.bind(words ? 20 : 15, key.get(), events);
        }
        return insertion;
    }

    private static String sql(String events, boolean words, boolean key) {
        if (!words) {
            return key ? EVENTS + events + RETURNING + KEY : events;
        }
        return EVENTS + events + RETURNING + (key ? ", t as (" + WORDS + ") " + KEY : WORDS);
    }

    /** Whether anything was stored; nothing is where the event to follow is missing. */
    boolean execute() throws SQLException {
        return statement.executeUpdate() > 0;
    }

    private void bind(EventRow row) throws SQLException {
        statement.setString(1, row.gameId());
        statement.setLong(2, row.sequence());
        statement.setString(3, row.type());
        statement.setInt(4, row.version());
        statement.setObject(5, row.occurredAt().atOffset(ZoneOffset.UTC));
        statement.setObject(6, row.recordedAt().atOffset(ZoneOffset.UTC));
        statement.setString(7, row.actorRole());
        statement.setString(8, row.actorId());
        statement.setBytes(9, row.payload());
        statement.setBytes(10, row.hash());
    }

    private void bind(Connection connection, List<EventRow> rows) throws SQLException {
        statement.setString(1, rows.getFirst().gameId());
        statement.setArray(2, connection.createArrayOf("int8", column(rows, Long[]::new, EventRow::sequence)));
        statement.setArray(3, connection.createArrayOf("text", column(rows, String[]::new, EventRow::type)));
        statement.setArray(4, connection.createArrayOf("int4", column(rows, Integer[]::new, EventRow::version)));
        statement.setArray(
                5,
                connection.createArrayOf(
                        "timestamptz",
                        column(rows, String[]::new, row -> row.occurredAt().toString())));
        statement.setArray(
                6,
                connection.createArrayOf(
                        "timestamptz",
                        column(rows, String[]::new, row -> row.recordedAt().toString())));
        statement.setArray(7, connection.createArrayOf("text", column(rows, String[]::new, EventRow::actorRole)));
        statement.setArray(8, connection.createArrayOf("text", column(rows, String[]::new, EventRow::actorId)));
        statement.setArray(9, connection.createArrayOf("bytea", column(rows, byte[][]::new, EventRow::payload)));
        statement.setArray(10, connection.createArrayOf("bytea", column(rows, byte[][]::new, EventRow::hash)));
    }

    private static <T> T[] column(List<EventRow> rows, IntFunction<T[]> array, Function<EventRow, T> member) {
        return rows.stream().map(member).toArray(array);
    }

    private void bind(EventRow first, Hash previous) throws SQLException {
        statement.setLong(11, first.sequence() - 1);
        statement.setString(12, first.gameId());
        statement.setLong(13, first.sequence() - 1);
        statement.setBytes(14, previous.bytes());
    }

    private void bindWords(Connection connection, List<EventRow> rows) throws SQLException {
        var sequences = new ArrayList<Long>();
        var texts = new ArrayList<EventText>();
        for (var row : rows) {
            row.texts().forEach(text -> sequences.add(row.sequence()));
            texts.addAll(row.texts());
        }
        statement.setString(15, rows.getFirst().gameId());
        statement.setArray(16, connection.createArrayOf("int8", sequences.toArray()));
        statement.setArray(
                17,
                connection.createArrayOf(
                        "text", texts.stream().map(EventText::path).toArray()));
        statement.setArray(
                18,
                connection.createArrayOf(
                        "bytea", texts.stream().map(EventText::salt).toArray(byte[][]::new)));
        statement.setArray(
                19,
                connection.createArrayOf(
                        "bytea", texts.stream().map(EventText::bytes).toArray(byte[][]::new)));
    }

    private void bind(int first, IdempotencyKey key, List<? extends Chained> events) throws SQLException {
        statement.setString(first, key.scope());
        statement.setString(first + 1, key.key());
        statement.setString(first + 2, events.getFirst().gameId());
        statement.setLong(first + 3, events.getFirst().sequence());
        statement.setLong(first + 4, events.getLast().sequence());
        statement.setBytes(first + 5, key.digest().bytes());
    }

    @Override
    public void close() throws SQLException {
        statement.close();
    }
}
