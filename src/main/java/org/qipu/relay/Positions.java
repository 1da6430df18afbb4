package org.qipu.relay;

import java.sql.SQLException;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import javax.sql.DataSource;
import org.qipu.log.EventLog.StoreException;

/** How much of each game the public topic has, in the table {@code public_position}. */
final class Positions {

    private static final String READ = "select game_id, number, sequence from public_position where game_id = any (?)";

    private final DataSource database;

    Positions(DataSource database) {
        this.database = database;
    }

    /** What the public topic has of these games. */
    Map<String, Position> of(Collection<String> games) {
        var positions = new HashMap<String, Position>();
        games.forEach(game -> positions.put(game, Position.none(game)));
        if (games.isEmpty()) {
            return positions;
        }
        try (var connection = database.getConnection();
                var query = connection.prepareStatement(READ)) {
            query.setArray(1, connection.createArrayOf("text", games.toArray()));
            try (var rows = query.executeQuery()) {
                while (rows.next()) {
                    positions.put(rows.getString(1), new Position(rows.getString(1), rows.getLong(2), rows.getLong(3)));
                }
            }
            return positions;
        } catch (SQLException e) {
            throw new StoreException("what the public topic has could not be read", e);
        }
    }
}
