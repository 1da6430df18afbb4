package org.qipu.bench;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import javax.sql.DataSource;
import org.qipu.audit.log.Integration;
import org.qipu.audit.log.Keeping;
import org.qipu.audit.log.LogIdentity;
import org.qipu.audit.log.PublicHead;
import org.qipu.audit.log.RecordVerification;
import org.qipu.audit.log.Signing;
import org.qipu.audit.log.StoredTree;
import org.qipu.audit.witness.FiledHeads;
import org.qipu.axon.GamesOnAxon;
import org.qipu.log.PostgresEventLog;
import org.qipu.log.codec.EventCodec;
import org.qipu.log.codec.Hash;
import org.qipu.log.tail.TailWakeup;

/** Measures what the transparency log costs: a rebuild of its tree, proofs, disk, and what it takes from recording. */
public final class LogCost {

    private static final int ROUNDS = 3;
    private static final int WRITERS = 16;
    private static final int PROOFS = 2_000;
    private static final int OF_A_GAME = 100;
    private static final int AT_ONCE = 5_000;
    private static final String FILL = "insert into event"
            + " (sequence, occurred_at, recorded_at, version, game_id, type, actor_role, actor_id, payload, hash)"
            + " select n % " + OF_A_GAME + " + 1, now(), now(), 1, 'filled-' || n / " + OF_A_GAME
            + ", 'MovePlayed', 'chief-arbiter', 'bench', '{}', sha256(n::text::bytea) from generate_series(?, ?) n";
    private static final String SIZE = "select sum(pg_total_relation_size(name)) from unnest(array["
            + "'tree', 'tree_tile', 'tree_bundle', 'tree_released']::regclass[]) name";

    private final DataSource database;
    private final Path home;
    private final PrintWriter out;
    private final Duration time;
    private final LogIdentity identity = LogIdentity.make("bench.example/record");

    /**
     * @param database that is empty, and of no use afterwards
     * @param home     for what is remembered beside it
     * @param time     the length of a round
     */
    public LogCost(DataSource database, Path home, PrintWriter out, Duration time) {
        this.database = database;
        this.home = home;
        this.out = out;
        this.time = time;
    }

    /** All of it, with so many events. */
    public void run(int events) throws Exception {
        recording();
        fill(events);
        rebuild();
        proofs(events);
        verification();
    }

    /** Moves made durable with and without the log, in turns. */
    private void recording() throws Exception {
        var log = new PostgresEventLog(database, new EventCodec());
        try (var wakeup = TailWakeup.open(database);
                var heads = FiledHeads.in(home.resolve("log-heads"))) {
            var parts = new GamesOnAxon.Parts(
                    log,
                    new EventCodec(),
                    wakeup,
                    database,
                    Clock.systemUTC(),
                    (projection, game, sequence, reason) -> {});
            try (var axon = GamesOnAxon.start(parts, List.of())) {
                var appends = new Appends(database, log, new EventCodec(), axon.recorder());
                Load.perSecond(WRITERS, time, appends::commands); // warm
                var without = new double[ROUNDS];
                var with = new double[ROUNDS];
                var behind = 0L;
                for (int round = 0; round < ROUNDS; round++) {
                    without[round] = Load.perSecond(WRITERS, time, appends::commands);
                    catchUp();
                    try (var keeping = keeping(wakeup, heads)) {
                        with[round] = Load.perSecond(WRITERS, time, appends::commands);
                        behind = Math.max(behind, behind());
                    }
                }
                var bare = new Rounds(without);
                var kept = new Rounds(with);
                say("Moves made durable a second by %d writers: median (least to greatest) of %d rounds of %d s"
                        .formatted(WRITERS, ROUNDS, time.toSeconds()));
                say("  without the log        " + bare.text());
                say("  with it                %s   %.2f of that   (goal 0.90, at 3,000 a second)"
                        .formatted(kept.text(), kept.median() / bare.median()));
                say("  not taken in at once   %,10d events at the end of a round, at most".formatted(behind));
            }
        }
    }

    private Keeping keeping(TailWakeup wakeup, FiledHeads heads) {
        return Keeping.start(
                new Integration(database, identity.commitment()),
                new Signing(database, identity.origin(), identity.signer(), Optional.of(heads)),
                new PublicHead(database, (competition, round, at) -> at),
                wakeup,
                Clock.systemUTC());
    }

    private long behind() throws SQLException {
        return number("select count(*) from event")
                - new StoredTree(database).head().size();
    }

    private void fill(int events) throws SQLException {
        try (var connection = database.getConnection();
                var fill = connection.prepareStatement(FILL)) {
            for (int from = 0; from < events; from += 10_000) {
                fill.setInt(1, from);
                fill.setInt(2, Math.min(from + 10_000, events) - 1);
                fill.executeUpdate();
            }
        }
    }

    private void catchUp() {
        var integration = new Integration(database, identity.commitment());
        while (integration.some(AT_ONCE) > 0) {
            // until nothing is left
        }
    }

    private void rebuild() throws SQLException {
        var before = new StoredTree(database).head().size();
        var begun = System.nanoTime();
        catchUp();
        var taken = new StoredTree(database).head().size() - before;
        say("Taken into the tree      %,10.0f events/s, of %,d   (goal 200,000)"
                .formatted(taken / seconds(begun), taken));
        say("Disk besides the log     %10.1f bytes an event   (goal 80; a signed head has some 300 besides)"
                .formatted((double) number(SIZE) / (before + taken)));
    }

    private void proofs(int events) {
        var random = new Random(7);
        var tree = new StoredTree(database);
        var size = tree.head().size();
        var commitment = identity.commitment();
        var nanos = new long[PROOFS];
        for (int i = 0; i < PROOFS; i++) {
            var event = random.nextInt(events);
            var game = "filled-" + event / OF_A_GAME;
            var sequence = event % OF_A_GAME + 1;
            var hash = Hash.ofContent(String.valueOf(event).getBytes(StandardCharsets.US_ASCII));
            var begun = System.nanoTime();
            var leaf = tree.leaf(game, sequence, commitment.entry(game, sequence, hash))
                    .orElseThrow();
            tree.proofs(size).inclusion(leaf, size);
            nanos[i] = System.nanoTime() - begun;
        }
        say("A proof of one event     %s   (goal 5 ms), in a tree of %,d"
                .formatted(Latencies.of(nanos).text(), size));
    }

    private void verification() {
        var begun = System.nanoTime();
        var report = new RecordVerification(database, identity.commitment()).report();
        say("Held against the tree    %,10.0f events/s, of %,d, %d faults"
                .formatted(
                        report.events() / seconds(begun),
                        report.events(),
                        report.faults().size()));
    }

    private static double seconds(long begun) {
        return (System.nanoTime() - begun) / 1e9;
    }

    private long number(String sql) throws SQLException {
        try (var connection = database.getConnection();
                var query = connection.prepareStatement(sql);
                var row = query.executeQuery()) {
            row.next();
            return row.getLong(1);
        }
    }

    private void say(String line) {
        out.println(line);
        out.flush();
    }
}
