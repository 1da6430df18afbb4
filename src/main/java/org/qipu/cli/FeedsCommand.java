package org.qipu.cli;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.Callable;
import org.qipu.bench.FeedPolls;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Measures what polling a round costs. */
@Command(
        name = "feeds",
        mixinStandardHelpOptions = true,
        description = {
            "Measures what polling a round costs a running service: many boards, asked for once a second by many clients.",
            "It records the games of a competition there first.",
            "Exit code 1: polls or moves were refused, and the figures say nothing."
        })
final class FeedsCommand implements Callable<Integer> {

    @Mixin
    BenchCommand.Running service;

    @Option(
            names = "--boards",
            converter = AtLeast.One.class,
            defaultValue = "100",
            paramLabel = "N",
            description = "the boards of the round (default: ${DEFAULT-VALUE})")
    int boards;

    @Option(
            names = "--clients",
            converter = AtLeast.One.class,
            defaultValue = "50",
            paramLabel = "N",
            description = "how many poll (default: ${DEFAULT-VALUE})")
    int clients;

    @Option(
            names = "--for",
            converter = AtLeast.One.class,
            defaultValue = "30",
            paramLabel = "SECONDS",
            description = "how long each is measured (default: ${DEFAULT-VALUE})")
    int length;

    @Spec
    CommandSpec spec;

    @Override
    public Integer call() throws Exception {
        try {
            return new FeedPolls(service.url, service.token, spec.commandLine().getOut())
                            .run(boards, clients, Duration.ofSeconds(length))
                    ? 0
                    : 1;
        } catch (IOException e) {
            throw new Service.Failed("Nothing was measured: " + e.getMessage());
        }
    }
}
