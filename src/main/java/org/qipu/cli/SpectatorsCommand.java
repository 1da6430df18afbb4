package org.qipu.cli;

import java.nio.file.Files;
import java.util.concurrent.Callable;
import org.qipu.bench.Spectators;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Measures what spectators cost those who record. */
@Command(
        name = "spectators",
        mixinStandardHelpOptions = true,
        description = {
            "Measures what thousands of spectators cost those who record: stream clients and polls over two replicas, beside commands.",
            "It starts two replicas, a database and a broker of its own, and tells a table and the same as JSON.",
            "Exit code 1: officials waited longer than the goal, the table of events was asked for spectators, or these were refused something."
        })
final class SpectatorsCommand implements Callable<Integer> {

    @Option(
            names = "--streams",
            converter = AtLeast.None.class,
            defaultValue = "10000",
            paramLabel = "N",
            description = "stream clients on games that rest (default: ${DEFAULT-VALUE})")
    int streams;

    @Option(
            names = "--followed",
            converter = AtLeast.None.class,
            defaultValue = "0",
            paramLabel = "N",
            description = "stream clients on games that are played (default: ${DEFAULT-VALUE})")
    int followed;

    @Option(
            names = "--reads",
            converter = AtLeast.None.class,
            defaultValue = "2000",
            paramLabel = "N",
            description = "polls a second (default: ${DEFAULT-VALUE})")
    int reads;

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
            defaultValue = "30",
            paramLabel = "N",
            description = "how long each part is measured (default: ${DEFAULT-VALUE})")
    int seconds;

    @Option(
            names = "--heap",
            defaultValue = "384m",
            paramLabel = "SIZE",
            description = "the heap of each replica (default: ${DEFAULT-VALUE})")
    String heap;

    @Spec
    CommandSpec spec;

    @Override
    public Integer call() throws Exception {
        Logs.quiet();
        var home = Files.createTempDirectory("qipu-bench");
        try {
            var size = new Spectators.Size(streams, followed, reads, commands, seconds, heap);
            return Spectators.run(home, size, spec.commandLine().getOut()) ? 0 : 1;
        } finally {
            Directories.remove(home);
        }
    }
}
