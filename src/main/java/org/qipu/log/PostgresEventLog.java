package org.qipu.log;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import javax.sql.DataSource;
import org.postgresql.PGStatement;
import org.postgresql.util.PSQLException;
import org.qipu.log.codec.Chained;
import org.qipu.log.codec.EventCodec;
import org.qipu.log.codec.EventRow;
import org.qipu.log.codec.Hash;
import org.qipu.log.codec.LoggedEvent;
import org.qipu.log.codec.Streams;
import org.qipu.log.codec.TextPlace;

/** The event log in the table {@code event} of a PostgreSQL database. */
public final class PostgresEventLog implements EventLog {

    private static final String HORIZON = "tail_horizon()";
    private static final String READ =
            "select " + Rows.WITH_TEXTS + " from event where game_id = ? and sequence >= ? order by sequence limit ?";
    private static final String ROWS = "select " + Rows.WITH_TEXTS + " from event where game_id = ? order by sequence";
    /** Whoever follows the tail follows games. */
    private static final String OF_GAMES = "game_id not like '" + Streams.COMPETITION + "%'";

    private static final String OF_COMPETITIONS = "game_id like '" + Streams.COMPETITION + "%'";
    /** By the columns: in an ORDER BY their bare names would mean the casts that are selected, and no index has those. */
    private static final String NEWEST_FIRST = " order by event.transaction_id desc, event.position desc limit 1";

    private static final String TAIL = "select " + Rows.WITH_TEXTS
            + ", transaction_id::text::bigint, position, (select position from event where " + OF_GAMES + NEWEST_FIRST
            + ") from event where (transaction_id, position) > (?::text::xid8, ?) and transaction_id < " + HORIZON
            + " and "
            + OF_GAMES + " order by event.transaction_id, event.position limit ";
    private static final String BEHIND =
            "select count(*) from (select from event where (transaction_id, position) > (?::text::xid8, ?) and "
                    + OF_GAMES + " limit ";
    private static final String PLACE =
            "select transaction_id::text::bigint, position - 1 from event where recorded_at >= ?"
                    + " order by event.transaction_id, event.position limit 1";
    private static final String NEWEST =
            "select transaction_id::text::bigint, position from event where " + OF_GAMES + NEWEST_FIRST;
    private static final String END = "select transaction_id::text::bigint, position from event where transaction_id < "
            + HORIZON + " and " + OF_GAMES + NEWEST_FIRST;
    private static final String FIND =
            "select game_id, first_sequence, last_sequence, digest from idempotency where scope = ? and key = ?";

    /** How long the first row of a scan may take, in milliseconds. */
    private static final int FIRST_ROW = 15 * 60 * 1000;

    private final DataSource database;
    private final EventCodec codec;

    /**
     * The log in that database.
     *
     * @param database connections under the role of the service, in autocommit mode
     * @param codec    what decodes the events of a game that is read
     */
    public PostgresEventLog(DataSource database, EventCodec codec) {
        this.database = database;
        this.codec = codec;
    }

    @Override
    public AppendOutcome append(Hash previous, List<? extends Chained> events, Optional<IdempotencyKey> key) {
        // The first and only statement of its transaction: the order of the tail rests on it.
        try (var connection = database.getConnection();
                var insert = Insertion.of(connection, previous, events, key)) {
            return insert.execute() ? AppendOutcome.APPENDED : AppendOutcome.STALE_VERSION;
        } catch (PSQLException e) {
            return switch (violatedConstraint(e)) {
                case "event_game_sequence" -> AppendOutcome.STALE_VERSION;
                case "idempotency_key" -> AppendOutcome.KEY_TAKEN;
                default ->
                    throw new StoreException(
                            "events of game " + events.getFirst().gameId() + " could not be appended", e);
            };
        } catch (SQLException e) {
            throw new StoreException("events of game " + events.getFirst().gameId() + " could not be appended", e);
        }
    }

    private static String violatedConstraint(PSQLException e) {
        return Optional.ofNullable(e.getServerErrorMessage())
                .flatMap(message -> Optional.ofNullable(message.getConstraint()))
                .orElse("");
    }

    @Override
    public Stretch read(String gameId, long after, int limit) {
        if (Streams.isCompetition(gameId) && after == 0) {
            return new Stretch(0, Hash.ZERO, List.of()); // no game has that id
        }
        return ask("game " + gameId + " could not be read", READ, query -> {
            query.setString(1, gameId);
            query.setLong(2, after);
            query.setLong(3, after == 0 ? limit : limit + 1L);
            try (var rows = query.executeQuery()) {
                var before = Hash.ZERO;
                if (after > 0) {
                    if (!rows.next() || Rows.read(rows).sequence() != after) {
                        throw new IllegalArgumentException("game " + gameId + " has no event " + after);
                    }
                    before = Hash.of(rows.getBytes(Rows.HASH));
                }
                var events = new ArrayList<LoggedEvent>();
                while (rows.next()) {
                    events.add(codec.decode(Rows.read(rows)));
                }
                return new Stretch(after, before, events);
            }
        });
    }

    @Override
    public Optional<KeyUse> find(IdempotencyKey key) {
        return ask("an idempotency key could not be looked up", FIND, query -> {
            query.setString(1, key.scope());
            query.setString(2, key.key());
            try (var row = query.executeQuery()) {
                return row.next()
                        ? Optional.of(
                                new KeyUse(row.getString(1), row.getLong(2), row.getLong(3), Hash.of(row.getBytes(4))))
                        : Optional.empty();
            }
        });
    }

    @Override
    public TailRead tail(TailToken after, int limit) {
        // The limit as a literal, so that the planner knows that it is small.
        return ask("the tail could not be read", TAIL + limit, query -> {
            query.setString(1, Long.toString(after.transaction()));
            query.setLong(2, after.position());
            var entries = new ArrayList<TailRead.Entry>();
            var more = false;
            try (var rows = query.executeQuery()) {
                while (rows.next()) {
                    var token = new TailToken(rows.getLong(Rows.COUNT + 1), rows.getLong(Rows.COUNT + 2));
                    entries.add(new TailRead.Entry(token, Rows.read(rows)));
                    more = rows.getLong(Rows.COUNT + 3) != token.position();
                }
            }
            return new TailRead(
                    entries, entries.isEmpty() ? newest(query.getConnection()).compareTo(after) > 0 : more);
        });
    }

    @Override
    public long behind(TailToken place, int most) {
        return ask("the tail could not be counted", BEHIND + most + ") rest", query -> {
            query.setString(1, Long.toString(place.transaction()));
            query.setLong(2, place.position());
            try (var row = query.executeQuery()) {
                return row.next() ? row.getLong(1) : 0L;
            }
        });
    }

    @Override
    public TailToken placeAt(Instant recordedAt) {
        return ask("the tail could not be searched", PLACE, query -> {
            query.setObject(1, recordedAt.atOffset(ZoneOffset.UTC));
            try (var row = query.executeQuery()) {
                return row.next() ? new TailToken(row.getLong(1), row.getLong(2)) : end();
            }
        });
    }

    @Override
    public TailToken end() {
        return ask("the end of the tail could not be read", END, PostgresEventLog::token);
    }

    private static TailToken newest(Connection connection) throws SQLException {
        try (var query = connection.prepareStatement(NEWEST)) {
            return token(query);
        }
    }

    private static TailToken token(PreparedStatement query) throws SQLException {
        try (var row = query.executeQuery()) {
            return row.next() ? new TailToken(row.getLong(1), row.getLong(2)) : TailToken.START;
        }
    }

    @Override
    public Optional<EventRow> last(String stream) {
        return rows(stream, ROWS + " desc limit 1").stream().findFirst();
    }

    @Override
    public List<EventRow> rows(String stream) {
        return rows(stream, ROWS);
    }

    private List<EventRow> rows(String stream, String sql) {
        return ask("the events of " + stream + " could not be read", sql, query -> {
            query.setString(1, stream);
            try (var rows = query.executeQuery()) {
                var events = new ArrayList<EventRow>();
                while (rows.next()) {
                    events.add(Rows.read(rows));
                }
                return events;
            }
        });
    }

    @Override
    public long count(Part part) {
        return ask("events could not be counted", "select count(*) from event where " + of(part), query -> {
            try (var row = query.executeQuery()) {
                return row.next() ? row.getLong(1) : 0L;
            }
        });
    }

    private static String of(Part part) {
        return switch (part) {
            case GAMES -> OF_GAMES;
            case COMPETITIONS -> OF_COMPETITIONS;
            case ALL -> "true";
        };
    }

    @Override
    public void scan(Part part, Consumer<EventRow> rows) {
        var scan = "select " + Rows.WITH_TEXTS + " from event where " + of(part) + " order by game_id, sequence";
        try (var connection = database.getConnection()) {
            var usual = connection.getNetworkTimeout();
            connection.setNetworkTimeout(
                    Runnable::run, FIRST_ROW); // the whole table may have to be sorted before there is one
            // A cursor needs a transaction; one that only reads takes no id and hides nothing from the tail.
            connection.setAutoCommit(false);
            connection.setReadOnly(true);
            try (var query = connection.prepareStatement(scan)) {
                query.setFetchSize(2000);
                query.unwrap(PGStatement.class).setPrepareThreshold(-1); // binary from the first row on
                try (var result = query.executeQuery()) {
                    while (result.next()) {
                        rows.accept(Rows.read(result));
                    }
                }
            } finally {
                connection.rollback();
                connection.setReadOnly(false);
                connection.setAutoCommit(true);
                connection.setNetworkTimeout(Runnable::run, usual);
            }
        } catch (SQLException e) {
            throw new StoreException("the log could not be read through", e);
        }
    }

    @Override
    public Set<TextPlace> erased() {
        return ask("what was erased could not be read", "select game_id, sequence, path from erased_text", query -> {
            var places = new HashSet<TextPlace>();
            try (var rows = query.executeQuery()) {
                while (rows.next()) {
                    places.add(new TextPlace(rows.getString(1), rows.getLong(2), rows.getString(3)));
                }
            }
            return places;
        });
    }

    private <T> T ask(String failure, String sql, Question<T> question) {
        try (var connection = database.getConnection();
                var query = connection.prepareStatement(sql)) {
            return question.ask(query);
        } catch (SQLException e) {
            throw new StoreException(failure, e);
        }
    }

    /** What is done with a prepared query. */
    private interface Question<T> {
        T ask(PreparedStatement query) throws SQLException;
    }
}
