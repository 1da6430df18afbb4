package org.qipu.cli;

import java.nio.file.Files;
import java.time.Duration;
import java.util.concurrent.Callable;
import org.qipu.bench.LogCost;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Measures what the transparency log costs. */
@Command(
        name = "log",
        mixinStandardHelpOptions = true,
        description = {
            "Measures what the transparency log costs: what it takes from recording, how fast its tree is made again, proofs, disk.",
            "It uses a PostgreSQL of its own in a directory that is removed afterwards."
        })
final class LogCostCommand implements Callable<Integer> {

    @Option(
            names = "--events",
            converter = AtLeast.One.class,
            defaultValue = "1000000",
            paramLabel = "N",
            description = "how many events the tree is made of (default: ${DEFAULT-VALUE})")
    int events;

    @Option(
            names = "--seconds",
            converter = AtLeast.One.class,
            defaultValue = "10",
            paramLabel = "N",
            description = "length of a round of recording (default: ${DEFAULT-VALUE})")
    int seconds;

    @Spec
    CommandSpec spec;

    @Override
    public Integer call() throws Exception {
        Logs.quiet();
        var home = Files.createTempDirectory("qipu-bench");
        try {
            BenchCommand.on(
                    home.resolve("log"),
                    (data, database, pool) -> new LogCost(
                                    pool, home, spec.commandLine().getOut(), Duration.ofSeconds(seconds))
                            .run(events));
            return 0;
        } finally {
            Directories.remove(home);
        }
    }
}
