package org.qipu.read.search;

import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Locale;
import java.util.Optional;
import org.qipu.board.Sides;
import org.qipu.game.event.Dated;
import org.qipu.law.Score;
import org.qipu.law.Scoring;
import org.qipu.read.view.ScheduleView;

/** Reads a game found from a row of the search tables. */
final class FoundRow {

    private FoundRow() {}

    static Found read(ResultSet row) throws SQLException {
        return new Found(
                row.getString("game_id"),
                row.getString("discipline"),
                row.getString("rulebook"),
                text(row, "competition"),
                text(row, "round").map(ScheduleView::round),
                Optional.ofNullable((Integer) row.getObject("board")),
                text(row, "white_id"),
                text(row, "black_id"),
                row.getString("status"),
                text(row, "result"),
                points(row),
                instant(row, "scheduled_start"),
                instant(row, "first_occurred_at"),
                instant(row, "last_occurred_at"),
                text(row, "dated").map(word -> Dated.valueOf(word.toUpperCase(Locale.ROOT))),
                row.getLong("version"),
                Optional.ofNullable((Integer) row.getObject("ply")),
                instant(row, "last_recorded_at"),
                fouls(row),
                row.getBoolean("plain"));
    }

    /**
     * The points as they were kept; none where the arbiter has still to declare them. Of games taken in before any were, as before the time of
     * the last event was, those of the usual scale.
     */
    private static Optional<Sides<BigDecimal>> points(ResultSet row) throws SQLException {
        var white = row.getBigDecimal("white_points");
        var black = row.getBigDecimal("black_points");
        if (white != null && black != null) {
            return Optional.of(new Sides<>(white, black));
        }
        return instant(row, "last_recorded_at").isPresent()
                ? Optional.empty()
                : text(row, "result").flatMap(Score::read).flatMap(Scoring.USUAL::of);
    }

    /** The fouls as they were kept; of games taken in before any were, none. */
    private static Optional<Sides<Integer>> fouls(ResultSet row) throws SQLException {
        var white = (Integer) row.getObject("white_fouls");
        var black = (Integer) row.getObject("black_fouls");
        return white == null || black == null ? Optional.empty() : Optional.of(new Sides<>(white, black));
    }

    private static Optional<Instant> instant(ResultSet row, String column) throws SQLException {
        // not as a Timestamp: before October 1582 that is of another calendar
        return Optional.ofNullable(row.getObject(column, OffsetDateTime.class)).map(OffsetDateTime::toInstant);
    }

    private static Optional<String> text(ResultSet row, String column) throws SQLException {
        return Optional.ofNullable(row.getString(column));
    }
}
