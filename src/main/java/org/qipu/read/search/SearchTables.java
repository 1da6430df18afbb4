package org.qipu.read.search;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalInt;
import org.qipu.board.Sides;
import org.qipu.game.event.BoardEvent.IllegalMoveRecorded;
import org.qipu.game.event.DisputeEvent.MovesCorrected;
import org.qipu.game.event.DisputeEvent.RulingReversed;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.GameEvent.MovePlayed;
import org.qipu.game.event.IrregularityEvent.MovesVoided;
import org.qipu.game.event.OpeningEvent.GameScheduled;
import org.qipu.game.event.OversightEvent.GameAmended;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.state.Game;
import org.qipu.law.IrregularityKind;
import org.qipu.log.codec.LoggedEvent;
import org.qipu.log.codec.Words;
import org.qipu.projection.Projection;
import org.qipu.release.PublicEvents;

/** Keeps what the search asks: a row a game, and a row a position that a game reached. */
public final class SearchTables implements Projection {

    /** The name of the projection. */
    public static final String NAME = "search";

    /** When a game was scheduled says nothing about the hall: the first event after it that is always public tells when it began. */
    private static final String INDEX = """
            insert into game_index (game_id, discipline, rulebook, competition, round, board, white_id, black_id, status, result, white_points, black_points,
                scheduled_start, first_occurred_at, last_occurred_at, last_recorded_at, dated, version, white_fouls, black_fouls, plain, rewritten_at)
                values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            on conflict (game_id) do update set rulebook = excluded.rulebook, competition = excluded.competition, round = excluded.round,
                board = excluded.board, white_id = excluded.white_id, black_id = excluded.black_id, status = excluded.status, result = excluded.result,
                white_points = excluded.white_points, black_points = excluded.black_points, scheduled_start = excluded.scheduled_start,
                first_occurred_at = excluded.first_occurred_at, plain = game_index.plain and excluded.plain,
                rewritten_at = coalesce(excluded.rewritten_at, game_index.rewritten_at),
                last_occurred_at = excluded.last_occurred_at, last_recorded_at = excluded.last_recorded_at, dated = excluded.dated,
                version = excluded.version, white_fouls = excluded.white_fouls, black_fouls = excluded.black_fouls where game_index.version < excluded.version""";

    private static final String REACHED = """
            insert into reached_position (position, game_id, ply) values (?, ?, ?)
            on conflict (game_id, ply) do update set position = excluded.position""";
    /** Both tables in one statement: a move is by far the most frequent event. */
    private static final String INDEX_AND_REACHED = "with indexed as (" + INDEX + ") " + REACHED;

    private static final int INDEX_COLUMNS = 22;

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public void take(Connection connection, LoggedEvent event, Game after) throws SQLException {
        var reached = reached(event.event().event());
        try (var row = connection.prepareStatement(reached ? INDEX_AND_REACHED : INDEX)) {
            index(row, event.gameId(), after, event.event());
            if (reached) {
                position(row, INDEX_COLUMNS, event.gameId(), after, after.line().ply());
            }
            row.executeUpdate();
        }
        var changed = changedFrom(event.event().event());
        if (changed.isPresent()) {
            reachAnew(connection, event.gameId(), after, changed.getAsInt());
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
            case GameScheduled scheduled -> true;
            case MovePlayed move -> move.effect().isEmpty();
            case IllegalMoveRecorded move ->
                move.effect().isEmpty() && move.kind() != IrregularityKind.PRESS_WITHOUT_MOVE;
            default -> false;
        };
    }

    /** The ply from which on a ruling put other half-moves in the place of those that stood. */
    private static OptionalInt changedFrom(GameEvent event) {
        return switch (event) {
            case MovesVoided e -> OptionalInt.of(e.fromPly() - 1);
            case MovesCorrected e -> OptionalInt.of(e.fromPly());
            case RulingReversed e when e.position().isPresent() -> OptionalInt.of(0);
            case GameAmended e -> OptionalInt.of(0);
            default -> OptionalInt.empty();
        };
    }

    private static void reachAnew(Connection connection, String gameId, Game game, int fromPly) throws SQLException {
        try (var statement =
                connection.prepareStatement("delete from reached_position where game_id = ? and ply >= ?")) {
            statement.setString(1, gameId);
            statement.setInt(2, fromPly);
            statement.executeUpdate();
        }
        try (var row = connection.prepareStatement(REACHED)) {
            for (int ply = Math.max(0, fromPly); ply <= game.line().ply(); ply++) {
                position(row, 0, gameId, game, ply);
                row.addBatch();
            }
            row.executeBatch();
        }
    }

    private static void position(PreparedStatement row, int before, String gameId, Game game, int ply)
            throws SQLException {
        row.setString(before + 1, GameSearch.identity(game.line().upTo(ply).position()));
        row.setString(before + 2, gameId);
        row.setInt(before + 3, ply);
    }

    private static void index(PreparedStatement row, String gameId, Game game, RecordedEvent recorded)
            throws SQLException {
        var schedule = game.schedule();
        var begun = begun(game, recorded);
        var found = Found.of(gameId, game, game.known(begun), recorded.recordedAt());
        row.setString(1, gameId);
        row.setString(2, found.discipline());
        row.setString(3, found.rulebook());
        text(row, 4, found.competition());
        text(row, 5, schedule.round());
        row.setObject(6, found.board().orElse(null), Types.INTEGER);
        text(row, 7, found.white());
        text(row, 8, found.black());
        row.setString(9, found.status());
        text(row, 10, found.result());
        row.setBigDecimal(11, found.points().map(Sides::white).orElse(null));
        row.setBigDecimal(12, found.points().map(Sides::black).orElse(null));
        time(row, 13, schedule.scheduledStart());
        time(row, 14, found.firstOccurredAt());
        time(row, 15, found.lastOccurredAt());
        time(row, 16, found.lastRecordedAt());
        text(row, 17, found.dated().map(Words::of));
        row.setLong(18, recorded.sequence());
        row.setObject(19, found.fouls().map(Sides::white).orElse(null), Types.INTEGER);
        row.setObject(20, found.fouls().map(Sides::black).orElse(null), Types.INTEGER);
        row.setBoolean(21, isPlain(game, recorded));
        time(
                row,
                22,
                changedFrom(recorded.event()).isPresent() ? Optional.of(recorded.recordedAt()) : Optional.empty());
    }

    private static Instant begun(Game game, RecordedEvent recorded) {
        var events = game.past().events();
        return events.stream()
                .skip(1)
                .filter(one -> PublicEvents.shown(one.event()) == PublicEvents.Shown.ALWAYS)
                .findFirst()
                .map(RecordedEvent::occurredAt)
                .or(() -> game.schedule().scheduledStart())
                .orElseGet(() -> events.isEmpty()
                        ? recorded.occurredAt()
                        : events.getFirst().occurredAt());
    }

    /** Whether an event is public whatever the policy; what another record says is known already. */
    private static boolean isPlain(Game game, RecordedEvent recorded) {
        var shown = PublicEvents.shown(recorded.event());
        return shown == PublicEvents.Shown.ALWAYS
                || shown != PublicEvents.Shown.NEVER
                        && game.papers().takenOver().isPresent()
                        && game.past().events().get(1).recordedAt().equals(recorded.recordedAt());
    }

    private static void text(PreparedStatement row, int column, Optional<String> value) throws SQLException {
        row.setString(column, value.orElse(null));
    }

    private static void time(PreparedStatement row, int column, Optional<Instant> value) throws SQLException {
        row.setTimestamp(column, value.map(Timestamp::from).orElse(null));
    }
}
