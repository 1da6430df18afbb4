package org.qipu.game.move;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import org.qipu.board.Discipline;
import org.qipu.board.Move;
import org.qipu.board.Position;
import org.qipu.board.Side;
import org.qipu.board.chess.CanMate;
import org.qipu.board.chess.ChessMove;
import org.qipu.board.chess.ChessNotation;
import org.qipu.board.chess.ChessPosition;
import org.qipu.board.chess.DeadPosition;
import org.qipu.board.chess.MateAnswer;
import org.qipu.board.chess.MoveReading;
import org.qipu.board.chess.NotationLanguage;
import org.qipu.board.xiangqi.XiangqiMove;
import org.qipu.board.xiangqi.XiangqiNotation;
import org.qipu.board.xiangqi.XiangqiPosition;
import org.qipu.law.Result;

/** Where the record of a game meets the board of its discipline. */
public final class Boards {

    private Boards() {
    }

    /** The position of a FEN; of one that is no position of the discipline the reason is said. */
    public static Position position(Discipline discipline, String fen) {
        return switch (discipline) {
            case CHESS -> ChessPosition.fromFen(fen);
            case CHESS960 -> ChessPosition.chess960FromFen(fen);
            case XIANGQI -> XiangqiPosition.asItStands(fen);
        };
    }

    /** A position with another player to move. */
    public static Position withTurn(Position position, Side side) {
        return switch (position) {
            case ChessPosition chess -> chess.withTurn(side);
            case XiangqiPosition xiangqi -> xiangqi.withTurn(side);
            default -> throw unknown(position);
        };
    }

    /** Whether a position is one of the 960 from which Chess960 is played (II.2). */
    public static boolean isChess960Start(Position position) {
        return IntStream.range(0, 960).anyMatch(number -> ChessPosition.chess960(number).identity().equals(position.identity()));
    }

    /** The position after a move that was recorded with this code. */
    public static Position played(Position before, String code) {
        return switch (before) {
            case ChessPosition chess -> chess.applyCode(code);
            case XiangqiPosition xiangqi -> xiangqi.applyCode(code);
            default -> throw unknown(before);
        };
    }

    /** The same, where the code names a man that stands there. */
    public static Optional<Position> playable(Position before, String code) {
        try {
            return Optional.of(played(before, code));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** A position as it is kept: as FEN, with its counters. */
    public static String stored(Position position) {
        return position instanceof XiangqiPosition xiangqi ? xiangqi.fullFen() : position.fen();
    }

    /** The position after a move that is made on the board whether it is legal or not. */
    public static Position placed(Position before, Move move) {
        return switch (before) {
            case ChessPosition chess -> chess.placed((ChessMove) move);
            case XiangqiPosition xiangqi -> xiangqi.placed((XiangqiMove) move);
            default -> throw unknown(before);
        };
    }

    /** A legal move as it is usually written, in chess in short algebraic notation with English letters, in xiangqi in four characters; another as it is. */
    public static String written(Position before, String code) {
        return switch (before) {
            case ChessPosition chess -> chess.legalChessMove(code).map(move -> ChessNotation.san(chess, move)).orElse(code);
            case XiangqiPosition xiangqi -> xiangqi.legalXiangqiMove(code).map(move -> XiangqiNotation.chinese(xiangqi, move)).orElse(code);
            default -> throw unknown(before);
        };
    }

    /** What a player does whom nothing binds. */
    static String anyMove(Position position) {
        return switch (position) {
            case ChessPosition chess -> "make any legal move";
            case XiangqiPosition xiangqi -> "move any man";
            default -> throw unknown(position);
        };
    }

    /** What a text says in a position, its piece letters in a player's language. */
    public static Reading read(Position position, String text, String language) {
        return switch (position) {
            case ChessPosition chess -> reading(ChessNotation.read(chess, text, NotationLanguage.of(language).orElse(NotationLanguage.EN)));
            case XiangqiPosition xiangqi -> reading(XiangqiNotation.read(xiangqi, text));
            default -> throw unknown(position);
        };
    }

    private static Reading reading(MoveReading read) {
        return switch (read) {
            case MoveReading.Legal one -> new Reading.Legal(one.token(), one.move(), one.drawOffer());
            case MoveReading.Ambiguous one -> new Reading.Ambiguous(one.token(), one.candidates());
            case MoveReading.Incomplete one -> new Reading.Incomplete(one.token(), one.candidates());
            case MoveReading.Illegal one -> new Reading.Illegal(one.token(), new Reading.OfChess(one.reason()), one.named());
            case MoveReading.Unreadable one -> new Reading.Unreadable(one.token(), one.reason(), List.of());
        };
    }

    private static Reading reading(org.qipu.board.xiangqi.MoveReading read) {
        return switch (read) {
            case org.qipu.board.xiangqi.MoveReading.Legal one -> new Reading.Legal(one.token(), one.move(), false);
            case org.qipu.board.xiangqi.MoveReading.Ambiguous one -> new Reading.Ambiguous(one.token(), one.candidates());
            case org.qipu.board.xiangqi.MoveReading.Illegal one -> new Reading.Illegal(one.token(), new Reading.OfXiangqi(one.reason()), one.named());
            case org.qipu.board.xiangqi.MoveReading.Unreadable one -> new Reading.Unreadable(one.token(), one.reason(), one.candidates());
        };
    }

    /** The form a move is written in, where it has one: {@code san}, {@code wxf} … */
    public static Optional<String> form(Position position, String text, String language) {
        return switch (position) {
            case ChessPosition chess -> ChessNotation.form(text, NotationLanguage.of(language).orElse(NotationLanguage.EN)).map(Boards::word);
            case XiangqiPosition xiangqi -> XiangqiNotation.read(xiangqi, text) instanceof org.qipu.board.xiangqi.MoveReading.Legal legal
                    ? Optional.of(word(legal.form())) : Optional.empty();
            default -> throw unknown(position);
        };
    }

    private static String word(Enum<?> form) {
        return form.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static IllegalArgumentException unknown(Position position) {
        return new IllegalArgumentException("a position of no discipline: " + position.fen());
    }

    /** Whether neither player can possibly checkmate, as far as a quick proof goes (5.2.2). */
    public static boolean provedDead(Position position) {
        return position instanceof ChessPosition chess && DeadPosition.atAGlance(chess);
    }

    /** Whether a player can still checkmate by any possible series of legal moves, with all the effort that a result is worth; in xiangqi nothing asks for it. */
    public static Result.CanMate canMate(Position position, Side side) {
        return position instanceof ChessPosition chess ? answer(CanMate.full(chess, side)) : Result.CanMate.UNDETERMINED;
    }

    /** The same with the line that mates. */
    public static MateAnswer mating(Position position, Side side) {
        return CanMate.full((ChessPosition) position, side);
    }

    /** The same at the price of a glance. */
    public static Result.CanMate canMateAtAGlance(Position position, Side side) {
        return position instanceof ChessPosition chess ? answer(CanMate.full(chess, side, CanMate.GLANCE_BUDGET)) : Result.CanMate.UNDETERMINED;
    }

    private static Result.CanMate answer(MateAnswer answer) {
        return switch (answer) {
            case MateAnswer.Yes yes -> Result.CanMate.YES;
            case MateAnswer.No no -> Result.CanMate.NO;
            case MateAnswer.Undetermined undetermined -> Result.CanMate.UNDETERMINED;
        };
    }
}
