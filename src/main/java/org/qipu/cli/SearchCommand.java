package org.qipu.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.qipu.bench.Searches;
import org.qipu.embedded.DataDirectory;
import org.qipu.embedded.EmbeddedDatabase;
import org.qipu.log.ConnectionPool;
import org.qipu.log.Migrations;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Measures the search over very many games. */
@Command(
        name = "search",
        mixinStandardHelpOptions = true,
        description = {
            "Measures the search over very many games: pages of positions, players and competitions, and what tables and indexes take.",
            "It fills a PostgreSQL of its own, in a directory that is removed afterwards, and tells a table and the same as JSON.",
            "Each game takes some 20 kB. Exit code 1: a page took longer than the goal."
        })
final class SearchCommand implements Callable<Integer> {

    /** A plan that is told is made by asking anew, however long that takes. */
    private static final Duration PATIENCE = Duration.ofMinutes(5);

    @Option(
            names = "--games",
            converter = AtLeast.One.class,
            defaultValue = "1000000",
            paramLabel = "N",
            description = "how many games there are (default: ${DEFAULT-VALUE})")
    int games;

    @Option(
            names = "--times",
            converter = AtLeast.One.class,
            defaultValue = "300",
            paramLabel = "N",
            description = "how often each kind of page is asked for (default: ${DEFAULT-VALUE})")
    int times;

    @Option(
            names = "--keep",
            paramLabel = "DIR",
            description =
                    "leaves the database in this directory; one that was left there is asked again, and brought up to date first")
    Optional<Path> keep;

    @Spec
    CommandSpec spec;

    @Override
    public Integer call() throws Exception {
        Logs.quiet();
        if (keep.isPresent()) {
            return measured(keep.get()) ? 0 : 1;
        }
        var home = Files.createTempDirectory("qipu-bench");
        try {
            return measured(home) ? 0 : 1;
        } finally {
            Directories.remove(home);
        }
    }

    private boolean measured(Path directory) throws Exception {
        try (var data = DataDirectory.open(directory);
                var database = EmbeddedDatabase.start(data)) {
            var begun = System.nanoTime();
            Migrations.run(
                    database.jdbcUrl(),
                    database.owner().user(),
                    database.owner().password());
            var out = spec.commandLine().getOut();
            out.printf("Brought up to date in %.1f s%n", (System.nanoTime() - begun) / 1e9);
            try (var owner = DriverManager.getConnection(
                            database.jdbcUrl(),
                            database.owner().user(),
                            database.owner().password());
                    var pool = ConnectionPool.open(
                            database.jdbcUrl(),
                            database.service().user(),
                            database.service().password(),
                            4,
                            PATIENCE)) {
                var searches = new Searches(owner, pool, out);
                return searches.run(searches.filled(games), times);
            }
        }
    }
}
