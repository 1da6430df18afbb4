package org.qipu.game.policy.touch;

import java.util.List;
import java.util.function.Predicate;
import org.qipu.board.chess.ChessMove;
import org.qipu.board.chess.ChessPosition;
import org.qipu.board.chess.bitboard.Square;

/** The legal moves with a man that was touched, and the captures of one (4.3). */
final class TouchMoves {

    private TouchMoves() {}

    /** The legal moves of a kind. */
    static List<ChessMove> legal(ChessPosition position, Predicate<ChessMove> which) {
        return position.legalChessMoves().stream().filter(which).toList();
    }

    /** Those with the man on a square. */
    static List<ChessMove> with(ChessPosition position, int square) {
        return legal(position, move -> move.arrival(square).isPresent());
    }

    /** The legal captures of the man on a square, 'en passant' too. */
    static List<ChessMove> captures(ChessPosition position, int square) {
        return legal(
                position,
                move -> position.isCapture(move)
                        && (move.to() == square && !position.isEnPassant(move)
                                || position.isEnPassant(move)
                                        && Square.at(Square.file(move.to()), Square.rank(move.from())) == square));
    }
}
