package org.qipu.cli;

import io.agroal.api.AgroalDataSource;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.qipu.bench.Bench;
import org.qipu.bench.Figures;
import org.qipu.bench.Memory;
import org.qipu.bench.Releases;
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
        subcommands = {
            SpectatorsCommand.class,
            CostCommand.class,
            LogCostCommand.class,
            SearchCommand.class,
            FeedsCommand.class,
            ReadsCommand.class
        },
        description = {
            "Measures the service on this machine, against bare JDBC on the same database.",
            "It uses a PostgreSQL and a Kafka of its own in a directory that is removed afterwards, and takes some minutes."
        },
        footer = {
            "",
            "./qipu bench board measures the rules of chess instead, beside stockfish, pgn-extract and cha where they are installed;",
            "./qipu bench pages the pages in a browser: ./qipu help bench pages;",
            "./qipu bench jpa moves made durable beside Axon's own engine for JPA: ./qipu help bench jpa."
        })
final class BenchCommand implements Callable<Integer> {

    @Option(
            names = "--seconds",
            converter = AtLeast.One.class,
            defaultValue = "4",
            paramLabel = "N",
            description = "length of a round (default: ${DEFAULT-VALUE})")
    int seconds;

    @Option(
            names = "--only",
            split = ",",
            paramLabel = "PART",
            description = "only these parts: ${COMPLETION-CANDIDATES}")
    Set<Part> only = EnumSet.allOf(Part.class);

    @Option(names = "--stages", description = "latency stage by stage too: decide, commit, wake, send")
    boolean stages;

    @Option(names = "--json", paramLabel = "FILE", description = "write the figures there, as JSON")
    Path json;

    @Option(
            names = "--beside",
            paramLabel = "FILE",
            description =
                    "tell them beside those of an earlier run, which --json wrote; docs/performance.json has the last ones")
    Path beside;

    @Spec
    CommandSpec spec;

    /** What can be measured by itself. */
    enum Part {
        appends,
        rebuild,
        latency,
        imports,
        memory
    }

    /** The running service that is measured. */
    static final class Running {

        @Option(names = "--url", required = true, paramLabel = "URL", description = "where the service listens")
        URI url;

        @Option(
                names = "--token",
                required = true,
                paramLabel = "TOKEN",
                description = "a chief arbiter's: ./qipu token chief-arbiter")
        String token;
    }

    @Command(
            mixinStandardHelpOptions = true,
            description = {
                "Measures how late what is public reaches a consumer of Kafka, and whether anything comes early.",
                "Games of competitions with different delays are played at once. Exit code 1: something was early, or is missing."
            })
    int release(
            @Option(
                            names = "--events",
                            converter = AtLeast.One.class,
                            defaultValue = "100000",
                            paramLabel = "N",
                            description = "how many events (default: ${DEFAULT-VALUE})")
                    int events,
            @Option(
                            names = "--a-second",
                            converter = AtLeast.One.class,
                            defaultValue = "200",
                            paramLabel = "N",
                            description = "how many of them a second (default: ${DEFAULT-VALUE})")
                    int aSecond)
            throws Exception {
        Logs.quiet();
        var home = Files.createTempDirectory("qipu-bench");
        var well = new AtomicBoolean();
        try {
            on(home, (data, database, pool) -> {
                try (var broker = EmbeddedBroker.start(data)) {
                    well.set(new Releases(pool, spec.commandLine().getOut())
                            .run(broker.owner(), broker.bootstrap(), events, aSecond));
                }
            });
            return well.get() ? 0 : 1;
        } finally {
            Directories.remove(home);
        }
    }

    @Override
    public Integer call() throws Exception {
        Logs.quiet();
        var home = Files.createTempDirectory("qipu-bench");
        var out = spec.commandLine().getOut();
        try {
            var time = Duration.ofSeconds(seconds);
            var figures = new Figures();
            if (isWanted(Part.appends)) {
                on(home.resolve("appends"), (data, database, pool) -> new Bench(pool, out, time, figures).appends());
            }
            if (isWanted(Part.rebuild)) {
                on(home.resolve("rebuild"), (data, database, pool) -> {
                    try (var owner = DriverManager.getConnection(
                            database.jdbcUrl(),
                            database.owner().user(),
                            database.owner().password())) {
                        new Bench(pool, out, time, figures).rebuild(owner);
                    }
                });
            }
            if (isWanted(Part.latency, Part.imports)) {
                var latency = isWanted(Part.latency);
                var imports = isWanted(Part.imports);
                on(home.resolve("whole"), (data, database, pool) -> {
                    try (var broker = EmbeddedBroker.start(data)) {
                        new Bench(pool, out, time, figures)
                                .whole(broker.owner(), broker.bootstrap(), latency, stages, imports);
                    }
                });
            }
            if (isWanted(Part.memory)) {
                out.printf("Memory at rest           %s   (goal 300 MB)%n", Memory.atRest(home, figures));
                out.flush();
            }
            if (beside != null) {
                figures.beside(beside, out);
            }
            if (json != null) {
                figures.write(json);
            }
            return 0;
        } finally {
            Directories.remove(home);
        }
    }

    private boolean isWanted(Part... parts) {
        return Stream.of(parts).anyMatch(only::contains);
    }

    /** What is measured. */
    interface Measured {
        void on(DataDirectory data, EmbeddedDatabase database, AgroalDataSource pool) throws Exception;
    }

    /** Something is measured on a database of its own. */
    static void on(Path directory, Measured measured) throws Exception {
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
                measured.on(data, database, pool);
            }
        }
    }
}
