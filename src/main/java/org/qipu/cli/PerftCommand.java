package org.qipu.cli;

import java.util.concurrent.Callable;
import org.qipu.board.chess.ChessPosition;
import org.qipu.board.chess.InvalidFen;
import org.qipu.board.chess.Perft;
import org.qipu.board.xiangqi.XiangqiPerft;
import org.qipu.board.xiangqi.XiangqiPosition;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Counts the move sequences of a length. */
@Command(
        name = "perft",
        mixinStandardHelpOptions = true,
        description = "Counts the series of legal moves of a length from a position, and prints the count.")
final class PerftCommand implements Callable<Integer> {

    private static final int DEEPEST = 99;

    @Parameters(index = "0", paramLabel = "DISCIPLINE", description = "chess, chess960 or xiangqi")
    String discipline;

    @Parameters(index = "1", paramLabel = "DEPTH", description = "half-moves, 0 to 99")
    int depth;

    @Parameters(
            index = "2",
            arity = "0..1",
            paramLabel = "FEN",
            description = "the position (default: the initial one; chess960: number 518)")
    String fen;

    @Spec
    CommandSpec spec;

    @Override
    public Integer call() {
        if (depth < 0 || depth > DEEPEST) {
            throw new ParameterException(spec.commandLine(), "The depth is 0 to " + DEEPEST + ".");
        }
        spec.commandLine().getOut().println(count());
        spec.commandLine().getOut().flush();
        return 0;
    }

    private long count() {
        try {
            return switch (discipline) {
                case "chess" -> Perft.count(fen == null ? ChessPosition.initial() : ChessPosition.fromFen(fen), depth);
                case "chess960" ->
                    Perft.count(fen == null ? ChessPosition.chess960(518) : ChessPosition.chess960FromFen(fen), depth);
                case "xiangqi" ->
                    XiangqiPerft.count(fen == null ? XiangqiPosition.initial() : XiangqiPosition.fromFen(fen), depth);
                default ->
                    throw new ParameterException(spec.commandLine(), "The discipline is chess, chess960 or xiangqi.");
            };
        } catch (InvalidFen | org.qipu.board.xiangqi.InvalidFen e) {
            throw new ParameterException(spec.commandLine(), "The FEN cannot be read: " + e.getMessage());
        }
    }
}
