package org.qipu.game.move;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Optional;
import org.qipu.board.Move;
import org.qipu.board.Position;
import org.qipu.board.UnreadablePosition;
import org.qipu.board.chess.ChessMove;
import org.qipu.board.chess.ChessPosition;
import org.qipu.board.chess.Piece;
import org.qipu.board.chess.Square;
import org.qipu.game.BoardCommand.RecordIllegalMove;
import org.qipu.game.BoardEvent.IllegalMoveRecorded;
import org.qipu.game.Decision;
import org.qipu.game.Game;
import org.qipu.game.GameEvent;
import org.qipu.game.GameEvent.Effect;
import org.qipu.game.GameEvent.GameEnded;
import org.qipu.game.Refusal;
import org.qipu.game.Refusal.Kind;
import org.qipu.law.IrregularityKind;

/**
 * A move as it was made on the board though it is not legal, or not made as the Laws ask (3.10.2, 7.5; MOV-01, MOV-19, IRR-06 to IRR-09).
 *
 * <p>It is recorded whatever it is: that somebody finds it is another report.
 */
public final class IllegalMoves {

    /** How a move is called of which only the position after it was reported; that follows. */
    public static final String TOLD_BY_POSITION = "a move to ";

    private IllegalMoves() {
    }

    /** What was done: the half-move it makes, and the position after it. */
    private record Act(Optional<String> code, String text, IrregularityKind kind, boolean legal, Position after, String article) {
    }

    /** What a recorded act leads to. */
    public static Decision of(Game game, RecordIllegalMove asked, Instant at) {
        if (game.phase() == Game.Phase.SCHEDULED) {
            return Decision.refuse(Refusal.of(Kind.WRONG_STATE, "The game has not been started."));
        }
        if (game.line().last().filter(last -> at.isBefore(last.madeAt())).isPresent()) {
            return Decision.refuse(Refusal.of(Kind.OUT_OF_ORDER, "The last move was made at " + game.schedule().told(game.line().last().get().madeAt())
                    + ": a move made before it is put in with CorrectMoves."));
        }
        try {
            var act = act(game, asked);
            return act.isEmpty() ? Decision.refuse(Refusal.missing("move", "Say what was done: move, from and to, resultingPosition, or the kind press-without-move."))
                    : recorded(game, asked, act.get());
        } catch (UnreadablePosition why) {
            return Decision.refuse(Refusal.of(Kind.MALFORMED, "The resulting position cannot be read: " + why.getMessage()));
        } catch (NotReadable why) {
            return Decision.refuse(why.refusal);
        }
    }

    private static Decision recorded(Game game, RecordIllegalMove asked, Act act) {
        var press = asked.press().orElse(true);
        var ply = game.line().ply() + 1;
        var event = new IllegalMoveRecorded(ply, asked.side(), act.code, act.text, act.kind, act.legal, Boards.stored(act.after), act.article, press, asked.clock(), Optional.empty(),
                game.ended() ? Optional.of(Effect.NONE) : Optional.empty());
        var events = new ArrayList<GameEvent>();
        events.add(event);
        if (act.legal && !game.ended()) { // the move itself is legal: what it brings about comes about
            AutomaticEnds.of(game, act.after).ifPresent(result -> events.add(new GameEnded(result)));
        }
        if (!game.ended()) {
            StillIllegal.end(game, act.after, press).ifPresent(events::addAll);
        }
        return new Decision.Accepted(events);
    }

    private static Optional<Act> act(Game game, RecordIllegalMove asked) {
        var kind = asked.kindOfMove().or(() -> asked.twoHands().filter(yes -> yes).map(yes -> IrregularityKind.TWO_HANDS));
        if (kind.filter(one -> one == IrregularityKind.PRESS_WITHOUT_MOVE).isPresent()) {
            return Optional.of(new Act(Optional.empty(), "no move", IrregularityKind.PRESS_WITHOUT_MOVE, false, game.line().position(),
                    game.rulebook().article(IrregularityKind.PRESS_WITHOUT_MOVE)));
        }
        var position = Boards.withTurn(game.line().position(), asked.side());
        var outOfTurn = game.turn() != asked.side();
        if (asked.resultingPosition().isPresent()) {
            return Optional.of(found(game, asked, position, kind, outOfTurn));
        }
        return asked.move().map(text -> read(game, asked, position, text, kind, outOfTurn)).or(() -> squares(game, asked, position, kind, outOfTurn));
    }

    /** An act that is told by the position it led to: named by the man that moved, where the difference tells it. */
    private static Act found(Game game, RecordIllegalMove asked, Position position, Optional<IrregularityKind> kind, boolean outOfTurn) {
        var discipline = game.schedule().discipline();
        var after = FoundPosition.after(discipline, position, asked.resultingPosition().get());
        if (MenMoved.none(position, after)) {
            throw new NotReadable(Refusal.of(Kind.NOT_ALLOWED, "The resulting position is the one on the board: no man has moved. A press without a move is of that kind."));
        }
        var code = MenMoved.code(discipline, position, after);
        if (code.filter(told -> MenMoved.leadsTo(position, told, after)).isPresent()) {
            var told = code.get();
            return position instanceof ChessPosition chess ? squares(game, chess, told.substring(0, 2), told.substring(2, 4), Optional.of(told.substring(4)).filter(piece -> !piece.isEmpty()), kind, outOfTurn)
                    : read(game, asked, position, told, kind, outOfTurn);
        }
        return named(game, code, asked.move().orElse(TOLD_BY_POSITION + asked.resultingPosition().get()), kind, outOfTurn, false, after, Optional.empty());
    }

    private static Act read(Game game, RecordIllegalMove asked, Position position, String text, Optional<IrregularityKind> kind, boolean outOfTurn) {
        return switch (Boards.read(position, text, game.schedule().players().of(asked.side()).language().orElse("en"))) {
            case Reading.Legal legal when outOfTurn || kind.isPresent() -> named(game, Optional.of(legal.move().code()), text, kind, outOfTurn, !outOfTurn,
                    position.after(legal.move()), Optional.empty());
            case Reading.Legal legal -> throw new NotReadable(Refusal.of(Kind.NOT_ALLOWED, "'" + text + "' is a legal move: send PlayMove, or say what was wrong with it in kind."));
            case Reading.Illegal illegal when illegal.named().isPresent() -> named(game, Optional.of(illegal.named().get().code()), text, kind, outOfTurn, false,
                    Boards.placed(position, illegal.named().get()), Optional.of(illegal.breach().article(game.rulebook())));
            case Reading.Incomplete incomplete -> pawnLeft(game, (ChessPosition) position, text, (ChessMove) incomplete.candidates().getFirst(), outOfTurn); // promotion is chess
            case Reading.Illegal illegal -> throw new NotReadable(Refusal.of(Kind.INCOMPLETE_MOVE,
                    "'" + text + "' does not say which man moved: give from and to, or the resulting position."));
            case Reading.Ambiguous read -> throw new NotReadable(Refusal.of(Kind.AMBIGUOUS_MOVE, "'" + text + "' can be more than one move.")
                    .with(read.candidates().stream().map(Move::code).toList()));
            case Reading.Unreadable read -> throw new NotReadable(Refusal.of(Kind.UNREADABLE_MOVE, "'" + text + "' is not a move: " + read.reason() + "."));
        };
    }

    private static Optional<Act> squares(Game game, RecordIllegalMove asked, Position position, Optional<IrregularityKind> kind, boolean outOfTurn) {
        if (asked.from().isEmpty() || asked.to().isEmpty()) {
            return Optional.empty();
        }
        return position instanceof ChessPosition chess ? Optional.of(squares(game, chess, asked.from().get(), asked.to().get(), asked.promotion(), kind, outOfTurn))
                : Optional.of(read(game, asked, position, asked.from().get() + asked.to().get(), kind, outOfTurn));
    }

    private static Act squares(Game game, ChessPosition position, String from, String to, Optional<String> promoted, Optional<IrregularityKind> kind, boolean outOfTurn) {
        if (!Square.isName(from) || !Square.isName(to)) {
            throw new NotReadable(Refusal.of(Kind.MALFORMED, "Squares are a1 to h8."));
        }
        var promotion = promoted.flatMap(IllegalMoves::piece).filter(piece -> piece != Piece.PAWN); // which stays what it is
        if (promotion.filter(piece -> piece == Piece.KING).isPresent()) {
            throw new NotReadable(Refusal.of(Kind.NOT_ALLOWED, "No move names a pawn that becomes a king: give the resulting position."));
        }
        var move = promotion.map(piece -> ChessMove.of(from, to, piece)).orElseGet(() -> ChessMove.of(from, to));
        var legal = position.isLegal(move);
        if (legal && kind.isEmpty() && !outOfTurn) {
            throw new NotReadable(Refusal.of(Kind.NOT_ALLOWED, "'" + move.code() + "' is a legal move: send PlayMove, or say what was wrong with it in kind."));
        }
        var promoting = position.legalChessMoves().stream().filter(one -> one.from() == move.from() && one.to() == move.to() && one.promotion().isPresent()).findFirst();
        if (promotion.isEmpty() && promoting.isPresent()) {
            return pawnLeft(game, position, move.code(), promoting.get(), outOfTurn);
        }
        var article = Boards.read(position, move.code(), "en") instanceof Reading.Illegal illegal ? Optional.of(illegal.breach().article(game.rulebook())) : Optional.<String>empty();
        return named(game, Optional.of(move.code()), move.code(), kind, outOfTurn, legal && !outOfTurn, position.placed(move), article);
    }

    /** A pawn that stays a pawn on the last rank (7.5.2). */
    private static Act pawnLeft(Game game, ChessPosition position, String text, ChessMove promotion, boolean outOfTurn) {
        var left = ChessMove.of(promotion.from(), promotion.to());
        return named(game, Optional.of(left.code()), text, Optional.of(IrregularityKind.INCOMPLETE_PROMOTION), outOfTurn, false, position.placed(left), Optional.empty());
    }

    private static Act named(Game game, Optional<String> code, String text, Optional<IrregularityKind> kind, boolean outOfTurn, boolean legal,
            Position after, Optional<String> article) {
        var what = outOfTurn ? IrregularityKind.OUT_OF_TURN : kind.filter(one -> one != IrregularityKind.TWO_HANDS || legal).orElse(IrregularityKind.ILLEGAL_MOVE);
        return new Act(code, text, what, legal && what == IrregularityKind.TWO_HANDS, after, article.filter(any -> what == IrregularityKind.ILLEGAL_MOVE)
                .orElse(game.rulebook().article(what)));
    }

    private static Optional<Piece> piece(String name) {
        for (var piece : Piece.values()) {
            if (piece.name().equalsIgnoreCase(name) || String.valueOf(piece.letter()).equalsIgnoreCase(name)) {
                return Optional.of(piece);
            }
        }
        throw new NotReadable(Refusal.of(Kind.MALFORMED, "'" + name + "' is not a piece."));
    }

    /** What was reported names no act. */
    private static final class NotReadable extends RuntimeException {
        private static final long serialVersionUID = 1L;
        private final transient Refusal refusal;

        NotReadable(Refusal refusal) {
            super(refusal.detail(), null, false, false);
            this.refusal = refusal;
        }
    }
}
