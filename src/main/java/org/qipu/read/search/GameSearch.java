package org.qipu.read.search;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.qipu.board.Position;
import org.qipu.board.Sides;
import org.qipu.game.event.Dated;
import org.qipu.game.policy.result.Results;
import org.qipu.game.state.Game;
import org.qipu.law.Score;
import org.qipu.law.Scoring;
import org.qipu.log.EventLog;
import org.qipu.log.codec.Words;
import org.qipu.read.view.GameViews;

/** Searches the tables that {@link SearchTables} fills from the events. */
public final class GameSearch {

    private static final int AT_ONCE = 1000;
    /** As many pages are looked through at once for games that are shown. */
    private static final int MOST_PAGES = 10;

    /** The last instant at which a game can have begun: one dated by day, month or year matches as long as it may have been played then. */
    private static final String PLAYED_UNTIL =
            "g.first_occurred_at + case g.dated when 'day' then interval '1 day' when 'month' then interval '1 month' "
                    + "when 'year' then interval '1 year' else interval '0' end - case when g.dated is null then interval '0' else interval '1 microsecond' end";

    private final DataSource database;

    public GameSearch(DataSource database) {
        this.database = database;
    }

    /** What is searched for; every member narrows. */
    public record Query(
            Optional<String> competition,
            Optional<String> round,
            Optional<Integer> board,
            Optional<String> player,
            Optional<String> rulebook,
            Optional<String> status,
            Optional<String> result,
            Optional<String> position,
            Optional<Instant> from,
            Optional<Instant> to,
            Optional<String> cursor,
            int limit) {

        private Query after(Optional<String> last, int most) {
            return new Query(
                    competition, round, board, player, rulebook, status, result, position, from, to, last, most);
        }

        /** Whether a game still matches as it stands for one who must wait: what was searched for may not have been released. */
        public boolean stillMatches(Found game) {
            return status.filter(wanted -> !wanted.equals(game.status())).isEmpty()
                    && result.filter(wanted -> !game.result().equals(result)).isEmpty();
        }
    }

    /**
     * One game found.
     *
     * @param points          what both players have from it, where it has a result
     * @param firstOccurredAt when it began, or is to begin; of a game taken over the beginning of the day, month or year that is known, else none
     * @param dated           how closely that is known, of a game taken over
     * @param lastRecordedAt  when the last thing was recorded; not shown
     * @param ply             where it reached the position that was searched for
     */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record Found(
            String gameId,
            String discipline,
            String rulebook,
            Optional<String> competition,
            Optional<Object> round,
            Optional<Integer> board,
            Optional<String> white,
            Optional<String> black,
            String status,
            Optional<String> result,
            Optional<Sides<BigDecimal>> points,
            Optional<Instant> scheduledStart,
            Optional<Instant> firstOccurredAt,
            Optional<Instant> lastOccurredAt,
            Optional<Dated> dated,
            long version,
            @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Integer> ply,
            @JsonIgnore Optional<Instant> lastRecordedAt) {

        /** What is found of a game as a record tells it; {@code begun} is when its first event happened. */
        public static Found of(String gameId, Game game, Optional<Instant> begun, Instant lastRecordedAt) {
            var schedule = game.schedule();
            return new Found(
                    gameId,
                    Words.of(schedule.discipline()),
                    schedule.rulebook(),
                    schedule.competition(),
                    schedule.round().map(GameViews::round),
                    schedule.board(),
                    schedule.players().white().id(),
                    schedule.players().black().id(),
                    Words.of(GameViews.status(game)),
                    game.result().map(result -> result.score().notation()),
                    game.result().flatMap(result -> Results.points(game, result)),
                    schedule.scheduledStart(),
                    begun,
                    game.known(game.latestAt()),
                    game.dated(),
                    game.version(),
                    Optional.empty(),
                    Optional.of(lastRecordedAt));
        }

        /** The same, reached at a half-move or at none that is shown. */
        public Found at(Optional<Integer> other) {
            return new Found(
                    gameId,
                    discipline,
                    rulebook,
                    competition,
                    round,
                    board,
                    white,
                    black,
                    status,
                    result,
                    points,
                    scheduledStart,
                    firstOccurredAt,
                    lastOccurredAt,
                    dated,
                    version,
                    other,
                    lastRecordedAt);
        }
    }

    /** Games by their boards, those without one last. */
    public static final Comparator<Found> BY_BOARD = Comparator.comparing(
                    (Found game) -> game.board().orElse(Integer.MAX_VALUE))
            .thenComparing(Found::gameId);

    /** One page of games, in the order of their ids; {@code cursor} asks for the next. */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record Page(List<Found> games, Optional<String> cursor) {}

    /** What makes two positions the same for the search: the first four fields of the FEN, in xiangqi the two it has. */
    public static String identity(Position position) {
        return Stream.of(position.fen().split(" ")).limit(4).collect(Collectors.joining(" "));
    }

    /** Every game of a competition, of one round or of all. */
    public List<Found> of(String competition, Optional<String> round) {
        return all(Optional.of(competition), round, Optional.empty());
    }

    /** Every game of a player. */
    public List<Found> of(String player) {
        return all(Optional.empty(), Optional.empty(), Optional.of(player));
    }

    private List<Found> all(Optional<String> competition, Optional<String> round, Optional<String> player) {
        var games = new ArrayList<Found>();
        Optional<String> cursor = Optional.empty();
        do {
            var page = find(new Query(
                    competition,
                    round,
                    Optional.empty(),
                    player,
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    cursor,
                    AT_ONCE));
            games.addAll(page.games());
            cursor = page.cursor();
        } while (cursor.isPresent());
        return games;
    }

    /**
     * The games that match as they are shown: those that are not shown are passed over, so that neither a page nor its cursor tells of them.
     *
     * @param settled up to when everything that was recorded is shown to everybody: what matches may change for games that went on since
     * @param shown   games found as they are shown, without those that are not
     */
    public Page find(Query query, Instant settled, UnaryOperator<List<Found>> shown) {
        var games = new ArrayList<Found>();
        var cursor = query.cursor();
        var pages = 0;
        do {
            var page = find(query.after(cursor, pages == 0 ? query.limit() + 1 : AT_ONCE), Optional.of(settled));
            games.addAll(shown.apply(page.games()));
            cursor = page.cursor();
            pages++;
        } while (games.size() <= query.limit() && cursor.isPresent() && pages < MOST_PAGES);
        return games.size() <= query.limit()
                ? new Page(games, cursor)
                : new Page(
                        List.copyOf(games.subList(0, query.limit())),
                        Optional.of(games.get(query.limit() - 1).gameId()));
    }

    /** The games that match. */
    public Page find(Query query) {
        return find(query, Optional.empty());
    }

    private Page find(Query query, Optional<Instant> settled) {
        var sql = new StringBuilder("select g.*, ");
        var values = new ArrayList<Object>();
        if (query.position().isPresent()) {
            sql.append(
                    "p.ply from game_index g join (select game_id, min(ply) as ply from reached_position where position = ? group by game_id) p using (game_id)");
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
        query.status().ifPresent(value -> unlessUnsettled(sql, values, "g.status = ?", value, settled));
        query.result().ifPresent(value -> unlessUnsettled(sql, values, "g.result = ?", value, settled));
        query.from().ifPresent(value -> narrow(sql, values, PLAYED_UNTIL + " >= ?", Timestamp.from(value)));
        query.to().ifPresent(value -> narrow(sql, values, "g.first_occurred_at <= ?", Timestamp.from(value)));
        query.cursor().ifPresent(value -> narrow(sql, values, "g.game_id > ?", value));
        sql.append(" order by g.game_id limit ").append(query.limit() + 1);
        return run(sql.toString(), values, query.limit());
    }

    /** A game that went on since matches as it is shown, or not: that is looked at one by one. */
    private static void unlessUnsettled(
            StringBuilder sql, List<Object> values, String condition, String value, Optional<Instant> settled) {
        narrow(sql, values, settled.isPresent() ? "(" + condition + " or g.last_recorded_at > ?)" : condition, value);
        settled.map(Timestamp::from).ifPresent(values::add);
    }

    private static void narrow(StringBuilder sql, List<Object> values, String condition, Object value) {
        sql.append(" and ").append(condition);
        values.add(value);
    }

    private Page run(String sql, List<Object> values, int limit) {
        try (var connection = database.getConnection();
                var statement = connection.prepareStatement(sql)) {
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
            return new Page(
                    more ? List.copyOf(games.subList(0, limit)) : games,
                    more ? Optional.of(games.get(limit - 1).gameId()) : Optional.empty());
        } catch (SQLException e) {
            throw new EventLog.StoreException("The search tables could not be read.", e);
        }
    }

    private static Found found(ResultSet row) throws SQLException {
        return new Found(
                row.getString("game_id"),
                row.getString("discipline"),
                row.getString("rulebook"),
                text(row, "competition"),
                text(row, "round").map(GameViews::round),
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
                instant(row, "last_recorded_at"));
    }

    /** The points as they were kept; of games taken in before any were, those of the usual scale. */
    private static Optional<Sides<BigDecimal>> points(ResultSet row) throws SQLException {
        var white = row.getBigDecimal("white_points");
        var black = row.getBigDecimal("black_points");
        return white == null || black == null
                ? text(row, "result").flatMap(Score::read).flatMap(Scoring.USUAL::of)
                : Optional.of(new Sides<>(white, black));
    }

    private static Optional<Instant> instant(ResultSet row, String column) throws SQLException {
        return Optional.ofNullable(row.getTimestamp(column)).map(Timestamp::toInstant);
    }

    private static Optional<String> text(ResultSet row, String column) throws SQLException {
        return Optional.ofNullable(row.getString(column));
    }
}
