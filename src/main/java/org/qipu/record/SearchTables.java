package org.qipu.record;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.Instant;
import java.util.Optional;
import org.qipu.game.Game;
import org.qipu.game.GameEvent;
import org.qipu.game.GameEvent.MovePlayed;
import org.qipu.game.RecordedEvent;
import org.qipu.game.Schedule;
import org.qipu.store.LoggedEvent;
import org.qipu.store.Projection;
import org.qipu.store.Words;

/** Keeps what the search asks: a row a game, and a row a position that a game reached. */
public final class SearchTables implements Projection {

    private static final String INDEX = """
            insert into game_index (game_id, discipline, rulebook, competition, round, board, white_id, black_id, status, result, scheduled_start,
                first_occurred_at, last_occurred_at, version) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            on conflict (game_id) do update set status = excluded.status, result = excluded.result, last_occurred_at = excluded.last_occurred_at,
                version = excluded.version where game_index.version < excluded.version""";
    private static final String REACHED = """
            insert into reached_position (position, game_id, ply) values (?, ?, ?)
            on conflict (game_id, ply) do update set position = excluded.position""";

    @Override
    public String name() {
        return "search";
    }

    @Override
    public void take(Connection connection, LoggedEvent event, Game after) throws SQLException {
        index(connection, event.gameId(), after, event.event());
        if (reached(event.event().event())) {
            try (var statement = connection.prepareStatement(REACHED)) {
                statement.setString(1, GameSearch.identity(after.line().position()));
                statement.setString(2, event.gameId());
                statement.setInt(3, after.line().ply());
                statement.executeUpdate();
            }
        }
    }

    @Override
    public void forget(Connection connection, String gameId) throws SQLException {
        for (var table : new String[] {"game_index", "reached_position"}) {
            try (var statement = connection.prepareStatement("delete from " + table + " where game_id = ?")) {
                statement.setString(1, gameId);
                statement.executeUpdate();
            }
        }
    }

    private static boolean reached(GameEvent event) {
        return switch (event) {
            case GameEvent.GameScheduled scheduled -> true;
            case MovePlayed move -> move.effect().isEmpty();
            default -> false;
        };
    }

    private static void index(Connection connection, String gameId, Game game, RecordedEvent recorded) throws SQLException {
        Schedule schedule = game.schedule();
        try (var row = connection.prepareStatement(INDEX)) {
            row.setString(1, gameId);
            row.setString(2, Words.of(schedule.discipline()));
            row.setString(3, schedule.rulebook());
            text(row, 4, schedule.competition());
            text(row, 5, schedule.round());
            if (schedule.board().isPresent()) {
                row.setInt(6, schedule.board().get());
            } else {
                row.setNull(6, Types.INTEGER);
            }
            text(row, 7, schedule.players().white().id());
            text(row, 8, schedule.players().black().id());
            row.setString(9, Words.of(GameViews.status(game)));
            text(row, 10, game.result().map(result -> result.score().notation()));
            row.setTimestamp(11, schedule.scheduledStart().map(Timestamp::from).orElse(null));
            row.setTimestamp(12, Timestamp.from(recorded.occurredAt()));
            row.setTimestamp(13, Timestamp.from(latest(game, recorded)));
            row.setLong(14, recorded.sequence());
            row.executeUpdate();
        }
    }

    private static Instant latest(Game game, RecordedEvent recorded) {
        return game.latestAt().isAfter(recorded.occurredAt()) ? game.latestAt() : recorded.occurredAt();
    }

    private static void text(PreparedStatement row, int column, Optional<String> value) throws SQLException {
        if (value.isPresent()) {
            row.setString(column, value.get());
        } else {
            row.setNull(column, Types.VARCHAR);
        }
    }
}
