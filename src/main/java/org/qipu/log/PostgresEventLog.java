package org.qipu.log;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import javax.sql.DataSource;
import org.qipu.log.codec.Chained;
import org.qipu.log.codec.EventCodec;
import org.qipu.log.codec.EventRow;
import org.qipu.log.codec.Hash;
import org.qipu.log.codec.LoggedEvent;
import org.qipu.log.codec.Streams;
import org.qipu.log.codec.TextPlace;

/** The event log in the table {@code event} of a PostgreSQL database. */
public final class PostgresEventLog implements EventLog {

    private final DataSource database;
    private final EventCodec codec;
    private final Combining combining;

    /**
     * The log in that database.
     *
     * @param database connections under the role of the service, in autocommit mode
     * @param codec    what decodes the events of a game that is read
     */
    public PostgresEventLog(DataSource database, EventCodec codec) {
        this.database = database;
        this.codec = codec;
        this.combining = new Combining(new Storing(database)::store);
    }

    @Override
    public AppendOutcome append(Hash previous, List<? extends Chained> events, Optional<IdempotencyKey> key) {
        return combining.append(Append.of(previous, events, key));
    }

    @Override
    public Stretch read(String gameId, long after, int limit) {
        if (!Streams.isGame(gameId) && after == 0) {
            return new Stretch(0, Hash.ZERO, List.of()); // no game has that id
        }
        return ask("game " + gameId + " could not be read", Questions.READ, query -> {
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
        return ask("an idempotency key could not be looked up", Questions.FIND, query -> {
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
        return ask("the tail could not be read", Questions.TAIL + limit, query -> {
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
        return ask("the tail could not be counted", Questions.BEHIND + most + ") rest", query -> {
            query.setString(1, Long.toString(place.transaction()));
            query.setLong(2, place.position());
            try (var row = query.executeQuery()) {
                return row.next() ? row.getLong(1) : 0L;
            }
        });
    }

    @Override
    public TailToken placeAt(Instant recordedAt) {
        return ask("the tail could not be searched", Questions.PLACE, query -> {
            query.setObject(1, recordedAt.atOffset(ZoneOffset.UTC));
            try (var row = query.executeQuery()) {
                return row.next() ? new TailToken(row.getLong(1), row.getLong(2)) : end();
            }
        });
    }

    @Override
    public TailToken end() {
        return ask("the end of the tail could not be read", Questions.END, PostgresEventLog::token);
    }

    private static TailToken newest(Connection connection) throws SQLException {
        try (var query = connection.prepareStatement(Questions.NEWEST)) {
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
        return rows(stream, Questions.ROWS + " desc limit 1").stream().findFirst();
    }

    @Override
    public List<EventRow> rows(String stream) {
        return rows(stream, Questions.ROWS);
    }

    @Override
    public List<EventRow> lastOfCompetitions(String after, int limit) {
        return ask("the competitions could not be read", Questions.LAST_OF_COMPETITIONS, query -> {
            query.setString(1, after);
            query.setInt(2, limit);
            return all(query);
        });
    }

    private static List<EventRow> all(PreparedStatement query) throws SQLException {
        try (var rows = query.executeQuery()) {
            var events = new ArrayList<EventRow>();
            while (rows.next()) {
                events.add(Rows.read(rows));
            }
            return events;
        }
    }

    @Override
    public List<EventRow> since(Map<String, Long> last) {
        return ask("what was recorded since could not be read", Questions.SINCE, query -> {
            var streams = new Columns("text", "int8");
            last.forEach(streams::add);
            streams.bind(query, 1);
            return all(query);
        });
    }

    private List<EventRow> rows(String stream, String sql) {
        return ask("the events of " + stream + " could not be read", sql, query -> {
            query.setString(1, stream);
            return all(query);
        });
    }

    @Override
    public long count(Part part) {
        return ask("events could not be counted", "select count(*) from event where " + Questions.of(part), query -> {
            try (var row = query.executeQuery()) {
                return row.next() ? row.getLong(1) : 0L;
            }
        });
    }

    @Override
    public void scan(Part part, Consumer<EventRow> rows) {
        Scan.of(
                database,
                "select " + Rows.WITH_TEXTS + " from event where " + Questions.of(part) + " order by game_id, sequence",
                rows);
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
        AskedBy.asks();
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
