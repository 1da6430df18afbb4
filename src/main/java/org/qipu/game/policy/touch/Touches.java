package org.qipu.game.policy.touch;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.qipu.board.chess.ChessMove;
import org.qipu.board.chess.ChessPosition;
import org.qipu.board.chess.bitboard.Piece;
import org.qipu.board.chess.bitboard.Square;
import org.qipu.game.event.BoardEvent.Order;
import org.qipu.game.event.BoardEvent.PiecesTouched;

/**
 * The men that a player has touched with binding touches.
 *
 * @param own       squares of his own, in the order touched
 * @param opponents squares of the opponent's, in the order touched
 * @param order     all of them as they count: in the order touched; his own first where that is not known (4.3.3)
 * @param together  whether they were touched at once
 * @param castling  whether he said or showed that he intends to castle, or that he does not; else it is presumed of king, then rook
 */
record Touches(
        List<Integer> own, List<Integer> opponents, List<Integer> order, boolean together, Optional<Boolean> castling) {

    static Touches of(ChessPosition position, List<PiecesTouched> binding) {
        var own = new ArrayList<Integer>();
        var opponents = new ArrayList<Integer>();
        var touched = new ArrayList<Integer>();
        for (var touch : binding) {
            for (var name : touch.squares()) {
                int square = Square.of(name);
                var isOwn = TouchDuty.isOwn(position, square);
                if (isOwn || position.pieceAt(square).isPresent()) {
                    (isOwn ? own : opponents).add(square);
                    touched.add(square);
                }
            }
        }
        var known = binding.stream().allMatch(touch -> touch.order() == Order.GIVEN);
        return new Touches(
                own.stream().distinct().toList(),
                opponents.stream().distinct().toList(),
                (known ? touched.stream() : Stream.concat(own.stream(), opponents.stream()))
                        .distinct()
                        .toList(),
                binding.stream().anyMatch(touch -> touch.order() == Order.TOGETHER),
                binding.stream()
                        .flatMap(touch -> touch.intendsCastling().stream())
                        .reduce((one, other) -> one || other));
    }

    /** Whether pieces of both colours were touched, and more than one of a colour. */
    boolean severalOfBoth() {
        return !own.isEmpty() && !opponents.isEmpty() && own.size() + opponents.size() > 2;
    }

    /** These, and then what a move touched: the man moved, and the opponent's where it went; or his, if he moved one of them. */
    Touches then(ChessPosition position, ChessMove made, boolean castled) {
        var moved = TouchDuty.isOwn(position, made.from()) ? List.of(made.from()) : List.<Integer>of();
        var taken = Stream.of(made.from(), made.to())
                .filter(square -> position.pieceAt(square).isPresent() && !TouchDuty.isOwn(position, square))
                .toList();
        return new Touches(
                more(own, moved),
                more(opponents, taken),
                more(more(order, moved), taken),
                together,
                castled ? Optional.of(true) : castling);
    }

    private static List<Integer> more(List<Integer> known, List<Integer> others) {
        return Stream.concat(known.stream(), others.stream()).distinct().toList();
    }

    /** The king's square, where king and then rook, or both together, were touched first (4.4.1). */
    Optional<Integer> kingThenRook(ChessPosition position) {
        var first = own.getFirst();
        if (TouchDuty.holds(position, first, Piece.KING)) {
            var both = castlingRook(position)
                    .filter(rook -> castling.orElse(true) || canCastle(position, rook))
                    .isPresent();
            return castling.orElse(false) || both ? Optional.of(first) : Optional.empty();
        }
        return together ? rookThenKing(position).map(rook -> own.get(1)) : Optional.empty();
    }

    /** Whether castling with a rook is legal: then he must, whatever he intends (4.4.1). */
    private static boolean canCastle(ChessPosition position, int rook) {
        return !TouchMoves.legal(position, move -> move.castlingRook().equals(Optional.of(rook)))
                .isEmpty();
    }

    /** The rook with which he would castle: the other of the first two touched. */
    Optional<Integer> castlingRook(ChessPosition position) {
        return own.stream()
                .limit(2)
                .filter(square -> TouchDuty.holds(position, square, Piece.ROOK))
                .findFirst();
    }

    /** The rook that was touched before the king: castling with it is excluded (4.4.2). */
    Optional<Integer> rookThenKing(ChessPosition position) {
        return own.size() > 1
                        && TouchDuty.holds(position, own.getFirst(), Piece.ROOK)
                        && TouchDuty.holds(position, own.get(1), Piece.KING)
                ? Optional.of(own.getFirst())
                : Optional.empty();
    }

    /** Whether a move is castling with a rook that he touched before his king, whatever else in between (4.4.2); together is not before. */
    boolean excludes(ChessPosition position, ChessMove move) {
        var king = own.indexOf(own.stream()
                .filter(square -> TouchDuty.holds(position, square, Piece.KING))
                .findFirst()
                .orElse(-1));
        return !together
                && move.castlingRook()
                        .map(own::indexOf)
                        .filter(rook -> rook >= 0 && rook < king)
                        .isPresent();
    }
}
