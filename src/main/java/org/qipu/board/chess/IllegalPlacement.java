package org.qipu.board.chess;

import org.qipu.board.chess.bitboard.Bits;
import org.qipu.board.chess.bitboard.Board;
import org.qipu.board.chess.bitboard.Castling;
import org.qipu.board.chess.bitboard.Piece;
import org.qipu.board.chess.bitboard.Square;

/** Carries out a move that is not legal, as hands would: see {@link ChessPosition#placed}. */
final class IllegalPlacement {

    private IllegalPlacement() {}

    static ChessPosition after(ChessPosition position, ChessMove move) {
        Board before = position.board();
        Board next = new Board(before);
        next.enPassant = 0;
        next.crossed = 0;
        int piece = before.pieceOn(move.from());
        boolean white = piece < 0 ? before.whiteToMove : (before.white & 1L << move.from()) != 0;
        boolean captures = (before.occupied() & 1L << move.to()) != 0;
        if (piece >= 0 && move.isCastling()) {
            captures = false;
            castle(next, move, white);
        } else if (piece >= 0) {
            captures |= piece == 0 && takeInPassing(next, move, white);
            long keep = ~(1L << move.from());
            next.clear(keep);
            next.put(move.to(), move.promotionOrdinal() != 0 ? move.promotionOrdinal() : piece, white);
            next.castling &= keep & ~(1L << move.to());
            if (piece == Piece.KING.ordinal()) {
                next.castling &= white ? ~Bits.RANK_1 : ~Bits.RANK_8;
            }
            if (captures && before.pieceOn(move.to()) == Piece.KING.ordinal()) { // nobody castles without a king
                next.castling &= (before.white & 1L << move.to()) != 0 ? ~Bits.RANK_1 : ~Bits.RANK_8;
            }
            if (piece == 0
                    && move.promotionOrdinal() == 0
                    && !captures
                    && advancesTwo(move, white)
                    && (before.occupied() & 1L << (move.from() + move.to() >> 1)) == 0) { // over a man nobody passes
                next.enPassant = move.from() + move.to() >> 1;
                next.crossed = next.enPassant;
            }
        }
        next.whiteToMove = !white;
        next.keepOnlyLegalEnPassant();
        boolean quiet = piece != 0 && !captures;
        return new ChessPosition(
                next,
                quiet ? position.quietPlies() + 1 : 0,
                white ? position.moveNumber() : position.moveNumber() + 1,
                position.isChess960());
    }

    private static void castle(Board next, ChessMove move, boolean white) {
        boolean withRook = next.pieceOn(move.rookSquare()) == Piece.ROOK.ordinal();
        next.clear(~(1L << move.from()));
        if (withRook) {
            next.clear(~(1L << move.rookSquare()));
            next.put(Castling.rookArrives(move.from(), move.rookSquare()), Piece.ROOK.ordinal(), white);
        }
        next.put(move.to(), Piece.KING.ordinal(), white);
        next.castling &= white ? ~Bits.RANK_1 : ~Bits.RANK_8;
    }

    /** Whether a pawn steps diagonally onto a vacant square past an opponent's pawn, which then goes off the board. */
    private static boolean takeInPassing(Board next, ChessMove move, boolean white) {
        long passed = 1L << Square.at(Square.file(move.to()), Square.rank(move.from()));
        boolean diagonally = (Bits.pawnAttacks(white, 1L << move.from()) & 1L << move.to()) != 0;
        boolean vacant = (next.occupied() & 1L << move.to()) == 0;
        boolean fifthRank = Square.rank(move.from()) == (white ? 4 : 3);
        if (!diagonally || !vacant || !fifthRank || (next.pawns & (white ? next.black : next.white) & passed) == 0) {
            return false;
        }
        next.clear(~passed);
        return true;
    }

    private static boolean advancesTwo(ChessMove move, boolean white) {
        return move.to() - move.from() == (white ? 16 : -16) && Square.rank(move.from()) == (white ? 1 : 6);
    }
}
