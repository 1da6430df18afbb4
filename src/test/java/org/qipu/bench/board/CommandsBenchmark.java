package org.qipu.bench.board;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;
import org.qipu.api.PlayedCases;
import org.qipu.game.GameDecider;
import org.qipu.game.policy.TimedCommand;
import org.qipu.game.state.Game;

/** Decides every command of the scenarios, of all kinds and both games, each on the game as it stood. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class CommandsBenchmark {

    private record Asked(Game game, TimedCommand command) {}

    private List<Asked> asked;

    @Setup
    public void read() {
        asked = new ArrayList<>();
        PlayedCases.asked((game, command) -> asked.add(new Asked(game, command)));
    }

    /** Every command decided once. */
    @Benchmark
    public void decide(CallTimes times, Blackhole answers) {
        decide(times, answers::consume);
    }

    void decide(CallTimes times, Consumer<Object> answers) {
        times.of(asked, one -> GameDecider.decide(one.game(), one.command()), answers);
    }

    /** How many kinds of command there are among them. */
    long kinds() {
        return asked.stream()
                .map(one -> one.command().command().getClass())
                .distinct()
                .count();
    }
}
