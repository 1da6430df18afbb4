package org.qipu.read.question;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.board.xiangqi.XiangqiMove;
import org.qipu.board.xiangqi.XiangqiNotation;
import org.qipu.board.xiangqi.XiangqiPosition;
import org.qipu.law.Result.CanMate;
import org.qipu.law.editions.XiangqiTw2024;
import org.qipu.read.view.CycleAnswer;
import org.qipu.read.view.Dead;

/**
 * What the rulebook says of a position of xiangqi (protocol §6).
 *
 * @param turn         {@code red} or {@code black}
 * @param illegal      why it cannot have come about by legal moves, where that is provable
 * @param legalMoves   the ICCS codes of the legal moves
 * @param notations    the same moves in characters and as the WXF writes them
 * @param repetition   how often the position has occurred in the moves of the question
 * @param quietPlies   half-moves since the last capture
 * @param automaticEnd the end that the moves brought about by themselves
 * @param dead         {@code alive} where one of the players is seen to be able to mate, else undetermined: no proof is tried
 * @param canMate      who can, as far as one move shows it
 * @param cycle        the ruling on the moves since the position first stood there, or since three times ago; absent
 *                     where it has not come back
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record XiangqiAnswer(
        String fen,
        String turn,
        boolean check,
        Optional<String> illegal,
        List<String> legalMoves,
        List<Notation> notations,
        int repetition,
        int quietPlies,
        Optional<AutomaticEnd> automaticEnd,
        Dead dead,
        MatingSides canMate,
        Optional<CycleAnswer> cycle)
        implements PositionAnswer {

    /** A legal move as it is written: its code, in four characters, with letters and signs. */
    public record Notation(String iccs, String zh, String wxf) {}

    /** An end that nobody has to claim, and the ply that brought it. */
    public record AutomaticEnd(XiangqiTw2024.End termination, String article, int ply) {}

    /** Whether each player can mate; leaving the opponent no legal move is as good (困斃). */
    public record MatingSides(Mating red, Mating black) {}

    static XiangqiAnswer of(
            XiangqiPosition position, int repetition, Optional<AutomaticEnd> end, Optional<CycleAnswer> cycle) {
        var moves = position.legalXiangqiMoves().stream()
                .sorted(Comparator.comparing(XiangqiMove::code))
                .toList();
        var mating = mating(position, moves);
        var alive = mating.red().answer() == CanMate.YES || mating.black().answer() == CanMate.YES;
        return new XiangqiAnswer(
                position.fen(),
                CycleAnswer.side(position.turn()),
                position.check(),
                position.illegalities().stream().findFirst(),
                moves.stream().map(XiangqiMove::code).toList(),
                moves.stream().map(move -> notation(position, move)).toList(),
                repetition,
                position.quietPlies(),
                end,
                alive ? Dead.ALIVE : Dead.UNDETERMINED,
                mating,
                cycle);
    }

    /** Who can mate, as far as one move shows it. */
    public static MatingSides mating(XiangqiPosition position) {
        return mating(position, position.legalXiangqiMoves());
    }

    private static Notation notation(XiangqiPosition position, XiangqiMove move) {
        return new Notation(move.code(), XiangqiNotation.chinese(position, move), XiangqiNotation.wxf(position, move));
    }

    /** What is on the board already, or after one move of the player who has it. */
    private static MatingSides mating(XiangqiPosition position, List<XiangqiMove> moves) {
        var unknown = new Mating(CanMate.UNDETERMINED, List.of());
        if (!position.generalsStand()) {
            return new MatingSides(unknown, unknown);
        }
        if (moves.isEmpty()) {
            return sides(position.turn(), new Mating(CanMate.NO, List.of()), new Mating(CanMate.YES, List.of()));
        }
        var wins = moves.stream()
                .filter(move -> position.after(move).noLegalMove())
                .findFirst();
        return sides(
                position.turn(),
                wins.map(move -> new Mating(CanMate.YES, List.of(move.code()))).orElse(unknown),
                unknown);
    }

    private static MatingSides sides(Side turn, Mating own, Mating opponents) {
        return turn == Side.WHITE ? new MatingSides(own, opponents) : new MatingSides(opponents, own);
    }
}
