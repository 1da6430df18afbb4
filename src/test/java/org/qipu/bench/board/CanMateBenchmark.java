package org.qipu.bench.board;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.qipu.board.MateAnswer;
import org.qipu.board.Side;
import org.qipu.board.chess.CanMate;
import org.qipu.board.chess.ChessPosition;

/** Asks of the positions of a championship whether each side can still mate: of all of them quickly, of some in full. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.SECONDS)
public class CanMateBenchmark {

    private static final int ONE_IN = 20;

    private List<ChessPosition> all;
    private List<ChessPosition> some;

    @Setup
    public void read() throws IOException {
        all = Championship.read().positions();
        some = some(all);
    }

    private static List<ChessPosition> some(List<ChessPosition> all) {
        return IntStream.range(0, all.size())
                .filter(i -> i % ONE_IN == 0)
                .mapToObj(all::get)
                .toList();
    }

    /** What is asked in full: a position each, and who is to mate. */
    static List<String> questionsInFull() throws IOException {
        return some(Championship.read().positions()).stream()
                .flatMap(position -> Stream.of("white", "black").map(side -> position.fen() + " " + side))
                .toList();
    }

    /** The questions answered. */
    @Benchmark
    public int quick() {
        return answers(all, CanMate::quick);
    }

    /** The questions answered. */
    @Benchmark
    public int full() {
        return answers(some, CanMate::full);
    }

    int quickQuestions() {
        return 2 * all.size();
    }

    int fullQuestions() {
        return 2 * some.size();
    }

    private static int answers(List<ChessPosition> positions, BiFunction<ChessPosition, Side, MateAnswer> question) {
        int answered = 0;
        for (var position : positions) {
            for (var side : Side.values()) {
                answered += question.apply(position, side) instanceof MateAnswer.Undetermined ? 0 : 1;
            }
        }
        return answered;
    }
}
