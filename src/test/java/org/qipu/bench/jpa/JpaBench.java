package org.qipu.bench.jpa;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.agroal.api.AgroalDataSource;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.qipu.axon.GamesOnAxon;
import org.qipu.bench.Appends;
import org.qipu.bench.Load;
import org.qipu.bench.Rounds;
import org.qipu.cli.Directories;
import org.qipu.embedded.DataDirectory;
import org.qipu.embedded.EmbeddedDatabase;
import org.qipu.log.ConnectionPool;
import org.qipu.log.Migrations;
import org.qipu.log.PostgresEventLog;
import org.qipu.log.codec.EventCodec;
import org.qipu.log.codec.GameJson;
import org.qipu.log.tail.TailWakeup;

/**
 * {@code ./qipu bench jpa [seconds]}: moves made durable a second, by bare rows, by the whole command path of the record, and by Axon's own engine for
 * JPA alone, as it comes and tuned, in turns on one database.
 *
 * <p>The engine decides nothing, chains nothing and answers nobody: it has less to do than the command path.
 */
public final class JpaBench {

    private static final int ROUNDS = 3;
    private static final int[] WRITERS = {1, 16, 64};
    private static final int CONNECTIONS = 22;
    private static final int WARM = 8;
    private static final double GOAL = 5;
    private static final String BARE = "bare rows";
    private static final String OURS = "command path";
    private static final String AS_IT_COMES = "JPA as it comes";
    private static final String TUNED = "JPA tuned";

    private final ObjectNode report = GameJson.mapper().createObjectNode();
    private final Duration time;

    private JpaBench(Duration time) {
        this.time = time;
    }

    public static void main(String... arguments) throws Exception {
        Locale.setDefault(Locale.ROOT);
        Logger.getLogger("").setLevel(Level.SEVERE);
        var seconds = arguments.length == 0 ? 4 : Integer.parseInt(arguments[0]);
        var home = Files.createTempDirectory("qipu-bench");
        try {
            new JpaBench(Duration.ofSeconds(seconds)).run(home);
        } finally {
            Directories.remove(home);
        }
    }

    private void run(Path home) throws Exception {
        try (var data = DataDirectory.open(home);
                var database = EmbeddedDatabase.start(data)) {
            var url = database.jdbcUrl();
            var owner = database.owner();
            Migrations.run(url, owner.user(), owner.password());
            try (var pool = ConnectionPool.open(
                            url, database.service().user(), database.service().password(), CONNECTIONS);
                    var likeOurs = ConnectionPool.open(url, owner.user(), owner.password(), CONNECTIONS);
                    var asItComes = JpaEngine.asItComes(url, owner, CONNECTIONS);
                    var tuned = JpaEngine.tuned(likeOurs, CONNECTIONS)) {
                measure(pool, asItComes, tuned);
            }
        }
    }

    private void measure(AgroalDataSource pool, JpaEngine asItComes, JpaEngine tuned) throws Exception {
        var codec = new EventCodec();
        var log = new PostgresEventLog(pool, codec);
        try (var wakeup = TailWakeup.open(pool);
                var axon = GamesOnAxon.start(
                        new GamesOnAxon.Parts(
                                log,
                                codec,
                                wakeup,
                                pool,
                                Clock.systemUTC(),
                                (projection, game, sequence, reason) -> {}),
                        List.of())) {
            var appends = new Appends(pool, log, codec, axon.recorder());
            Map<String, Load.Workers> ways = new LinkedHashMap<>();
            ways.put(BARE, appends::raw);
            ways.put(OURS, appends::commands);
            ways.put(AS_IT_COMES, asItComes::moves);
            ways.put(TUNED, tuned::moves);
            System.out.printf(
                    "Moves made durable a second, one a commit: median (least to greatest) of %d rounds of %d s, in turns%n",
                    ROUNDS, time.toSeconds());
            for (var way : ways.values()) {
                Load.perSecond(WARM, time, way);
            }
            for (var writers : WRITERS) {
                at(writers, ways);
            }
            System.out.printf("events kept: %,d as it comes, %,d tuned%n", asItComes.events(), tuned.events());
            System.out.println(report.toPrettyString());
        }
    }

    private void at(int writers, Map<String, Load.Workers> ways) throws Exception {
        Map<String, double[]> measured = new LinkedHashMap<>();
        ways.keySet().forEach(name -> measured.put(name, new double[ROUNDS]));
        for (int round = 0; round < ROUNDS; round++) { // in turns, so that all see the same machine
            for (var way : ways.entrySet()) {
                measured.get(way.getKey())[round] = Load.perSecond(writers, time, way.getValue());
            }
        }
        var node = report.withObject("/movesASecond").putObject(writers + " writers");
        Map<String, Double> medians = new LinkedHashMap<>();
        measured.forEach((name, values) -> {
            var rounds = new Rounds(values);
            medians.put(name, rounds.median());
            System.out.printf("  %2d at once   %-16s %s%n", writers, name, rounds.text());
            node.putPOJO(name, Map.of("median", rounds.median(), "least", values[0], "greatest", values[ROUNDS - 1]));
        });
        var tuned = medians.get(OURS) / medians.get(TUNED);
        var asItComes = medians.get(OURS) / medians.get(AS_IT_COMES);
        System.out.printf(
                "               command path is %.2f of JPA tuned (goal %.0f: %s), %.2f of JPA as it comes%n",
                tuned, GOAL, tuned >= GOAL ? "met" : "MISSED", asItComes);
        node.put("command path of JPA tuned", tuned);
        node.put("command path of JPA as it comes", asItComes);
    }
}
