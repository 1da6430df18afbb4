package org.qipu.bench.board;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.DoubleStream;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;
import org.openjdk.jmh.util.Statistics;

/**
 * How long one benchmark took, and its peer where there is one: in turns, so that both see the same machine.
 *
 * @param ours   seconds for what the benchmark does once, one an iteration
 * @param theirs the same of the peer; none where it is not installed
 */
record Measured(double[] ours, double[] theirs) {

    private static final int ROUNDS = 3;
    private static final int ITERATIONS = 5;

    static Measured of(Class<?> benchmark, String method) throws RunnerException, IOException {
        return of(benchmark, method, Optional.empty());
    }

    static Measured of(Class<?> benchmark, String method, Optional<Peer> peer) throws RunnerException, IOException {
        var program = peer.flatMap(Peer::installed);
        var ours = DoubleStream.builder();
        var theirs = DoubleStream.builder();
        for (int round = 0; round < ROUNDS; round++) {
            for (var run : new Runner(options(benchmark, method)).runSingle().getBenchmarkResults()) {
                run.getIterationResults()
                        .forEach(iteration ->
                                ours.add(iteration.getPrimaryResult().getScore()));
            }
            if (program.isPresent()) {
                peer(peer.get(), program.get(), theirs);
            }
        }
        return new Measured(ours.build().toArray(), theirs.build().toArray());
    }

    /** How long single calls took, in microseconds. */
    static Statistics sampled(Class<?> benchmark, String method) throws RunnerException {
        return new Runner(options(benchmark, method))
                .runSingle()
                .getPrimaryResult()
                .getStatistics();
    }

    private static void peer(Peer peer, Path program, DoubleStream.Builder theirs) throws IOException {
        peer.seconds(program); // its file and its memory are warm, as ours are
        for (int i = 0; i < ITERATIONS; i++) {
            theirs.add(peer.seconds(program));
        }
    }

    /** A JVM of its own that believes the machine to have one core. */
    private static Options options(Class<?> benchmark, String method) {
        return new OptionsBuilder()
                .include("^" + benchmark.getName() + "." + method + "$")
                .forks(1)
                .threads(1)
                .warmupIterations(4)
                .warmupTime(TimeValue.seconds(1))
                .measurementIterations(ITERATIONS)
                .measurementTime(TimeValue.seconds(1))
                .jvmArgs("-Xmx1g", "-XX:ActiveProcessorCount=1", "--sun-misc-unsafe-memory-access=allow")
                .verbosity(VerboseMode.SILENT)
                .shouldFailOnError(true)
                .build();
    }
}
