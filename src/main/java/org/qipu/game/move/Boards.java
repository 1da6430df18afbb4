package org.qipu.game.move;

import java.util.Optional;
import java.util.stream.IntStream;
import org.qipu.board.Discipline;
import org.qipu.board.Position;
import org.qipu.board.Side;
import org.qipu.board.chess.CanMate;
import org.qipu.board.chess.ChessMove;
import org.qipu.board.chess.ChessNotation;
import org.qipu.board.chess.ChessPosition;
import org.qipu.board.chess.DeadPosition;
import org.qipu.board.chess.MateAnswer;
import org.qipu.board.chess.MoveReading;
import org.qipu.board.chess.NotationForm;
import org.qipu.board.chess.NotationLanguage;
import org.qipu.law.Result;

/** Where the record of a game meets the board of its discipline. */
public final class Boards {

    private Boards() {
    }

    /** The position of a FEN. */
    public static Position position(Discipline discipline, String fen) {
        return switch (discipline) {
            case CHESS -> ChessPosition.fromFen(fen);
            case CHESS960 -> ChessPosition.chess960FromFen(fen);
            case XIANGQI -> throw new IllegalArgumentException("xiangqi is not played here");
        };
    }

    /** Whether a position is one of the 960 from which Chess960 is played (II.2). */
    public static boolean isChess960Start(Position position) {
        return IntStream.range(0, 960).anyMatch(number -> ChessPosition.chess960(number).identity().equals(position.identity()));
    }

    /** The position after a move that was recorded with this code. */
    public static Position played(Position before, String code) {
        return ((ChessPosition) before).applyCode(code);
    }

    /** A legal move written in short algebraic notation with English letters; another as it is. */
    public static String san(Position before, String code) {
        var position = (ChessPosition) before;
        return position.legalChessMove(code).map(move -> ChessNotation.san(position, move)).orElse(code);
    }

    /** What a text says in a position, its piece letters in a player's language. */
    public static MoveReading read(Position position, String text, String language) {
        return ChessNotation.read((ChessPosition) position, text, NotationLanguage.of(language).orElse(NotationLanguage.EN));
    }

    /** The form a move is written in, where it has one. */
    public static Optional<NotationForm> form(String text, String language) {
        return ChessNotation.form(text, NotationLanguage.of(language).orElse(NotationLanguage.EN));
    }

    /** Whether neither player can possibly checkmate, as far as a quick proof goes (5.2.2). */
    public static boolean provedDead(Position position) {
        return DeadPosition.atAGlance((ChessPosition) position);
    }

    /** Whether a player can still checkmate by any possible series of legal moves, with all the effort that a result is worth. */
    public static Result.CanMate canMate(Position position, Side side) {
        return answer(CanMate.full((ChessPosition) position, side));
    }

    /** The same with the line that mates. */
    public static MateAnswer mating(Position position, Side side) {
        return CanMate.full((ChessPosition) position, side);
    }

    /** The same at the price of a glance. */
    public static Result.CanMate canMateAtAGlance(Position position, Side side) {
        return answer(CanMate.full((ChessPosition) position, side, CanMate.GLANCE_BUDGET));
    }

    private static Result.CanMate answer(MateAnswer answer) {
        return switch (answer) {
            case MateAnswer.Yes yes -> Result.CanMate.YES;
            case MateAnswer.No no -> Result.CanMate.NO;
            case MateAnswer.Undetermined undetermined -> Result.CanMate.UNDETERMINED;
        };
    }
}
