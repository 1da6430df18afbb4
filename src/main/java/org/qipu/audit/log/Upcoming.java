package org.qipu.audit.log;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import javax.sql.DataSource;
import org.postgresql.PGStatement;
import org.qipu.log.EventLog.StoreException;
import org.qipu.log.TailToken;
import org.qipu.log.codec.Hash;

/**
 * What comes next in the tail, many at a time: where there is more than was asked for, the next ones are read while those
 * are worked on.
 *
 * <p>What is settled never changes, so that it may be read at any time before it is used. For one thread.
 */
final class Upcoming {

    private static final String EVENTS =
            "select game_id, sequence, hash, transaction_id::text::bigint, position from event"
                    + " where (transaction_id, position) > (?::text::xid8, ?) and transaction_id < tail_horizon()"
                    // by the columns: their bare names would mean the cast that is selected, and no index has that
                    + " order by event.transaction_id, event.position limit ";

    private final DataSource database;
    private Optional<Ahead> ahead = Optional.empty();

    /** An event, as far as the tree needs to know it. */
    record Event(String stream, long sequence, Hash hash, TailToken place) {}

    private record Ahead(TailToken after, int most, CompletableFuture<List<Event>> read) {}

    /** @param database connections under the role of the service, in autocommit mode */
    Upcoming(DataSource database) {
        this.database = database;
    }

    /** The settled events after a place, so many at most. */
    List<Event> after(TailToken place, int most) {
        var known = ahead.filter(one -> one.after().equals(place) && one.most() == most);
        ahead = Optional.empty();
        var events = known.map(one -> joined(one.read()))
                .filter(read -> read.size() == most) // else there may be more by now
                .orElseGet(() -> read(place, most));
        if (events.size() == most) {
            ahead = Optional.of(ahead(events.getLast().place(), most));
        }
        return events;
    }

    private Ahead ahead(TailToken place, int most) {
        return new Ahead(
                place,
                most,
                CompletableFuture.supplyAsync(
                        () -> read(place, most), work -> Thread.ofVirtual().start(work)));
    }

    private static List<Event> joined(CompletableFuture<List<Event>> read) {
        try {
            return read.join();
        } catch (CompletionException e) {
            throw e.getCause() instanceof RuntimeException known ? known : e;
        }
    }

    private List<Event> read(TailToken after, int most) {
        // The limit as a literal, so that the planner knows it.
        try (var connection = database.getConnection();
                var query = connection.prepareStatement(EVENTS + most)) {
            query.unwrap(PGStatement.class).setPrepareThreshold(-1); // binary from the first row on
            query.setString(1, Long.toString(after.transaction()));
            query.setLong(2, after.position());
            var events = new ArrayList<Event>();
            try (var rows = query.executeQuery()) {
                while (rows.next()) {
                    events.add(new Event(
                            rows.getString(1),
                            rows.getLong(2),
                            Hash.of(rows.getBytes(3)),
                            new TailToken(rows.getLong(4), rows.getLong(5))));
                }
            }
            return events;
        } catch (SQLException e) {
            throw new StoreException("the events that the tree takes in could not be read", e);
        }
    }
}
