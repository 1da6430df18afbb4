package org.qipu.bench.board;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.qipu.board.chess.pgn.PgnReader;

/** Reads a championship from PGN and plays every move over. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.SECONDS)
public class PgnBenchmark {

    private byte[] pgn;

    @Setup
    public void read() throws IOException {
        pgn = Championship.read().pgn();
    }

    /** The legal moves. */
    @Benchmark
    public int readAndReplay() {
        int legal = 0;
        for (var game : new PgnReader(new ByteArrayInputStream(pgn))) {
            for (var move : game.mainLine()) {
                legal += move.isLegal() ? 1 : 0;
            }
        }
        return legal;
    }
}
