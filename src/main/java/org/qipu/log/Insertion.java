package org.qipu.log;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.ZoneOffset;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The one statement that appends events and the words kept apart from them, and keeps the keys of their requests, in a
 * transaction of its own; what does not follow what the table holds is left out, each append all or nothing.
 */
final class Insertion implements AutoCloseable {

    private static final String INTO = "insert into event (" + Rows.COLUMNS + ")";

    /** One event of one request, as most are: only where the event before is there. */
    private static final String ONE = INTO
            + " select ?::text, ?::bigint, ?::text, ?::int, ?::timestamptz, ?::timestamptz, ?::text, ?::text, ?::bytea,"
            + " ?::bytea where ?::bigint = 0 or exists (select from event where game_id = ? and sequence = ? and hash = ?)";

    private static final String ONE_WITH_KEY = "with e as (" + ONE
            + " returning 1) insert into idempotency (scope, key, game_id, first_sequence, last_sequence, digest)"
            + " select ?::text, ?::text, ?::text, ?::bigint, ?::bigint, ?::bytea where exists (select from e)";

    /**
     * The events of many requests. Only where the event before is there: else somebody's memory is ahead of the table,
     * after a fail-over or a restored backup. Asked one by one, by the index: all of the table is read for it only by a
     * plan that was made while that had few pages, until PostgreSQL analyses it again. One function is read, so rows are stored in the order in which they are given.
     */
    private static final String EVENTS = INTO
            + " select r.game_id, r.sequence, r.type, r.version, r.occurred_at, r.recorded_at, r.actor_role, r.actor_id,"
            + " r.payload, r.hash from unnest("
            + arrays("text[]", "bigint[]", "text[]", "int[]", "timestamptz[]", "timestamptz[]", "text[]", "text[]")
            + ", " + arrays("bytea[]", "bytea[]", "bigint[]", "bytea[]")
            + ") as r (game_id, sequence, type, version, occurred_at, recorded_at, actor_role, actor_id, payload, hash,"
            + " before, previous) where r.before = 0 or r.previous = (select p.hash from event p"
            + " where p.game_id = r.game_id and p.sequence = r.before) returning game_id, sequence";

    private static final String WITH_EVENTS = "with e as (" + EVENTS + ")";
    /** All the events first: a conflict is met there, and who waits for another holds nothing that this one waits for. */
    private static final String AFTER_EVENTS = " where (select count(*) from e) > 0";
    /** Words are stored with their events or not at all. */
    private static final String WORDS = ", t as (insert into event_text (game_id, sequence, path, salt, text)"
            + " select w.* from unnest(" + arrays("text[]", "bigint[]", "text[]", "bytea[]", "bytea[]")
            + ") as w (game_id, sequence, path, salt, text) join e using (game_id, sequence)" + AFTER_EVENTS + ")";

    private static final String KEYS =
            ", k as (insert into idempotency (scope, key, game_id, first_sequence, last_sequence, digest)"
                    + " select k.* from unnest("
                    + arrays("text[]", "text[]", "text[]", "bigint[]", "bigint[]", "bytea[]")
                    + ") as k (scope, key, game_id, first, last, digest) join e on e.game_id = k.game_id"
                    + " and e.sequence = k.last" + AFTER_EVENTS + " order by k.scope, k.key)";

    private static final String WHICH = " select distinct game_id from e";

    private final PreparedStatement statement;
    /** More than one, in the order in which they were given; otherwise it stores one. */
    private final List<Append> many;

    private Insertion(PreparedStatement statement, List<Append> many) {
        this.statement = statement;
        this.many = many;
    }

    /**
     * Parameters that are arrays. As questions, which a plan asks for when it is carried out: PostgreSQL would plan a
     * statement anew each time as long as few rows seem to make that worth it, which costs more than these rows do.
     */
    private static String arrays(String... types) {
        return Stream.of(types).map(type -> "(select ?::" + type + ")").collect(Collectors.joining(", "));
    }

    /** The statement for appends to as many streams, in the order in which they are to be locked. */
    static Insertion of(Connection connection, List<Append> appends) throws SQLException {
        var first = appends.getFirst();
        if (appends.size() == 1 && first.isOneWithoutWords()) {
            var statement = connection.prepareStatement(first.key().isPresent() ? ONE_WITH_KEY : ONE);
            bind(statement, first);
            return new Insertion(statement, List.of());
        }
        var words = AppendedRows.words(appends);
        var keys = AppendedRows.keys(appends);
        var alone = words.isEmpty() && keys.isEmpty();
        var statement = connection.prepareStatement(
                alone ? EVENTS : WITH_EVENTS + (words.isEmpty() ? "" : WORDS) + (keys.isEmpty() ? "" : KEYS) + WHICH);
        var next = AppendedRows.events(appends).bind(statement, 1);
        next = words.isEmpty() ? next : words.bind(statement, next);
        if (!keys.isEmpty()) {
            keys.bind(statement, next);
        }
        return new Insertion(statement, appends);
    }

    /** Which of the appends were stored, by their numbers from 0. */
    BitSet execute() throws SQLException {
        var stored = new BitSet();
        if (many.isEmpty()) {
            stored.set(0, statement.executeUpdate() > 0);
            return stored;
        }
        var streams = new HashSet<String>();
        try (var rows = statement.executeQuery()) {
            while (rows.next()) {
                streams.add(rows.getString(1));
            }
        }
        for (int i = 0; i < many.size(); i++) {
            stored.set(i, streams.contains(many.get(i).stream()));
        }
        return stored;
    }

    private static void bind(PreparedStatement statement, Append append) throws SQLException {
        var row = append.rows().getFirst();
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
        statement.setLong(11, append.before());
        statement.setString(12, row.gameId());
        statement.setLong(13, append.before());
        statement.setBytes(14, append.previous().bytes());
        if (append.key().isPresent()) {
            var key = append.key().get();
            statement.setString(15, key.scope());
            statement.setString(16, key.key());
            statement.setString(17, row.gameId());
            statement.setLong(18, row.sequence());
            statement.setLong(19, row.sequence());
            statement.setBytes(20, key.digest().bytes());
        }
    }

    @Override
    public void close() throws SQLException {
        statement.close();
    }
}
