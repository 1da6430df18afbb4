package org.qipu.cli;

import java.util.concurrent.Callable;
import org.qipu.bench.Reads;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Measures what a long game is asked. */
@Command(
        name = "reads",
        mixinStandardHelpOptions = true,
        description = {
            "Measures how long a running service takes to answer what a long game can be asked.",
            "It records a game there first. Two versions are compared by measuring one after the other on the same machine."
        })
final class ReadsCommand implements Callable<Integer> {

    @Mixin
    BenchCommand.Running service;

    @Option(
            names = "--events",
            converter = AtLeast.One.class,
            defaultValue = "400",
            paramLabel = "N",
            description = "the events of the game (default: ${DEFAULT-VALUE})")
    int events;

    @Option(
            names = "--times",
            converter = AtLeast.One.class,
            defaultValue = "50",
            paramLabel = "N",
            description = "how often each is asked in each of 20 rounds (default: ${DEFAULT-VALUE})")
    int times;

    @Spec
    CommandSpec spec;

    @Override
    public Integer call() throws Exception {
        new Reads(service.url, service.token, spec.commandLine().getOut()).run(events, times);
        return 0;
    }
}
