package org.qipu.audit.log;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Optional;
import javax.sql.DataSource;
import org.qipu.log.EventLog.StoreException;
import org.qipu.log.TailToken;
import org.qipu.log.codec.Streams;

/**
 * How much of the tree everybody may know: its longest beginning of which every event has been released, so that not even
 * the number of leaves tells of a move that waits for its release.
 *
 * <p>What never becomes public, a note for instance, counts as released when a move recorded at the same instant would
 * be. Of a game that the search has not taken in yet nothing is known, and it is waited for.
 */
public final class PublicHead {

    private static final int AT_ONCE = 1000;
    private static final String RELEASED = "select size, transaction_id::text::bigint, position from tree_released";
    private static final String NEXT =
            "select e.game_id, e.recorded_at, e.transaction_id::text::bigint, e.position, g.game_id is not null, g.competition, g.round"
                    + " from event e left join game_index g on g.game_id = e.game_id"
                    + " where (e.transaction_id, e.position) > (?::text::xid8, ?)"
                    + " and (e.transaction_id, e.position) <= (select transaction_id, position from tree)"
                    + " order by e.transaction_id, e.position limit " + AT_ONCE;
    private static final String KEEP = "insert into tree_released (size, transaction_id, position)"
            + " values (?, ?::text::xid8, ?) on conflict (one) do update set size = excluded.size,"
            + " transaction_id = excluded.transaction_id, position = excluded.position where tree_released.size = ?";

    private final DataSource database;
    private final Terms terms;

    /** When an event of a game is released. */
    @FunctionalInterface
    public interface Terms {

        /**
         * @param competition the game's, if it has one
         * @param round       of that
         */
        Instant released(Optional<String> competition, Optional<String> round, Instant recordedAt);
    }

    private record Reached(long size, TailToken place) {}

    /** @param database connections under the role of the service, in autocommit mode */
    public PublicHead(DataSource database, Terms terms) {
        this.database = database;
        this.terms = terms;
    }

    /** How many leaves everybody may know of, as it was found last. */
    public long size() {
        try (var connection = database.getConnection()) {
            return reached(connection).size();
        } catch (SQLException e) {
            throw new StoreException("the public head could not be read", e);
        }
    }

    /** Looks what has been released meanwhile, and how many leaves everybody may know of by now. */
    public long advance(Instant now) {
        try (var connection = database.getConnection()) {
            var reached = reached(connection);
            while (true) {
                var further = further(connection, reached, now);
                if (further.size() > reached.size() && !keep(connection, reached, further)) {
                    return reached(connection).size(); // another replica was first
                }
                if (further.size() - reached.size() < AT_ONCE) {
                    return further.size();
                }
                reached = further;
            }
        } catch (SQLException e) {
            throw new StoreException("the public head could not be gone on with", e);
        }
    }

    private static Reached reached(Connection connection) throws SQLException {
        try (var query = connection.prepareStatement(RELEASED);
                var row = query.executeQuery()) {
            return row.next()
                    ? new Reached(row.getLong(1), new TailToken(row.getLong(2), row.getLong(3)))
                    : new Reached(0, TailToken.START);
        }
    }

    private Reached further(Connection connection, Reached from, Instant now) throws SQLException {
        try (var query = connection.prepareStatement(NEXT)) {
            query.setString(1, Long.toString(from.place().transaction()));
            query.setLong(2, from.place().position());
            var further = from;
            try (var row = query.executeQuery()) {
                while (row.next() && isReleased(row, now)) {
                    further = new Reached(further.size() + 1, new TailToken(row.getLong(3), row.getLong(4)));
                }
            }
            return further;
        }
    }

    private boolean isReleased(ResultSet row, Instant now) throws SQLException {
        if (!Streams.isGame(row.getString(1))) {
            return true;
        }
        return row.getBoolean(5)
                && !terms.released(
                                Optional.ofNullable(row.getString(6)),
                                Optional.ofNullable(row.getString(7)),
                                row.getObject(2, OffsetDateTime.class).toInstant())
                        .isAfter(now);
    }

    private static boolean keep(Connection connection, Reached from, Reached further) throws SQLException {
        try (var keep = connection.prepareStatement(KEEP)) {
            keep.setLong(1, further.size());
            keep.setString(2, Long.toString(further.place().transaction()));
            keep.setLong(3, further.place().position());
            keep.setLong(4, from.size());
            return keep.executeUpdate() == 1;
        }
    }
}
