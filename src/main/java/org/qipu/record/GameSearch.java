package org.qipu.record;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;
import org.qipu.board.Position;

/** Searches the tables that {@link SearchTables} fills from the events. */
public final class GameSearch {

    private final DataSource database;

    public GameSearch(DataSource database) {
        this.database = database;
    }

    /** What is searched for; every member narrows. */
    public record Query(Optional<String> competition, Optional<String> round, Optional<Integer> board, Optional<String> player,
            Optional<String> rulebook, Optional<String> status, Optional<String> result, Optional<String> position, Optional<Instant> from,
            Optional<Instant> to, Optional<String> cursor, int limit) {
    }

    /** One game found. */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record Found(String gameId, String discipline, String rulebook, Optional<String> competition, Optional<Object> round,
            Optional<Integer> board, Optional<String> white, Optional<String> black, String status, Optional<String> result, Instant firstOccurredAt,
            Instant lastOccurredAt, long version, @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Integer> ply) {
    }

    /** One page of games, in the order of their ids; {@code cursor} asks for the next. */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record Page(List<Found> games, Optional<String> cursor) {
    }

    /** What makes two positions the same for the search: the first four fields of the FEN. */
    public static String identity(Position position) {
        var fields = position.fen().split(" ");
        return fields[0] + " " + fields[1] + " " + fields[2] + " " + fields[3];
    }

    /** The games that match. */
    public Page find(Query query) {
        var sql = new StringBuilder("select g.*, ");
        var values = new ArrayList<Object>();
        if (query.position().isPresent()) {
            sql.append("p.ply from game_index g join (select game_id, min(ply) as ply from reached_position where position = ? group by game_id) p using (game_id)");
            values.add(query.position().get());
        } else {
            sql.append("null::integer as ply from game_index g");
        }
        sql.append(" where true");
        query.competition().ifPresent(value -> narrow(sql, values, "g.competition = ?", value));
        query.round().ifPresent(value -> narrow(sql, values, "g.round = ?", value));
        query.board().ifPresent(value -> narrow(sql, values, "g.board = ?", value));
        query.player().ifPresent(value -> {
            narrow(sql, values, "(g.white_id = ? or g.black_id = ?)", value);
            values.add(value);
        });
        query.rulebook().ifPresent(value -> narrow(sql, values, "g.rulebook = ?", value));
        query.status().ifPresent(value -> narrow(sql, values, "g.status = ?", value));
        query.result().ifPresent(value -> narrow(sql, values, "g.result = ?", value));
        query.from().ifPresent(value -> narrow(sql, values, "g.first_occurred_at >= ?", Timestamp.from(value)));
        query.to().ifPresent(value -> narrow(sql, values, "g.first_occurred_at <= ?", Timestamp.from(value)));
        query.cursor().ifPresent(value -> narrow(sql, values, "g.game_id > ?", value));
        sql.append(" order by g.game_id limit ").append(query.limit() + 1);
        return run(sql.toString(), values, query.limit());
    }

    private static void narrow(StringBuilder sql, List<Object> values, String condition, Object value) {
        sql.append(" and ").append(condition);
        values.add(value);
    }

    private Page run(String sql, List<Object> values, int limit) {
        try (var connection = database.getConnection(); var statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < values.size(); i++) {
                statement.setObject(i + 1, values.get(i));
            }
            var games = new ArrayList<Found>();
            try (var rows = statement.executeQuery()) {
                while (rows.next()) {
                    games.add(found(rows));
                }
            }
            var more = games.size() > limit;
            return new Page(more ? List.copyOf(games.subList(0, limit)) : games, more ? Optional.of(games.get(limit - 1).gameId()) : Optional.empty());
        } catch (SQLException e) {
            throw new IllegalStateException("The search tables could not be read.", e);
        }
    }

    private static Found found(ResultSet row) throws SQLException {
        return new Found(row.getString("game_id"), row.getString("discipline"), row.getString("rulebook"), text(row, "competition"), text(row, "round").map(GameViews::round),
                Optional.ofNullable((Integer) row.getObject("board")), text(row, "white_id"), text(row, "black_id"), row.getString("status"),
                text(row, "result"), row.getTimestamp("first_occurred_at").toInstant(), row.getTimestamp("last_occurred_at").toInstant(),
                row.getLong("version"), Optional.ofNullable((Integer) row.getObject("ply")));
    }

    private static Optional<String> text(ResultSet row, String column) throws SQLException {
        return Optional.ofNullable(row.getString(column));
    }
}
