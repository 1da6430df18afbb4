package org.qipu.cli;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Callable;
import org.qipu.board.MateAnswer;
import org.qipu.board.Side;
import org.qipu.board.chess.CanMate;
import org.qipu.board.chess.ChessPosition;
import org.qipu.board.chess.InvalidFen;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Says of each position who can still mate. */
@Command(
        name = "can-mate",
        mixinStandardHelpOptions = true,
        description = {
            "Reads FENs, one a line, and says of each who can still mate:",
            "WB, W-, -B or --, a ? where it is undetermined, then the FEN."
        })
final class CanMateCommand implements Callable<Integer> {

    @Spec
    CommandSpec spec;

    @Override
    public Integer call() throws Exception {
        var out = spec.commandLine().getOut();
        var unreadable = 0;
        try (var in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
            for (var line = in.readLine(); line != null; line = in.readLine()) {
                var fen = line.strip();
                if (fen.isEmpty() || fen.startsWith("#")) {
                    continue;
                }
                try {
                    var position = ChessPosition.fromFen(fen);
                    out.println(sign(position, Side.WHITE, 'W') + sign(position, Side.BLACK, 'B') + " " + fen);
                } catch (InvalidFen e) {
                    unreadable++;
                    spec.commandLine().getErr().println("'" + fen + "' cannot be read: " + e.getMessage());
                }
            }
        }
        out.flush();
        return unreadable == 0 ? 0 : 1;
    }

    private static String sign(ChessPosition position, Side side, char can) {
        return String.valueOf(
                switch (CanMate.full(position, side)) {
                    case MateAnswer.Yes yes -> can;
                    case MateAnswer.No no -> '-';
                    case MateAnswer.Undetermined undetermined -> '?';
                });
    }
}
