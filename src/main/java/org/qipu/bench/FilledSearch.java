package org.qipu.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyManager;

/** Fills the search tables with games by COPY, and makes their indexes as a migration would: on what is there. */
final class FilledSearch {

    static final List<String> TABLES = List.of("game_index", "reached_position");
    private static final int BUFFER = 1 << 20;
    private static final String COPY_GAMES =
            "copy game_index (game_id, discipline, rulebook, competition, round, board, white_id, black_id, status, result,"
                    + " white_points, black_points, scheduled_start, first_occurred_at, last_occurred_at, last_recorded_at, version,"
                    + " white_fouls, black_fouls, plain, rewritten_at, dated_at) from stdin with (freeze)";
    private static final String COPY_POSITIONS =
            "copy reached_position (position, game_id, ply) from stdin with (freeze)";

    private final Connection owner;
    private final Consumer<String> say;

    /** @param owner of the tables */
    FilledSearch(Connection owner, Consumer<String> say) {
        this.owner = owner;
        this.say = say;
    }

    /** How many games are there. */
    long games() throws SQLException {
        try (var query = owner.createStatement();
                var row = query.executeQuery("select count(*) from game_index")) {
            row.next();
            return row.getLong(1);
        }
    }

    /** Fills them in one transaction: all of it, or nothing. */
    void fill(int games) throws SQLException, IOException {
        owner.setAutoCommit(false);
        execute("set local maintenance_work_mem = '512MB'");
        for (var table : TABLES) { // nothing that is read depends on a log of what is written
            execute("alter table " + table + " set unlogged");
        }
        execute("truncate " + String.join(", ", TABLES));
        var making = new ArrayList<String>();
        for (var table : TABLES) {
            making.addAll(withoutIndexes(table));
        }
        var copying = owner.unwrap(PGConnection.class).getCopyAPI();
        timed("%,d rows of games".formatted(games), () -> copy(copying, COPY_GAMES, games, FilledSearch::row));
        timed("their positions", () -> copy(copying, COPY_POSITIONS, games, FilledSearch::positions));
        for (var make : making) {
            timed(make, () -> execute(make));
        }
        owner.commit();
        owner.setAutoCommit(true);
        timed("statistics", () -> execute("vacuum (analyze) " + String.join(", ", TABLES)));
    }

    /** Takes the indexes away; what makes them again. */
    private List<String> withoutIndexes(String table) throws SQLException {
        var away = new ArrayList<String>();
        var making = new ArrayList<String>();
        try (var query = owner.createStatement();
                var rows = query.executeQuery(
                        "select i.indexrelid::regclass::text, pg_get_indexdef(i.indexrelid), c.conname,"
                                + " pg_get_constraintdef(c.oid) from pg_index i left join pg_constraint c on c.conindid = i.indexrelid"
                                + " where i.indrelid = '" + table + "'::regclass order by 1")) {
            while (rows.next()) {
                var constraint = rows.getString(3);
                away.add(
                        constraint == null
                                ? "drop index " + rows.getString(1)
                                : "alter table " + table + " drop constraint " + constraint);
                making.add(
                        constraint == null
                                ? rows.getString(2)
                                : "alter table " + table + " add constraint " + constraint + " " + rows.getString(4));
            }
        }
        for (var one : away) {
            execute(one);
        }
        return making;
    }

    private interface Written {
        void game(StringBuilder to, SearchedGame game);
    }

    private static void copy(CopyManager copying, String into, int games, Written written)
            throws SQLException, IOException {
        var copy = copying.copyIn(into);
        var text = new StringBuilder(BUFFER + BUFFER / 4);
        for (int number = 0; number < games; number++) {
            written.game(text, SearchedGame.of(number));
            if (text.length() > BUFFER || number == games - 1) {
                var bytes = text.toString().getBytes(StandardCharsets.UTF_8);
                copy.writeToCopy(bytes, 0, bytes.length);
                text.setLength(0);
            }
        }
        copy.endCopy();
    }

    private static void row(StringBuilder to, SearchedGame game) {
        var points = switch (game.result()) {
            case "1-0" -> "1\t0";
            case "0-1" -> "0\t1";
            default -> "0.5\t0.5";
        };
        to.append(String.join(
                        "\t",
                        game.id(),
                        "chess",
                        Bench.RULEBOOK,
                        game.competition(),
                        String.valueOf(game.round()),
                        String.valueOf(game.board()),
                        game.white(),
                        game.black(),
                        "finished",
                        game.result(),
                        points,
                        game.begun().toString(),
                        game.begun().toString(),
                        game.ended().toString(),
                        game.recorded().toString(),
                        String.valueOf(game.plies() + 4),
                        "0\t0\tt",
                        game.rewrittenAt().map(Object::toString).orElse("\\N"),
                        game.recorded().toString()))
                .append('\n');
    }

    private static void positions(StringBuilder to, SearchedGame game) {
        var positions = game.positions();
        for (int ply = 0; ply < positions.length; ply++) {
            to.append(positions[ply])
                    .append('\t')
                    .append(game.id())
                    .append('\t')
                    .append(ply)
                    .append('\n');
        }
    }

    private interface Done {
        void run() throws SQLException, IOException;
    }

    private void timed(String what, Done done) throws SQLException, IOException {
        var begun = System.nanoTime();
        done.run();
        say.accept("  %6.1f s  %s".formatted((System.nanoTime() - begun) / 1e9, what));
    }

    private void execute(String sql) throws SQLException {
        try (var statement = owner.createStatement()) {
            statement.execute(sql);
        }
    }
}
