package org.qipu.game.policy.touch;

import java.util.Optional;
import org.qipu.board.chess.ChessPosition;
import org.qipu.board.chess.bitboard.Piece;
import org.qipu.board.chess.bitboard.Square;
import org.qipu.game.event.BoardEvent.PiecesTouched;
import org.qipu.law.Provision;

/** A piece released on a square as part of a legal move stays there (4.7; older editions 4.6, 4.7; TCH-13 to TCH-16). */
final class ReleasedPiece {

    private ReleasedPiece() {}

    /** What the release of the piece touched last leaves; none where it was no part of a legal move. */
    static Optional<TouchDuty> duty(ChessPosition position, PiecesTouched last, Touches touches) {
        if (last.released().isEmpty() || last.squares().isEmpty()) {
            return Optional.empty();
        }
        int from = Square.of(last.squares().stream()
                .filter(name -> TouchDuty.isOwn(position, Square.of(name)))
                .reduce((a, b) -> b)
                .orElse(last.squares().getLast()));
        int to = Square.of(last.released().get());
        var moves = TouchMoves.legal(
                position,
                move -> move.arrival(from).filter(square -> square == to).isPresent());
        if (moves.stream().anyMatch(move -> touches.excludes(position, move))) {
            return Optional.empty(); // 4.4.2: castling there is not allowed on this move, what was touched first binds
        }
        var castles = moves.stream().anyMatch(move -> move.isCastling());
        if (!moves.isEmpty()) {
            var promotes = moves.getFirst().promotion().isPresent();
            return TouchDuty.some(
                    castles
                            ? Provision.RELEASED_CASTLING
                            : promotes ? Provision.RELEASED_PROMOTION : Provision.RELEASED_PIECE,
                    moves);
        }
        return isCastlingTry(position, from, to)
                ? TouchDuty.castlingIllegal(position, from)
                        .map(duty -> new TouchDuty(Provision.RELEASED_CASTLING_ILLEGAL, duty.moves()))
                : Optional.empty();
    }

    /** Whether a king moved two squares along the rank, as only in castling. */
    static boolean isCastlingTry(ChessPosition position, int from, int to) {
        return TouchDuty.holds(position, from, Piece.KING)
                && Square.rank(from) == Square.rank(to)
                && Math.abs(Square.file(from) - Square.file(to)) == 2;
    }
}
