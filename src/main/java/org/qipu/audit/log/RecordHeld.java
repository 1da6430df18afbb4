package org.qipu.audit.log;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import javax.sql.DataSource;
import org.postgresql.PGStatement;
import org.qipu.log.EventLog.StoreException;
import org.qipu.log.TailToken;

/**
 * Holds the events that there are against the entries that the tree took in of them, event by event in the order of the
 * tail: what was changed, added, or is gone since is named, the last events of a game and whole games too.
 */
final class RecordHeld {

    private static final String EVENTS = "select game_id, sequence, hash from event"
            + " where (transaction_id, position) <= (?::text::xid8, ?) order by transaction_id, position";
    private static final int FETCHED = 2000;
    /** How many events next to each other may be gone, or have been added, and be told apart still. */
    private static final int AHEAD = 5_000;

    /** More faults are not told: then nothing is as it was. */
    static final int MOST = 1_000;

    /** The entry of an event that none can be made of: no tree has it. */
    private static final byte[] NONE = {};

    private final Commitment commitment;
    private final StoredEntries stored;
    private final List<String> faults = new ArrayList<>();
    private final Deque<Told> waiting = new ArrayDeque<>();
    private String last = "the beginning";

    private record Told(String stream, long sequence, byte[] entry) {
        @Override
        public String toString() {
            return "event " + sequence + " of " + stream;
        }
    }

    private RecordHeld(Commitment commitment, StoredEntries stored) {
        this.commitment = commitment;
        this.stored = stored;
    }

    /**
     * What is not as it was taken in, a sentence each.
     *
     * @param end    the place of the last event that was taken in
     * @param stored the entries of the tree, from the first on
     */
    static List<String> faults(DataSource database, Commitment commitment, TailToken end, StoredEntries stored) {
        var held = new RecordHeld(commitment, stored);
        try (var connection = database.getConnection()) {
            connection.setAutoCommit(false);
            connection.setReadOnly(true);
            try {
                held.read(connection, end);
            } finally {
                connection.rollback();
                connection.setReadOnly(false);
                connection.setAutoCommit(true);
            }
        } catch (SQLException e) {
            throw new StoreException("the events could not be held against the tree", e);
        }
        return held.faults;
    }

    private void read(Connection connection, TailToken end) throws SQLException {
        try (var query = connection.prepareStatement(EVENTS)) {
            query.setFetchSize(FETCHED);
            query.setString(1, Long.toString(end.transaction()));
            query.setLong(2, end.position());
            query.unwrap(PGStatement.class).setPrepareThreshold(-1); // binary from the first row on
            try (var rows = query.executeQuery()) {
                while (faults.size() < MOST && rows.next()) {
                    waiting.add(told(rows.getString(1), rows.getLong(2), rows.getBytes(3)));
                    if (waiting.size() > AHEAD) {
                        next();
                    }
                }
            }
        }
        while (faults.size() < MOST && !waiting.isEmpty()) {
            next();
        }
        if (faults.size() < MOST) {
            gone(stored.rest());
        }
    }

    private Told told(String stream, long sequence, byte[] hash) {
        return new Told(
                stream, sequence, commitment.entry(stream, sequence, hash).orElse(NONE));
    }

    private void next() {
        var event = waiting.remove();
        var entry = stored.peek();
        if (entry.filter(one -> Arrays.equals(one, event.entry())).isPresent()) {
            stored.skip(1);
            last = event.toString();
            return;
        }
        var further = stored.find(event.entry(), AHEAD);
        if (further.isPresent()) { // what is before it has no event any more
            gone(further.get());
            stored.skip(further.get() + 1);
            last = event.toString();
        } else if (entry.isPresent() && !comes(entry.get())) {
            faults.add(sentence(event) + " is not the one that was taken into the log.");
            stored.skip(1);
        } else {
            faults.add(sentence(event) + " was not taken into the log: it was put in afterwards, or stood elsewhere.");
        }
    }

    /** Whether an entry is of an event that follows. */
    private boolean comes(byte[] entry) {
        return waiting.stream().anyMatch(one -> Arrays.equals(one.entry(), entry));
    }

    private void gone(long many) {
        if (many > 0) {
            faults.add(many + (many == 1 ? " event is" : " events are") + " gone that the log took in after " + last
                    + ".");
        }
    }

    private static String sentence(Told event) {
        return "E" + event.toString().substring(1);
    }
}
