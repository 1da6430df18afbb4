package org.qipu.read.search;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/** The positions that are kept of some games. */
final class KeptPositions {

    private final Map<String, Map<Integer, String>> byGame = new HashMap<>();

    private KeptPositions() {}

    static KeptPositions of(Connection connection, Collection<String> gameIds) throws SQLException {
        var kept = new KeptPositions();
        try (var query = connection.prepareStatement(
                "select game_id, ply, position from reached_position where game_id = any (?)")) {
            query.setArray(1, connection.createArrayOf("text", gameIds.toArray(new String[0])));
            try (var rows = query.executeQuery()) {
                while (rows.next()) {
                    kept.byGame
                            .computeIfAbsent(rows.getString(1), game -> new HashMap<>())
                            .put(rows.getInt(2), rows.getString(3));
                }
            }
        }
        return kept;
    }

    /** Those of a game, by ply. */
    Map<Integer, String> of(String gameId) {
        return byGame.getOrDefault(gameId, Map.of());
    }
}
