package org.qipu.game.policy.move;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Optional;
import org.qipu.board.FoundPosition;
import org.qipu.board.MenMoved;
import org.qipu.board.Move;
import org.qipu.board.Position;
import org.qipu.board.Reading;
import org.qipu.board.UnreadablePosition;
import org.qipu.game.command.BoardCommand.RecordIllegalMove;
import org.qipu.game.event.BoardEvent.IllegalMoveRecorded;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.GameEvent.Effect;
import org.qipu.game.event.ResultEvent.GameEnded;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.Refusal;
import org.qipu.game.policy.Refusal.Kind;
import org.qipu.game.policy.result.AutomaticEnds;
import org.qipu.game.state.Game;
import org.qipu.law.IrregularityKind;
import org.qipu.law.editions.Breaches;

/**
 * A move as it was made on the board though it is not legal, or not made as the Laws ask (3.10.2, 7.5; MOV-01, MOV-19, IRR-06 to IRR-09).
 *
 * <p>It is recorded whatever it is: that somebody finds it is another report.
 */
public final class IllegalMoves {

    /** How a move is called of which only the position after it was reported; that follows. */
    public static final String TOLD_BY_POSITION = "a move to ";

    /** What was done: the half-move it makes, and the position after it. */
    public record Act(
            Optional<String> code, String text, IrregularityKind kind, boolean legal, Position after, String article) {}

    /** How a move that is told by its squares is understood: each game has its own way. */
    @FunctionalInterface
    public interface BySquares {

        /** What was done from one square to another, with what a pawn became. */
        Act act(IllegalMoves told, String from, String to, Optional<String> promotion);
    }

    private final Game game;
    private final RecordIllegalMove asked;
    private final Position position; // with the player to move who moved
    private final Optional<IrregularityKind> kind;
    private final boolean outOfTurn;
    private final BySquares bySquares;

    private IllegalMoves(Game game, RecordIllegalMove asked, BySquares bySquares) {
        this.game = game;
        this.asked = asked;
        this.position = game.line().position().withTurn(asked.side());
        this.kind =
                asked.kindOfMove().or(() -> asked.twoHands().filter(yes -> yes).map(yes -> IrregularityKind.TWO_HANDS));
        this.outOfTurn = game.turn() != asked.side();
        this.bySquares = bySquares;
    }

    /** Squares that are read as the text they make. */
    public Act asText(String from, String to, Optional<String> promotion) {
        return read(from + to);
    }

    /** The press of a player who has the move and has not made it. */
    public static Decision press(Game game, RecordIllegalMove press, Instant at) {
        return of(game, press, at, IllegalMoves::asText);
    }

    /** What a recorded act leads to. */
    public static Decision of(Game game, RecordIllegalMove asked, Instant at, BySquares bySquares) {
        if (game.phase() == Game.Phase.SCHEDULED) {
            return Decision.refuse(Refusal.of(Kind.WRONG_STATE, "The game has not been started."));
        }
        if (game.line().last().filter(last -> at.isBefore(last.madeAt())).isPresent()) {
            return Decision.refuse(Refusal.of(
                    Kind.OUT_OF_ORDER,
                    "The last move was made at "
                            + game.schedule().told(game.line().last().get().madeAt())
                            + ": a move made before it is put in with CorrectMoves."));
        }
        try {
            var act = new IllegalMoves(game, asked, bySquares).act();
            return act.isEmpty()
                    ? Decision.refuse(Refusal.missing(
                            "move",
                            "Say what was done: move, from and to, resultingPosition, or the kind press-without-move."))
                    : recorded(game, asked, act.get());
        } catch (UnreadablePosition why) {
            return Decision.refuse(
                    Refusal.of(Kind.MALFORMED, "The resulting position cannot be read: " + why.getMessage()));
        } catch (NotReadable why) {
            return Decision.refuse(why.refusal());
        }
    }

    private static Decision recorded(Game game, RecordIllegalMove asked, Act act) {
        var press = asked.press().orElse(true);
        var event = new IllegalMoveRecorded(
                game.line().ply() + 1,
                asked.side(),
                act.code,
                act.text,
                act.kind,
                act.legal,
                act.after.stored(),
                act.article,
                press,
                asked.clock(),
                Optional.empty(),
                game.ended() ? Optional.of(Effect.NONE) : Optional.empty());
        var events = new ArrayList<GameEvent>();
        events.add(event);
        if (act.legal && !game.ended()) { // the move itself is legal: what it brings about comes about
            AutomaticEnds.of(game, act.after).ifPresent(result -> events.add(new GameEnded(result)));
        }
        if (!game.ended()) {
            StillIllegal.end(game, act.after, press && act.kind != IrregularityKind.PRESS_WITHOUT_MOVE)
                    .ifPresent(events::addAll);
        }
        return new Decision.Accepted(events);
    }

    private Optional<Act> act() {
        if (kind.filter(one -> one == IrregularityKind.PRESS_WITHOUT_MOVE).isPresent()) {
            return Optional.of(new Act(
                    Optional.empty(),
                    "no move",
                    IrregularityKind.PRESS_WITHOUT_MOVE,
                    false,
                    game.line().position(),
                    game.rulebook().article(IrregularityKind.PRESS_WITHOUT_MOVE)));
        }
        if (asked.resultingPosition().isPresent()) {
            return Optional.of(found(asked.resultingPosition().get()));
        }
        return asked.move()
                .map(this::read)
                .or(() -> asked.from()
                        .flatMap(from -> asked.to().map(to -> bySquares.act(this, from, to, asked.promotion()))));
    }

    /** An act that is told by the position it led to: named by the man that moved, where the difference tells it. */
    private Act found(String fen) {
        var after = FoundPosition.after(position, fen);
        if (MenMoved.none(position, after)) {
            throw NotReadable.because(
                    Kind.NOT_ALLOWED,
                    "The resulting position is the one on the board: no man has moved. A press without a move is of that kind.");
        }
        var code = position.moveTo(after);
        if (code.filter(told -> MenMoved.leadsTo(position, told, after)).isPresent()) {
            var told = code.get();
            return bySquares.act(
                    this,
                    told.substring(0, 2),
                    told.substring(2, 4),
                    Optional.of(told.substring(4)).filter(piece -> !piece.isEmpty()));
        }
        return named(code, asked.move().orElse(TOLD_BY_POSITION + fen), false, after, Optional.empty());
    }

    private Act read(String text) {
        return switch (position.read(
                text, game.schedule().players().of(asked.side()).language().orElse("en"))) {
            case Reading.Legal legal
            when outOfTurn || kind.isPresent() ->
                named(
                        Optional.of(legal.move().code()),
                        text,
                        !outOfTurn,
                        position.after(legal.move()),
                        Optional.empty());
            case Reading.Legal legal -> throw NotReadable.isLegal(text);
            case Reading.Illegal illegal
            when illegal.named().isPresent() ->
                named(
                        Optional.of(illegal.named().get().code()),
                        text,
                        false,
                        position.placed(illegal.named().get()),
                        Optional.of(Breaches.article(game.rulebook(), illegal.breach())));
            case Reading.Incomplete incomplete ->
                pawnLeft(text, incomplete.candidates().getFirst());
            case Reading.Illegal illegal ->
                throw NotReadable.because(
                        Kind.INCOMPLETE_MOVE,
                        "'" + text + "' does not say which man moved: give from and to, or the resulting position.");
            case Reading.Ambiguous read ->
                throw new NotReadable(Refusal.of(Kind.AMBIGUOUS_MOVE, "'" + text + "' can be more than one move.")
                        .with(read.candidates().stream().map(Move::code).toList()));
            case Reading.Unreadable read ->
                throw NotReadable.because(Kind.UNREADABLE_MOVE, "'" + text + "' is not a move: " + read.reason() + ".");
        };
    }

    /** A pawn that stays a pawn on the last rank (7.5.2). */
    public Act pawnLeft(String text, Move promotion) {
        var left = promotion.code().substring(0, 4);
        return new Act(
                Optional.of(left),
                text,
                outOfTurn ? IrregularityKind.OUT_OF_TURN : IrregularityKind.INCOMPLETE_PROMOTION,
                false,
                position.placed(position.namedMove(left).orElseThrow()),
                game.rulebook()
                        .article(outOfTurn ? IrregularityKind.OUT_OF_TURN : IrregularityKind.INCOMPLETE_PROMOTION));
    }

    /** A move as it is named; {@code article}: that of the rule it breaks. */
    public Act named(Optional<String> code, String text, boolean legal, Position after, Optional<String> article) {
        var what = outOfTurn
                ? IrregularityKind.OUT_OF_TURN
                : kind.filter(one -> one != IrregularityKind.TWO_HANDS || legal).orElse(IrregularityKind.ILLEGAL_MOVE);
        return new Act(
                code,
                text,
                what,
                legal && what == IrregularityKind.TWO_HANDS,
                after,
                article.filter(any -> what == IrregularityKind.ILLEGAL_MOVE)
                        .orElse(game.rulebook().article(what)));
    }

    /** The position with the player to move who moved. */
    public Position position() {
        return position;
    }

    /** Whether nothing was wrong with a move but, perhaps, the move itself. */
    public boolean justTheMove() {
        return kind.isEmpty() && !outOfTurn;
    }

    /** Whether the player had the move. */
    public boolean inTurn() {
        return !outOfTurn;
    }

    /** The article of the rule that a move breaks, where it breaks one. */
    public Optional<String> broken(Reading reading) {
        return reading instanceof Reading.Illegal illegal
                ? Optional.of(Breaches.article(game.rulebook(), illegal.breach()))
                : Optional.empty();
    }
}
