package org.qipu.bench;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import javax.sql.DataSource;
import org.postgresql.PGStatement;
import org.qipu.game.state.Game;
import org.qipu.log.ChainVerification;
import org.qipu.log.EventLog;
import org.qipu.log.codec.EventCodec;
import org.qipu.projection.ProjectionRebuild;
import org.qipu.read.search.SearchTables;

/** What reading all events takes: bare, decoded and folded into games, held against their chains, and derived anew. */
record FullReads(
        Connection owner, DataSource database, EventLog log, EventCodec codec, Figures figures, Consumer<String> say) {

    /** Readings before those that are measured: one takes a second, which is no time to be compiled in. */
    private static final int WARMING = 3;

    void run(int rounds) throws Exception {
        say.accept("Reading %,d events through: median (least to greatest) of %d rounds"
                .formatted(log.count(EventLog.Part.GAMES), rounds));
        var bare = readThrough(rounds, "bare rows", "", this::bareRows);
        var fold = readThrough(rounds, "decode and evolve", "   (goal 300,000)", this::folded);
        var chains = readThrough(
                rounds,
                "verify the chains",
                "   (goal 500,000)",
                () -> ChainVerification.byTwo(log).events());
        var kept = readThrough(rounds, "rebuild, tables right", "   (goal 100,000)", this::rebuilt);
        var emptied = readThrough(rounds, "rebuild, tables empty", "   (goal 100,000)", this::empty, this::rebuilt);
        say.accept("  decode and evolve is %.2f of bare rows   (goal 0.25)".formatted(fold.median() / bare.median()));
        figures.rate("read/bare", bare);
        figures.rate("read/fold", fold, bare);
        figures.rate("read/verify", chains, bare);
        figures.rate("read/rebuild", kept, bare);
        figures.rate("read/rebuild-emptied", emptied, bare);
    }

    private long rebuilt() {
        return ProjectionRebuild.of(log, codec, database, new SearchTables(), (p, g, s, why) -> {}, done -> {})
                .events();
    }

    /** As new: where rows were deleted each key is looked for among those that are gone. */
    private void empty() throws SQLException {
        try (var statement = owner.createStatement()) {
            statement.execute("truncate reached_position, game_index");
        }
    }

    /** Reads all events. */
    private interface Reading {
        long events() throws Exception;
    }

    /** What is done before a reading and is no part of it. */
    private interface Before {
        void prepare() throws Exception;
    }

    private Rounds readThrough(int rounds, String what, String goal, Reading reading) throws Exception {
        return readThrough(rounds, what, goal, () -> {}, reading);
    }

    private Rounds readThrough(int rounds, String what, String goal, Before before, Reading reading) throws Exception {
        for (int i = 0; i < WARMING; i++) {
            reading.events();
        }
        var rate = Rounds.of(rounds, () -> {
            before.prepare();
            var begun = System.nanoTime();
            var events = reading.events();
            return events / ((System.nanoTime() - begun) / 1e9);
        });
        say.accept("  %-22s %s events/s%s".formatted(what, rate.text(), goal));
        return rate;
    }

    /** All that a row has, in the same order, and nothing made of it. */
    private long bareRows() throws SQLException {
        try (var connection = database.getConnection()) {
            connection.setAutoCommit(false);
            try (var query = connection.prepareStatement("select game_id, sequence, type, version, occurred_at,"
                    + " recorded_at, actor_role, actor_id, payload, hash from event order by game_id, sequence")) {
                query.setFetchSize(2000);
                query.unwrap(PGStatement.class).setPrepareThreshold(-1); // binary, as ours are read
                long events = 0;
                try (var rows = query.executeQuery()) {
                    while (rows.next()) {
                        events++;
                    }
                }
                return events;
            } finally {
                connection.rollback();
                connection.setAutoCommit(true);
            }
        }
    }

    private long folded() {
        var events = new AtomicLong();
        var game = new Game[] {Game.NONE};
        var id = new String[] {""};
        log.scan(row -> {
            game[0] = row.gameId().equals(id[0]) ? game[0] : Game.NONE;
            id[0] = row.gameId();
            game[0] = game[0].evolve(codec.decode(row).event());
            events.incrementAndGet();
        });
        return events.get();
    }
}
