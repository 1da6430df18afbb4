package org.qipu.bench.board;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.qipu.board.PositionHistory;
import org.qipu.board.chess.ChessPosition;
import org.qipu.board.chess.DeadPosition;

/** Takes in the moves of a championship as they are recorded: is it legal, which position is it, has the game ended. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.SECONDS)
public class RecordedMoveBenchmark {

    private List<List<String>> games;

    @Setup
    public void read() throws IOException {
        games = Championship.read().games();
    }

    /** The ends that were met. */
    @Benchmark
    public int moves() {
        int ends = 0;
        for (var game : games) {
            var history = PositionHistory.from(ChessPosition.initial());
            for (var code : game) {
                history = history.after(history.position().legalMove(code).orElseThrow());
                ends += ended(history) ? 1 : 0;
            }
        }
        return ends;
    }

    /** Checkmate or stalemate, a dead position by the men left, fivefold repetition, 75 moves (5.1.1, 5.2, 9.6). */
    private static boolean ended(PositionHistory history) {
        return history.position().noLegalMove()
                || DeadPosition.byMaterial(ChessPosition.of(history.position()))
                || history.occurrences() >= 5
                || history.position().quietPlies() >= 150;
    }
}
