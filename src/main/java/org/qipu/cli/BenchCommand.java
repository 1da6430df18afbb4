package org.qipu.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.concurrent.Callable;
import org.qipu.bench.Bench;
import org.qipu.embedded.DataDirectory;
import org.qipu.embedded.EmbeddedBroker;
import org.qipu.embedded.EmbeddedDatabase;
import org.qipu.store.ConnectionPool;
import org.qipu.store.Migrations;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Measures the service on this machine. */
@Command(name = "bench", mixinStandardHelpOptions = true, description = {"Measures the service on this machine, against bare JDBC on the same database.",
        "It uses a PostgreSQL and a Kafka of its own in a directory that is removed afterwards, and takes some minutes."})
final class BenchCommand implements Callable<Integer> {

    @Option(names = "--seconds", defaultValue = "4", paramLabel = "N", description = "length of a round (default: ${DEFAULT-VALUE})")
    int seconds;

    @Spec
    CommandSpec spec;

    @Override
    public Integer call() throws Exception {
        Logs.quiet();
        var home = Files.createTempDirectory("qipu-bench");
        try (var data = DataDirectory.open(home.resolve("data")); var database = EmbeddedDatabase.start(data); var broker = EmbeddedBroker.start(data)) {
            Migrations.run(database.jdbcUrl(), database.owner().user(), database.owner().password());
            try (var pool = ConnectionPool.open(database.jdbcUrl(), database.service().user(), database.service().password(), 50)) {
                new Bench(pool, broker.bootstrap(), home, spec.commandLine().getOut(), Duration.ofSeconds(seconds)).run();
            }
            return 0;
        } finally {
            remove(home);
        }
    }

    private static void remove(Path home) throws java.io.IOException {
        try (var files = Files.walk(home)) {
            for (var file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        }
    }
}
