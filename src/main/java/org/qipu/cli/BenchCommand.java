package org.qipu.cli;

import io.agroal.api.AgroalDataSource;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Callable;
import org.qipu.bench.Bench;
import org.qipu.bench.Memory;
import org.qipu.embedded.DataDirectory;
import org.qipu.embedded.EmbeddedBroker;
import org.qipu.embedded.EmbeddedDatabase;
import org.qipu.log.ConnectionPool;
import org.qipu.log.Migrations;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Measures the service on this machine. */
@Command(
        name = "bench",
        mixinStandardHelpOptions = true,
        description = {
            "Measures the service on this machine, against bare JDBC on the same database.",
            "It uses a PostgreSQL and a Kafka of its own in a directory that is removed afterwards, and takes some minutes."
        },
        footer = {
            "",
            "./qipu bench board measures the rules of chess instead, beside stockfish and pgn-extract where they are installed."
        })
final class BenchCommand implements Callable<Integer> {

    @Option(
            names = "--seconds",
            defaultValue = "4",
            paramLabel = "N",
            description = "length of a round (default: ${DEFAULT-VALUE})")
    int seconds;

    @Spec
    CommandSpec spec;

    @Override
    public Integer call() throws Exception {
        Logs.quiet();
        var home = Files.createTempDirectory("qipu-bench");
        var out = spec.commandLine().getOut();
        try {
            on(
                    home.resolve("throughput"),
                    (data, pool) -> new Bench(pool, out, Duration.ofSeconds(seconds)).throughput());
            on(home.resolve("whole"), (data, pool) -> {
                try (var broker = EmbeddedBroker.start(data)) {
                    new Bench(pool, out, Duration.ofSeconds(seconds)).whole(broker.owner(), broker.bootstrap());
                }
            });
            out.printf("Memory at rest           %s   (goal under 450 MB)%n", Memory.atRest(home));
            out.flush();
            return 0;
        } finally {
            Directories.remove(home);
        }
    }

    private interface Measured {
        void on(DataDirectory data, AgroalDataSource pool) throws Exception;
    }

    /** Something is measured on a database of its own. */
    private static void on(Path directory, Measured measured) throws Exception {
        try (var data = DataDirectory.open(directory);
                var database = EmbeddedDatabase.start(data)) {
            Migrations.run(
                    database.jdbcUrl(),
                    database.owner().user(),
                    database.owner().password());
            try (var pool = ConnectionPool.open(
                    database.jdbcUrl(),
                    database.service().user(),
                    database.service().password(),
                    48)) {
                measured.on(data, pool);
            }
        }
    }
}
