package org.qipu.cli;

import java.util.concurrent.Callable;
import org.qipu.board.chess.ChessPosition;
import org.qipu.board.chess.InvalidFen;
import org.qipu.board.chess.Perft;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Counts the move sequences of a length. */
@Command(name = "perft", mixinStandardHelpOptions = true, description = "Counts the series of legal moves of a length from a position, and prints the count.")
final class PerftCommand implements Callable<Integer> {

    @Parameters(index = "0", paramLabel = "DISCIPLINE", description = "chess or chess960")
    String discipline;

    @Parameters(index = "1", paramLabel = "DEPTH", description = "half-moves, from 0")
    int depth;

    @Parameters(index = "2", arity = "0..1", paramLabel = "FEN", description = "the position (default: the initial one; chess960: number 518)")
    String fen;

    @Spec
    CommandSpec spec;

    @Override
    public Integer call() {
        if (depth < 0) {
            throw new ParameterException(spec.commandLine(), "The depth is not negative.");
        }
        spec.commandLine().getOut().println(Perft.count(position(), depth));
        spec.commandLine().getOut().flush();
        return 0;
    }

    private ChessPosition position() {
        try {
            return switch (discipline) {
                case "chess" -> fen == null ? ChessPosition.initial() : ChessPosition.fromFen(fen);
                case "chess960" -> fen == null ? ChessPosition.chess960(518) : ChessPosition.chess960FromFen(fen);
                default -> throw new ParameterException(spec.commandLine(), "The discipline is chess or chess960.");
            };
        } catch (InvalidFen e) {
            throw new ParameterException(spec.commandLine(), "The FEN cannot be read: " + e.getMessage());
        }
    }
}
