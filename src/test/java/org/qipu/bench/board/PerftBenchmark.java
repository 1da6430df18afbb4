package org.qipu.bench.board;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.qipu.board.chess.ChessPosition;
import org.qipu.board.chess.Perft;

/** Counts all series of six half-moves from the start position. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.SECONDS)
public class PerftBenchmark {

    static final int DEPTH = 6;
    static final long LINES = 119_060_324;

    @Benchmark
    public long perft() {
        return Perft.count(ChessPosition.initial(), DEPTH);
    }
}
