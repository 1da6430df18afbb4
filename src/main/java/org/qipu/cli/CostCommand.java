package org.qipu.cli;

import java.nio.file.Files;
import java.util.concurrent.Callable;
import org.qipu.bench.Cost;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Measures what a move costs. */
@Command(
        name = "cost",
        mixinStandardHelpOptions = true,
        description = {
            "Measures what a move costs: processor, bytes in the tables and in Kafka, bytes to each who follows it.",
            "It starts two replicas, a database and a broker of its own; docs/capacity.md reckons with what it tells."
        })
final class CostCommand implements Callable<Integer> {

    @Option(
            names = "--commands",
            converter = AtLeast.One.class,
            defaultValue = "200",
            paramLabel = "N",
            description = "commands a second (default: ${DEFAULT-VALUE})")
    int commands;

    @Option(
            names = "--seconds",
            converter = AtLeast.One.class,
            defaultValue = "40",
            paramLabel = "N",
            description = "how long it is measured (default: ${DEFAULT-VALUE})")
    int seconds;

    @Option(
            names = "--replicas",
            converter = AtLeast.One.class,
            defaultValue = "1",
            paramLabel = "N",
            description = "how many replicas there are (default: ${DEFAULT-VALUE})")
    int replicas;

    @Spec
    CommandSpec spec;

    @Override
    public Integer call() throws Exception {
        Logs.quiet();
        var home = Files.createTempDirectory("qipu-bench");
        try {
            Cost.run(home, replicas, commands, seconds, spec.commandLine().getOut());
            return 0;
        } finally {
            Directories.remove(home);
        }
    }
}
