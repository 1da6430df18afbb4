package org.qipu.log;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
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
    private final Asking asking;
    private final TailInTable tail;
    private final Optional<SharedTail> shared;

    /**
     * The log in that database.
     *
     * @param database connections under the role of the service, in autocommit mode
     * @param codec    what decodes the events of a game that is read
     */
    public PostgresEventLog(DataSource database, EventCodec codec) {
        this(database, codec, Optional.empty());
    }

    /**
     * The log in that database, with a tail that all its followers read together.
     *
     * @param wakes how often those who follow the tail have been woken, counted before they are
     */
    public PostgresEventLog(DataSource database, EventCodec codec, LongSupplier wakes) {
        this(database, codec, Optional.of(wakes));
    }

    private PostgresEventLog(DataSource database, EventCodec codec, Optional<LongSupplier> wakes) {
        this.database = database;
        this.codec = codec;
        this.combining = new Combining(new Storing(database)::store);
        this.asking = new Asking(database);
        this.tail = new TailInTable(asking);
        this.shared = wakes.map(count -> new SharedTail(tail::read, tail::readOn, count));
    }

    /** What is kept of the tail is forgotten: words in it may have been erased. */
    public void forget() {
        shared.ifPresent(SharedTail::forget);
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
        return asking.ask("game " + gameId + " could not be read", Questions.READ, query -> {
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
        return asking.ask("an idempotency key could not be looked up", Questions.FIND, query -> {
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
        return shared.map(one -> one.read(after, limit, true)).orElseGet(() -> tail.read(after, limit));
    }

    @Override
    public TailRead follow(TailToken after, int limit) {
        return shared.map(one -> one.read(after, limit, false)).orElseGet(() -> tail.read(after, limit));
    }

    @Override
    public long behind(TailToken place, int most) {
        return tail.behind(place, most);
    }

    @Override
    public TailToken placeAt(Instant recordedAt) {
        return tail.placeAt(recordedAt);
    }

    @Override
    public TailToken end() {
        return tail.end();
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
    public void lastOfCompetitions(String after, int limit, Predicate<EventRow> wanted) {
        asking.each(
                "the competitions could not be read",
                Questions.LAST_OF_COMPETITIONS,
                query -> {
                    query.setString(1, after);
                    query.setInt(2, limit);
                },
                wanted);
    }

    @Override
    public void each(String stream, long after, Predicate<EventRow> wanted) {
        asking.each(
                "the events of " + stream + " could not be read",
                Questions.EACH,
                query -> {
                    query.setString(1, stream);
                    query.setLong(2, after);
                },
                wanted);
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
        return asking.ask("what was recorded since could not be read", Questions.SINCE, query -> {
            var streams = new Columns("text", "int8");
            last.forEach(streams::add);
            streams.bind(query, 1);
            return all(query);
        });
    }

    private List<EventRow> rows(String stream, String sql) {
        return asking.ask("the events of " + stream + " could not be read", sql, query -> {
            query.setString(1, stream);
            return all(query);
        });
    }

    @Override
    public long count(Part part) {
        return asking.ask(
                "events could not be counted", "select count(*) from event where " + Questions.of(part), query -> {
                    try (var row = query.executeQuery()) {
                        return row.next() ? row.getLong(1) : 0L;
                    }
                });
    }

    @Override
    public void scan(Part part, Consumer<EventRow> rows) {
        Scan.of(database, connection -> Questions.through(part), rows);
    }

    @Override
    public List<StreamRange> ranges() {
        return StreamRange.parted(asking.ask("the ranges of the log could not be found", Questions.RANGES, query -> {
            var names = new ArrayList<String>();
            try (var rows = query.executeQuery()) {
                while (rows.next()) {
                    names.add(rows.getString(1));
                }
            }
            return names;
        }));
    }

    @Override
    public void scanAsStored(StreamRange range, Consumer<EventRow> rows) {
        Scan.asStored(database, range, rows);
    }

    @Override
    public Set<TextPlace> erased() {
        return asking.ask(
                "what was erased could not be read", "select game_id, sequence, path from erased_text", query -> {
                    var places = new HashSet<TextPlace>();
                    try (var rows = query.executeQuery()) {
                        while (rows.next()) {
                            places.add(new TextPlace(rows.getString(1), rows.getLong(2), rows.getString(3)));
                        }
                    }
                    return places;
                });
    }
}
