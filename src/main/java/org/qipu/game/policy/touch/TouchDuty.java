package org.qipu.game.policy.touch;

import static org.qipu.game.policy.touch.TouchMoves.captures;
import static org.qipu.game.policy.touch.TouchMoves.legal;
import static org.qipu.game.policy.touch.TouchMoves.with;
import static org.qipu.law.settings.TouchSettings.PROMOTION_TOUCH_BINDS;
import static org.qipu.law.settings.TouchSettings.SEVERAL_OF_BOTH_BIND;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.qipu.board.chess.ChessMove;
import org.qipu.board.chess.ChessPosition;
import org.qipu.board.chess.Man;
import org.qipu.board.chess.bitboard.Piece;
import org.qipu.board.chess.bitboard.Square;
import org.qipu.game.event.BoardEvent.PiecesTouched;
import org.qipu.game.state.Touch;
import org.qipu.law.Provision;
import org.qipu.law.Rulebook;

/**
 * The moves that a player's touches leave him (4.3 to 4.7; TCH-04 to TCH-11, TCH-13 to TCH-16).
 *
 * @param provision what the duty comes from
 * @param moves     the legal moves that satisfy it, or may
 * @param undecided whether it hangs on what is not known or not laid down: which of several was touched first, or decides
 */
public record TouchDuty(Provision provision, List<ChessMove> moves, boolean undecided) {

    TouchDuty(Provision provision, List<ChessMove> moves) {
        this(provision, moves, false);
    }

    /** The moves as codes, sorted. */
    public List<String> codes() {
        return moves.stream().map(ChessMove::code).sorted().toList();
    }

    /** Whether it comes from a piece that was released on a square, not from one that was touched. */
    public boolean isOfRelease() {
        return provision == Provision.RELEASED_PIECE
                || provision == Provision.RELEASED_CASTLING
                || provision == Provision.RELEASED_PROMOTION;
    }

    /** The article of the duty; where an edition does not single a released piece out, that of released pieces. */
    public String article(Rulebook book) {
        var released = isOfRelease() && provision != Provision.RELEASED_PIECE;
        return book.article(released && !book.has(provision) ? Provision.RELEASED_PIECE : provision);
    }

    /** What touches oblige to, in their order; none where nothing binding was touched. */
    public static Optional<TouchDuty> of(Rulebook book, ChessPosition position, List<PiecesTouched> touches) {
        var binding = touches.stream().filter(touch -> Touch.binds(book, touch)).toList();
        return fixed(book, position, binding).or(() -> touched(book, position, binding, UnaryOperator.identity()));
    }

    /** What a released man or a new piece on its square has fixed: a later touch leaves it, or makes it narrower (4.4.4, 4.7). */
    private static Optional<TouchDuty> fixed(Rulebook book, ChessPosition position, List<PiecesTouched> binding) {
        Optional<TouchDuty> fixed = Optional.empty();
        for (int known = 1; known <= binding.size(); known++) {
            var last = binding.get(known - 1);
            var pieces = Touches.of(position, binding.subList(0, known));
            var next = promoted(book, position, last).or(() -> ReleasedPiece.duty(position, last, pieces));
            fixed = fixed.flatMap(duty -> duty.narrowedTo(next)).or(() -> next);
        }
        return fixed;
    }

    /** This duty, or what another leaves of it; the other leaves none of it where it came too late. */
    private Optional<TouchDuty> narrowedTo(Optional<TouchDuty> other) {
        return other.flatMap(duty -> some(
                        duty.provision(),
                        duty.moves().stream().filter(moves::contains).toList()))
                .or(() -> Optional.of(this));
    }

    /**
     * The duty of a player who made a move that was not legal: the piece he moved counts as touched after those that he
     * is known to have touched before it, and first where there are none (7.5.1; chess-ambiguities D19).
     */
    public static Optional<TouchDuty> afterIllegal(
            Rulebook book, ChessPosition position, List<PiecesTouched> before, ChessMove made) {
        var binding = before.stream().filter(touch -> Touch.binds(book, touch)).toList();
        // 7.5.1 names 4.3: who is not known to have touched the rook too has touched his king, and moves it
        var castled = !binding.isEmpty()
                && (made.isCastling() || ReleasedPiece.isCastlingTry(position, made.from(), made.to()));
        return fixed(book, position, binding)
                .or(() -> touched(book, position, binding, touches -> touches.then(position, made, castled)));
    }

    /** A promotion piece that touched the square is final (4.4.4). */
    private static Optional<TouchDuty> promoted(Rulebook book, ChessPosition position, PiecesTouched last) {
        if (last.promotion().isEmpty() || !book.is(PROMOTION_TOUCH_BINDS)) {
            return Optional.empty();
        }
        var chosen = last.promotion().get();
        return some(
                Provision.PROMOTION_TOUCHED,
                legal(
                        position,
                        move -> move.to() == Square.of(chosen.square())
                                && move.promotion()
                                        .filter(piece -> piece.name().equalsIgnoreCase(chosen.piece()))
                                        .isPresent()));
    }

    /**
     * The duty in the order of the touches; where that is not known and decides, every move that one of the orders leaves.
     * Of several pieces of both colours likewise, where the edition speaks of one of each.
     */
    private static Optional<TouchDuty> touched(
            Rulebook book, ChessPosition position, List<PiecesTouched> binding, UnaryOperator<Touches> then) {
        var told = then.apply(Touches.of(position, binding));
        if (told.severalOfBoth() && !book.is(SEVERAL_OF_BOTH_BIND) || PossibleOrders.areMany(position, binding)) {
            return Optional.of(open(position, told));
        }
        var duties = PossibleOrders.of(position, binding)
                .map(order -> inOrder(position, then.apply(Touches.of(position, order))))
                .flatMap(Optional::stream)
                .distinct()
                .toList();
        return duties.size() < 2
                ? duties.stream().findFirst()
                : Optional.of(new TouchDuty(
                        duties.getFirst().provision(),
                        duties.stream()
                                .flatMap(duty -> duty.moves().stream())
                                .distinct()
                                .toList(),
                        duties.stream().map(TouchDuty::codes).distinct().count() > 1));
    }

    /** Any move of a touched piece of his own, any capture of one of the opponent's: which of them is for the arbiter to say. */
    private static TouchDuty open(ChessPosition position, Touches touches) {
        var moves = Stream.concat(
                        touches.own().stream().flatMap(square -> with(position, square).stream()),
                        touches.opponents().stream().flatMap(square -> captures(position, square).stream()))
                .distinct()
                .toList();
        var provision = touches.opponents().isEmpty()
                ? Provision.TOUCHED_OWN
                : touches.own().isEmpty() ? Provision.TOUCHED_OPPONENTS : Provision.TOUCHED_BOTH;
        return moves.isEmpty() ? any(position, touches) : new TouchDuty(provision, moves, true);
    }

    private static Optional<TouchDuty> inOrder(ChessPosition position, Touches touches) {
        if (touches.own().isEmpty() && touches.opponents().isEmpty()) {
            return Optional.empty();
        }
        if (!touches.own().isEmpty() && !touches.opponents().isEmpty()) {
            return Optional.of(both(position, touches));
        }
        return touches.own().isEmpty()
                ? Optional.of(firstCapturable(position, touches))
                : Optional.of(own(position, touches));
    }

    private static TouchDuty own(ChessPosition position, Touches touches) {
        var king = touches.kingThenRook(position);
        if (king.isPresent()) {
            var rook = touches.castlingRook(position);
            var castling = rook.flatMap(square -> some(
                    Provision.TOUCHED_KING_AND_ROOK,
                    legal(position, move -> move.castlingRook().equals(Optional.of(square)))));
            return castling.or(() -> castlingIllegal(position, king.get())).orElseThrow();
        }
        for (var square : touches.own()) {
            var moves = with(position, square).stream()
                    .filter(move -> !touches.excludes(position, move))
                    .toList();
            if (!moves.isEmpty()) {
                return new TouchDuty(
                        touches.rookThenKing(position).isPresent()
                                ? Provision.TOUCHED_ROOK_FIRST
                                : Provision.TOUCHED_OWN,
                        moves);
            }
        }
        return any(position, touches);
    }

    /** Castling there is illegal: any legal king move, castling to the other side among them; without one, any legal move (4.4.3). */
    static Optional<TouchDuty> castlingIllegal(ChessPosition position, int king) {
        return some(Provision.CASTLING_ILLEGAL, legal(position, move -> move.from() == king))
                .or(() -> some(Provision.CASTLING_ILLEGAL, legal(position, move -> true)));
    }

    private static TouchDuty firstCapturable(ChessPosition position, Touches touches) {
        return touches.opponents().stream()
                .map(square -> captures(position, square))
                .filter(moves -> !moves.isEmpty())
                .findFirst()
                .map(moves -> new TouchDuty(Provision.TOUCHED_OPPONENTS, moves))
                .orElseGet(() -> any(position, touches));
    }

    /** Pieces of both colours: the capture of the one by the other; else the first touched that can be moved or captured (4.3.3). */
    private static TouchDuty both(ChessPosition position, Touches touches) {
        int mine = touches.own().getFirst();
        var capture = captures(position, touches.opponents().getFirst()).stream()
                .filter(move -> move.arrival(mine).isPresent())
                .toList();
        if (!capture.isEmpty()) {
            return new TouchDuty(Provision.TOUCHED_BOTH, capture);
        }
        for (var square : touches.order()) {
            var moves = touches.own().contains(square)
                    ? with(position, square).stream()
                            .filter(move -> !touches.excludes(position, move))
                            .toList()
                    : captures(position, square);
            if (!moves.isEmpty()) {
                return new TouchDuty(Provision.TOUCHED_BOTH, moves);
            }
        }
        return any(position, touches);
    }

    /**
     * None of the touched pieces can be moved or captured: any legal move (4.5), but castling with a rook that was
     * touched before the king (4.4.2).
     */
    private static TouchDuty any(ChessPosition position, Touches touches) {
        return some(Provision.NONE_CAN_MOVE, legal(position, move -> !touches.excludes(position, move)))
                .orElseGet(() -> new TouchDuty(
                        Provision.NONE_CAN_MOVE,
                        legal(position, move -> true))); // he has no other move: the game is not over by a touch
    }

    static Optional<TouchDuty> some(Provision provision, List<ChessMove> moves) {
        return moves.isEmpty() ? Optional.empty() : Optional.of(new TouchDuty(provision, moves));
    }

    static boolean holds(ChessPosition position, int square, Piece piece) {
        return position.pieceAt(square)
                .filter(man -> man.side() == position.turn() && man.piece() == piece)
                .isPresent();
    }

    static boolean isOwn(ChessPosition position, int square) {
        return position.pieceAt(square)
                .map(Man::side)
                .filter(side -> side == position.turn())
                .isPresent();
    }
}
