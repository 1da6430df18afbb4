package org.qipu.audit.log;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.sql.DataSource;
import org.qipu.log.EventLog.StoreException;
import org.qipu.log.TailToken;
import org.qipu.log.codec.Streams;

/**
 * How much of the tree everybody may know: its longest beginning of which every event has been released, so that not even
 * the number of leaves tells of a move that waits for its release.
 *
 * <p>What never becomes public, a note for instance, counts as released when a move recorded at the same instant would
 * be. Of a game that the search has not taken in yet nothing is known, and it is waited for. Each event waits as the schedule
 * asks under which it was recorded, whatever the game was moved to since.
 */
public final class PublicHead {

    private static final int AT_ONCE = 1000;
    private static final String RELEASED = "select size, transaction_id::text::bigint, position from tree_released";
    private static final String NEXT =
            "select e.game_id, e.sequence, e.recorded_at, e.transaction_id::text::bigint, e.position, g.game_id is not null, g.competition, g.round"
                    + " from event e left join game_index g on g.game_id = e.game_id"
                    + " where (e.transaction_id, e.position) > (?::text::xid8, ?)"
                    + " and (e.transaction_id, e.position) <= (select transaction_id, position from tree)"
                    + " order by e.transaction_id, e.position limit " + AT_ONCE;
    private static final String AMENDED =
            "select distinct game_id from event where game_id = any(?) and type = 'GameAmended'";
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

        /**
         * When an event is released of a game that was moved to another competition or round, maybe; none while that is not known. What
         * the search says of such a game holds for its last events alone.
         */
        default Optional<Instant> ofAmended(String gameId, long sequence, Instant recordedAt) {
            return Optional.empty();
        }
    }

    private record Waiting(
            String gameId,
            long sequence,
            Instant recordedAt,
            TailToken place,
            boolean found,
            Optional<String> competition,
            Optional<String> round) {}

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
        var rows = next(connection, from);
        var further = from;
        var amended = Set.<String>of();
        for (int i = 0; i < rows.size(); i++) {
            if (i < 2) { // mostly the first one waits, and nothing needs to be known of the others
                amended = amended(connection, i == 0 ? rows.subList(0, 1) : rows);
            }
            if (!isReleased(rows.get(i), amended, now)) {
                return further;
            }
            further = new Reached(further.size() + 1, rows.get(i).place());
        }
        return further;
    }

    private static List<Waiting> next(Connection connection, Reached from) throws SQLException {
        try (var query = connection.prepareStatement(NEXT)) {
            query.setString(1, Long.toString(from.place().transaction()));
            query.setLong(2, from.place().position());
            var rows = new ArrayList<Waiting>();
            try (var row = query.executeQuery()) {
                while (row.next()) {
                    rows.add(new Waiting(
                            row.getString(1),
                            row.getLong(2),
                            row.getObject(3, OffsetDateTime.class).toInstant(),
                            new TailToken(row.getLong(4), row.getLong(5)),
                            row.getBoolean(6),
                            Optional.ofNullable(row.getString(7)),
                            Optional.ofNullable(row.getString(8))));
                }
            }
            return rows;
        }
    }

    /** Asked after the search was: what that has taken in is seen here too. */
    private static Set<String> amended(Connection connection, List<Waiting> rows) throws SQLException {
        try (var query = connection.prepareStatement(AMENDED)) {
            query.setArray(
                    1,
                    connection.createArrayOf(
                            "text",
                            rows.stream().map(Waiting::gameId).distinct().toArray()));
            var amended = new HashSet<String>();
            try (var row = query.executeQuery()) {
                while (row.next()) {
                    amended.add(row.getString(1));
                }
            }
            return amended;
        }
    }

    private boolean isReleased(Waiting one, Set<String> amended, Instant now) {
        if (!Streams.isGame(one.gameId())) {
            return true;
        }
        if (!one.found()) {
            return false;
        }
        var released = amended.contains(one.gameId())
                ? terms.ofAmended(one.gameId(), one.sequence(), one.recordedAt())
                : Optional.of(terms.released(one.competition(), one.round(), one.recordedAt()));
        return released.filter(at -> !at.isAfter(now)).isPresent();
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
