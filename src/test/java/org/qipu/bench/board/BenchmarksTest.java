package org.qipu.bench.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.util.ArrayList;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.qipu.game.policy.Decision;

/** The benchmarks do what they are said to measure. */
class BenchmarksTest {

    @BeforeEach
    void theGamesAreThere() {
        assumeTrue(Championship.isThere(), () -> "skipped: " + Championship.FILE + " is not there");
    }

    @Test
    void perftCountsEveryLine() {
        assertThat(new PerftBenchmark().perft()).isEqualTo(PerftBenchmark.LINES);
    }

    @Test
    void everyMoveOfTheGamesIsReadAndLegal() throws IOException {
        var benchmark = new PgnBenchmark();
        benchmark.read();
        assertThat(benchmark.readAndReplay()).isEqualTo(Championship.read().moves());
        assertThat(Championship.read().games()).hasSize(720);
    }

    @Test
    void theEndsAreFound() throws IOException {
        var benchmark = new RecordedMoveBenchmark();
        benchmark.read();
        assertThat(benchmark.moves()).isPositive();
    }

    @Test
    void everyMoveIsDecidedAndAccepted() throws IOException {
        var benchmark = new DecidingBenchmark();
        benchmark.read();
        var answers = new ArrayList<Object>();
        benchmark.decide(new CallTimes(), answers::add);
        assertThat(answers).isNotEmpty().hasOnlyElementsOfType(Decision.Accepted.class);
    }

    @Test
    void commandsOfAllKindsAreDecided() {
        var benchmark = new CommandsBenchmark();
        benchmark.read();
        assertThat(benchmark.kinds()).isGreaterThan(40);
        var answers = new ArrayList<Object>();
        var times = new CallTimes();
        benchmark.decide(times, answers::add);
        assertThat(answers).hasSizeGreaterThan(10_000).hasAtLeastOneElementOfType(Decision.Accepted.class);
        assertThat(times.p50).isPositive().isLessThan(times.p99);
        assertThat(times.p99).isLessThan(times.p999);
    }

    @ParameterizedTest
    @EnumSource
    void aPeerThatIsInstalledDoesTheSame(Peer peer) throws IOException {
        assumeTrue(peer.installed().isPresent(), () -> "skipped: " + peer.program() + " is not installed");
        assertThat(peer.seconds(peer.installed().get())).isPositive();
        assertThat(Peer.name(peer.installed().get())).containsIgnoringCase(peer.program());
    }

    @Test
    void aSpreadTellsItsMedianAndItsEnds() {
        assertThat(Spread.perSecond(6, new double[] {2, 1, 3}).text()).isEqualTo("3.00 (2.00 to 6.00)");
        assertThat(Spread.microsecondsEach(1000, new double[] {0.002, 0.001}).median())
                .isEqualTo(1.5);
    }
}
