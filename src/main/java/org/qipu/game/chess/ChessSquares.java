package org.qipu.game.chess;

import java.util.Optional;
import org.qipu.board.chess.ChessMove;
import org.qipu.board.chess.ChessPosition;
import org.qipu.board.chess.bitboard.Piece;
import org.qipu.board.chess.bitboard.Square;
import org.qipu.game.policy.Refusal.Kind;
import org.qipu.game.policy.move.IllegalMoves;
import org.qipu.game.policy.move.IllegalMoves.Act;
import org.qipu.game.policy.move.NotReadable;

/** A move of chess that is told by its squares, and by the piece that a pawn became. */
public final class ChessSquares {

    private ChessSquares() {}

    /** What was done. */
    public static Act act(IllegalMoves told, String from, String to, Optional<String> promoted) {
        if (!Square.isName(from) || !Square.isName(to)) {
            throw NotReadable.because(Kind.MALFORMED, "Squares are a1 to h8.");
        }
        var promotion =
                promoted.map(ChessSquares::piece).filter(piece -> piece != Piece.PAWN); // which stays what it is
        if (promotion.filter(piece -> piece == Piece.KING).isPresent()) {
            throw NotReadable.because(
                    Kind.NOT_ALLOWED, "No move names a pawn that becomes a king: give the resulting position.");
        }
        var position = ChessPosition.of(told.position());
        var move = promotion.map(piece -> ChessMove.of(from, to, piece)).orElseGet(() -> ChessMove.of(from, to));
        var legal = position.isLegal(move);
        if (legal && told.justTheMove()) {
            throw NotReadable.isLegal(move.code());
        }
        var promoting = position.legalChessMoves().stream()
                .filter(one -> one.from() == move.from()
                        && one.to() == move.to()
                        && one.promotion().isPresent())
                .findFirst();
        if (promotion.isEmpty() && promoting.isPresent()) {
            return told.pawnLeft(move.code(), promoting.get());
        }
        return told.named(
                Optional.of(move.code()),
                move.code(),
                legal && told.inTurn(),
                position.placed(move),
                told.broken(position.read(move.code(), "en")));
    }

    private static Piece piece(String name) {
        for (var piece : Piece.values()) {
            if (piece.name().equalsIgnoreCase(name)
                    || String.valueOf(piece.letter()).equalsIgnoreCase(name)) {
                return piece;
            }
        }
        throw NotReadable.because(Kind.MALFORMED, "'" + name + "' is not a piece.");
    }
}
