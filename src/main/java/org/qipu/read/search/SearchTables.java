package org.qipu.read.search;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import org.qipu.log.Columns;
import org.qipu.projection.Projection;

/** Keeps what the search asks: a row a game, and a row a position that a game reached. */
public final class SearchTables implements Projection {

    /** The name of the projection. */
    public static final String NAME = "search";

    /**
     * Both tables in one statement, however many games and moves it is about: one row of each, for most of the time. Of no ply is a
     * position kept that is written here.
     */
    private static final String KEEP_NEW = """
            with indexed as (
                insert into game_index (game_id, discipline, rulebook, competition, round, board, white_id, black_id, status, result, white_points, black_points,
                    scheduled_start, first_occurred_at, last_occurred_at, last_recorded_at, dated, version, white_fouls, black_fouls, plain, rewritten_at, dated_at)
                select * from unnest(?::text[], ?::text[], ?::text[], ?::text[], ?::text[], ?::int[], ?::text[], ?::text[], ?::text[], ?::text[], ?::numeric[], ?::numeric[],
                    ?::timestamptz[], ?::timestamptz[], ?::timestamptz[], ?::timestamptz[], ?::text[], ?::bigint[], ?::int[], ?::int[], ?::bool[], ?::timestamptz[], ?::timestamptz[])
                on conflict (game_id) do update set rulebook = excluded.rulebook, competition = excluded.competition, round = excluded.round,
                    board = excluded.board, white_id = excluded.white_id, black_id = excluded.black_id, status = excluded.status, result = excluded.result,
                    white_points = excluded.white_points, black_points = excluded.black_points, scheduled_start = excluded.scheduled_start,
                    first_occurred_at = excluded.first_occurred_at, plain = game_index.plain and excluded.plain,
                    rewritten_at = coalesce(excluded.rewritten_at, game_index.rewritten_at), dated_at = excluded.dated_at,
                    last_occurred_at = excluded.last_occurred_at, last_recorded_at = excluded.last_recorded_at, dated = excluded.dated,
                    version = excluded.version, white_fouls = excluded.white_fouls, black_fouls = excluded.black_fouls where game_index.version < excluded.version)
            insert into reached_position (game_id, ply, position) select * from unnest(?::text[], ?::int[], ?::text[])""";

    /** The same where a position may have been kept of a ply. */
    private static final String KEEP =
            KEEP_NEW + " on conflict (game_id, ply) do update set position = excluded.position";

    /** What a ruling put other half-moves in the place of. */
    private static final String LEAVE =
            "delete from reached_position using unnest(?::text[], ?::int[]) as changed (game_id, ply)"
                    + " where reached_position.game_id = changed.game_id and reached_position.ply >= changed.ply";

    private static final String WRONG =
            "delete from reached_position using unnest(?::text[], ?::int[]) as wrong (game_id, ply)"
                    + " where reached_position.game_id = wrong.game_id and reached_position.ply = wrong.ply";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public void take(Connection connection, List<Step> steps) throws SQLException {
        var changed = new Columns("text", "int4");
        var rows = GameTaken.rows();
        var reached = reached();
        for (var game : games(steps)) {
            game.left(changed);
            game.row(rows);
            game.reached(reached);
        }
        remove(connection, LEAVE, changed);
        keep(connection, KEEP, rows, reached);
    }

    /** Positions make up most of it, and mostly they are there: those that are not are written, and of the others none. */
    @Override
    public void replace(Connection connection, Collection<String> gameIds, List<Step> steps) throws SQLException {
        var kept = KeptPositions.of(connection, gameIds);
        var unread = new HashSet<>(gameIds);
        var wrong = new Columns("text", "int4");
        var rows = GameTaken.rows();
        var reached = reached();
        for (var game : games(steps)) {
            unread.remove(game.id());
            var own = kept.of(game.id());
            game.wrong(wrong, own);
            game.row(rows);
            game.reached(reached, own);
        }
        remove(connection, WRONG, wrong);
        delete(connection, "reached_position", unread);
        delete(connection, "game_index", gameIds);
        keep(connection, KEEP_NEW, rows, reached);
    }

    private static Collection<GameTaken> games(List<Step> steps) {
        var games = new LinkedHashMap<String, GameTaken>();
        for (var step : steps) {
            games.computeIfAbsent(step.event().gameId(), GameTaken::new).add(step);
        }
        return games.values();
    }

    private static Columns reached() {
        return new Columns("text", "int4", "text");
    }

    private static void remove(Connection connection, String sql, Columns rows) throws SQLException {
        if (!rows.isEmpty()) {
            try (var statement = connection.prepareStatement(sql)) {
                rows.bind(statement, 1);
                statement.executeUpdate();
            }
        }
    }

    private static void keep(Connection connection, String sql, Columns rows, Columns reached) throws SQLException {
        try (var statement = connection.prepareStatement(sql)) {
            reached.bind(statement, rows.bind(statement, 1));
            statement.executeUpdate();
        }
    }

    @Override
    public void forget(Connection connection, Collection<String> gameIds) throws SQLException {
        delete(connection, "game_index", gameIds);
        delete(connection, "reached_position", gameIds);
    }

    private static void delete(Connection connection, String table, Collection<String> gameIds) throws SQLException {
        try (var statement = connection.prepareStatement("delete from " + table + " where game_id = any (?)")) {
            statement.setArray(1, connection.createArrayOf("text", gameIds.toArray(new String[0])));
            statement.executeUpdate();
        }
    }
}
