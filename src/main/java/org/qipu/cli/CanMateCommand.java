package org.qipu.cli;

import java.util.concurrent.Callable;
import org.qipu.board.MateAnswer;
import org.qipu.board.Side;
import org.qipu.board.chess.CanMate;
import org.qipu.board.chess.ChessPosition;
import org.qipu.board.chess.InvalidFen;
import org.qipu.board.xiangqi.XiangqiPosition;
import org.qipu.read.question.PositionAnswer;
import org.qipu.read.question.XiangqiAnswer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Says of each position who can still mate. */
@Command(
        name = "can-mate",
        mixinStandardHelpOptions = true,
        description = {
            "Says of each position who can still mate.",
            "Reads FENs of chess or of xiangqi, one a line, and answers each in a line:",
            "WB, W-, -B or --, of xiangqi RB, R-, -B or --, a ? where it is undetermined, then the FEN.",
            "Of xiangqi it knows what is on the board or one move away."
        })
final class CanMateCommand implements Callable<Integer> {

    @Spec
    CommandSpec spec;

    @Override
    public Integer call() throws Exception {
        var out = spec.commandLine().getOut();
        var unreadable = 0;
        try (var in = TypedLines.ofStandardInput()) {
            for (var line = in.readLine(); line != null; line = in.readLine()) {
                var fen = line.strip();
                if (fen.isEmpty() || fen.startsWith("#")) {
                    continue;
                }
                try {
                    out.println((isXiangqi(fen) ? xiangqi(fen) : chess(fen)) + " " + fen);
                } catch (InvalidFen | org.qipu.board.xiangqi.InvalidFen e) {
                    unreadable++;
                    spec.commandLine().getErr().println("'" + fen + "' cannot be read: " + e.getMessage());
                }
            }
        }
        out.flush();
        return unreadable == 0 ? 0 : 1;
    }

    /** By its ten ranks. */
    private static boolean isXiangqi(String fen) {
        return fen.split("\\s", 2)[0].chars().filter(c -> c == '/').count() == 9;
    }

    private static String chess(String fen) {
        var position = ChessPosition.fromFen(fen);
        return sign(position, Side.WHITE, 'W') + sign(position, Side.BLACK, 'B');
    }

    private static String xiangqi(String fen) {
        var mating = XiangqiAnswer.mating(XiangqiPosition.asItStands(fen));
        return sign(mating.red(), 'R') + sign(mating.black(), 'B');
    }

    private static String sign(PositionAnswer.Mating mating, char can) {
        return String.valueOf(
                switch (mating.answer()) {
                    case YES -> can;
                    case NO -> '-';
                    case UNDETERMINED -> '?';
                });
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
