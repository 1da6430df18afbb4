package org.qipu.bench.board;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.DoubleStream;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * How long one benchmark took, and its peer where there is one: in turns, so that both see the same machine.
 *
 * @param ours   seconds for what the benchmark does once, one an iteration
 * @param theirs the same of the peer; none where it is not installed
 */
record Measured(double[] ours, double[] theirs) {

    private static final int ROUNDS = 3;
    private static final int ITERATIONS = 5;
    private static final int WARM_UP = 4; // seconds
    private static final int WARM_UP_OF_MANY = 24;

    static Measured of(Class<?> benchmark, String method) throws RunnerException, IOException {
        return of(benchmark, method, Optional.empty());
    }

    static Measured of(Class<?> benchmark, String method, Optional<Peer> peer) throws RunnerException, IOException {
        var program = peer.flatMap(Peer::installed);
        var ours = DoubleStream.builder();
        var theirs = DoubleStream.builder();
        for (int round = 0; round < ROUNDS; round++) {
            for (var run :
                    new Runner(options(benchmark, method, WARM_UP)).runSingle().getBenchmarkResults()) {
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

    /** How long single calls took, in microseconds, once those of which there are few have been made often enough to be compiled. */
    static Percentiles each(Class<?> benchmark, String method) throws RunnerException {
        var run = new Runner(options(benchmark, method, WARM_UP_OF_MANY)).runSingle();
        return new Percentiles(median(run, "p50"), median(run, "p99"), median(run, "p999"));
    }

    /** Of the figures of all iterations. */
    private static double median(RunResult run, String figure) {
        var each = run.getBenchmarkResults().stream()
                .flatMap(fork -> fork.getIterationResults().stream())
                .mapToDouble(
                        iteration -> iteration.getSecondaryResults().get(figure).getScore())
                .sorted()
                .toArray();
        return each[each.length / 2];
    }

    /** What {@link CallTimes} tells. */
    record Percentiles(double p50, double p99, double p999) {}

    private static void peer(Peer peer, Path program, DoubleStream.Builder theirs) throws IOException {
        peer.seconds(program); // its file and its memory are warm, as ours are
        for (int i = 0; i < ITERATIONS; i++) {
            theirs.add(peer.seconds(program));
        }
    }

    /** A JVM of its own that believes the machine to have one core. */
    private static Options options(Class<?> benchmark, String method, int warmUp) {
        return new OptionsBuilder()
                .include("^" + benchmark.getName() + "." + method + "$")
                .forks(1)
                .threads(1)
                .warmupIterations(warmUp)
                .warmupTime(TimeValue.seconds(1))
                .measurementIterations(ITERATIONS)
                .measurementTime(TimeValue.seconds(1))
                .jvmArgs("-Xmx1g", "-XX:ActiveProcessorCount=1", "--sun-misc-unsafe-memory-access=allow")
                .verbosity(VerboseMode.SILENT)
                .shouldFailOnError(true)
                .build();
    }
}
