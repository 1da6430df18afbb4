package org.qipu.read.question;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.qipu.board.MateAnswer;
import org.qipu.board.Move;
import org.qipu.board.Side;
import org.qipu.board.Sides;
import org.qipu.board.chess.ChessMove;
import org.qipu.board.chess.ChessNotation;
import org.qipu.board.chess.ChessPosition;
import org.qipu.game.state.Line;
import org.qipu.law.Result.CanMate;
import org.qipu.law.Termination;
import org.qipu.read.view.Dead;

/**
 * What an edition says of a position of chess or Chess960 (protocol §6).
 *
 * @param illegal      why it cannot have come about by legal moves, where that is provable
 * @param legalMoves   the codes of the legal moves
 * @param notations    the same moves in the notations of Appendix C
 * @param repetition   how often the position has occurred in the moves of the question
 * @param quietPlies   half-moves since the last capture or pawn move
 * @param automaticEnd the end that the moves brought about by themselves
 * @param dead         whether neither player can checkmate
 * @param canMate      who can, with a line that does
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record ChessAnswer(
        String fen,
        Side turn,
        boolean check,
        Optional<String> illegal,
        List<String> legalMoves,
        List<Notation> notations,
        int repetition,
        int quietPlies,
        Optional<AutomaticEnd> automaticEnd,
        Dead dead,
        Sides<Mating> canMate)
        implements PositionAnswer {

    /** A legal move as it is written: its code, short with English letters, long. */
    public record Notation(String uci, String san, String lan) {}

    /** An end that nobody has to claim, and the ply that brought it. */
    public record AutomaticEnd(Termination termination, String article, int ply) {}

    static ChessAnswer of(Line line, Optional<AutomaticEnd> end) {
        var position = ChessPosition.of(line.position());
        var illegal = position.illegalities().stream().findFirst();
        var notations = position.legalChessMoves().stream()
                .sorted(Comparator.comparing(ChessMove::code))
                .map(move -> notation(position, move))
                .toList();
        var mating = Sides.both(position).mapSides((side, at) -> mating(at, side));
        return new ChessAnswer(
                position.fen(),
                position.turn(),
                position.check(),
                illegal,
                notations.stream().map(Notation::uci).toList(),
                notations,
                line.occurrencesOf(position).size(),
                position.quietPlies(),
                illegal.isPresent() ? Optional.empty() : end,
                dead(mating),
                mating);
    }

    private static Notation notation(ChessPosition position, ChessMove move) {
        return new Notation(move.code(), ChessNotation.san(position, move), ChessNotation.lan(position, move));
    }

    private static Mating mating(ChessPosition position, Side side) {
        return switch (position.canMate(side)) {
            case MateAnswer.Yes yes ->
                new Mating(CanMate.YES, yes.line().stream().map(Move::code).toList());
            case MateAnswer.No no -> new Mating(CanMate.NO, List.of());
            case MateAnswer.Undetermined undetermined -> new Mating(CanMate.UNDETERMINED, List.of());
        };
    }

    private static Dead dead(Sides<Mating> mating) {
        var white = mating.white().answer();
        var black = mating.black().answer();
        if (white == CanMate.YES || black == CanMate.YES) {
            return Dead.ALIVE;
        }
        return white == CanMate.NO && black == CanMate.NO ? Dead.DEAD : Dead.UNDETERMINED;
    }
}
