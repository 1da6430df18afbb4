package org.qipu.projection;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import org.qipu.log.codec.EventRow;

/**
 * The events that a projection could not take in.
 *
 * <p>A projection goes on with other games, but not with that one: what it could not take in and every later event of the same game are
 * kept here, until the projection is rebuilt for the game. There should be none, so each rings an {@link Alarm}.
 */
public final class DeadLetters {

    /** Why an event is parked that was not tried. */
    static final String BEHIND_ANOTHER = "an earlier event of this game could not be taken in";

    private static final String PARK = """
            insert into dead_letter (projection, game_id, sequence, type, reason) values (?, ?, ?, ?, ?)
            on conflict (projection, game_id, sequence) do update set reason = excluded.reason, parked_at = now()""";

    static final String GAMES = "select distinct game_id from dead_letter where projection = ?";

    private DeadLetters() {}

    /** Hears of events that were parked. */
    @FunctionalInterface
    public interface Alarm {
        /** An event was parked; may be rung again for the same one when its batch is tried again. */
        void parked(String projection, String gameId, long sequence, String reason);
    }

    static void park(Connection connection, String projection, EventRow row, String reason) throws SQLException {
        try (var insert = connection.prepareStatement(PARK)) {
            insert.setString(1, projection);
            insert.setString(2, row.gameId());
            insert.setLong(3, row.sequence());
            insert.setString(4, row.type());
            insert.setString(5, reason);
            insert.executeUpdate();
        }
    }

    /** The games of which a projection takes in nothing more, as {@link #GAMES} found them. */
    static Set<String> games(ResultSet rows) throws SQLException {
        try (rows) {
            var games = new HashSet<String>();
            while (rows.next()) {
                games.add(rows.getString(1));
            }
            return games;
        }
    }

    static void remove(Connection connection, String projection, Collection<String> gameIds) throws SQLException {
        try (var delete =
                connection.prepareStatement("delete from dead_letter where projection = ? and game_id = any (?)")) {
            delete.setString(1, projection);
            delete.setArray(2, connection.createArrayOf("text", gameIds.toArray(new String[0])));
            delete.executeUpdate();
        }
    }

    /** How many events wait, of all projections. */
    public static long count(Connection connection) throws SQLException {
        try (var query = connection.prepareStatement("select count(*) from dead_letter");
                var row = query.executeQuery()) {
            row.next();
            return row.getLong(1);
        }
    }
}
