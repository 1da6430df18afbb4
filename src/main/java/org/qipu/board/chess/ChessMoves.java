package org.qipu.board.chess;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.qipu.board.Move;
import org.qipu.board.Position;
import org.qipu.board.chess.bitboard.Encoded;
import org.qipu.board.chess.bitboard.LegalMoves;

/** Which moves a position of chess has, and of what kind each is (Article 3). */
sealed interface ChessMoves extends Position permits ChessPosition {

    private ChessPosition here() {
        return ChessPosition.of(this);
    }

    @Override
    default List<Move> legalMoves() {
        return List.copyOf(legalChessMoves());
    }

    /** Every legal move, in a fixed order. */
    default List<ChessMove> legalChessMoves() {
        int[] moves = here().encodedLegalMoves();
        List<ChessMove> named = new ArrayList<>(moves.length);
        for (int move : moves) {
            named.add(here().decoded(move));
        }
        return named;
    }

    @Override
    default Optional<Move> legalMove(String code) {
        return legalChessMove(code).map(Move.class::cast);
    }

    /** The legal move of that code, if there is one; castling is understood in both forms, {@code e1g1} and {@code e1h1}. */
    default Optional<ChessMove> legalChessMove(String code) {
        int move = MoveCode.encoded(here().board(), code);
        return move != MoveCode.NONE && here().isLegal(move) ? Optional.of(here().decoded(move)) : Optional.empty();
    }

    /**
     * The move that a code names here, legal or not.
     *
     * @return empty when the text is no code or its first square is vacant
     */
    @Override
    default Optional<ChessMove> namedMove(String code) {
        int move = MoveCode.encoded(here().board(), code);
        return move == MoveCode.NONE ? Optional.empty() : Optional.of(here().decoded(move));
    }

    /** Whether the move is legal here (3.10.1). */
    default boolean isLegal(ChessMove move) {
        int encoded = here().encoded(move);
        return encoded != MoveCode.NONE && here().isLegal(encoded);
    }

    /** Whether the move captures, 'en passant' included. */
    default boolean isCapture(ChessMove move) {
        int encoded = here().encoded(move);
        return !move.isCastling()
                && encoded != MoveCode.NONE
                && (Encoded.isEnPassant(encoded) || (here().board().occupied() & 1L << move.to()) != 0);
    }

    /** Whether a pawn makes the move. */
    default boolean isPawnMove(ChessMove move) {
        return (here().board().pawns & 1L << move.from()) != 0;
    }

    /** Whether the move captures 'en passant' (3.7.3.1). */
    default boolean isEnPassant(ChessMove move) {
        int encoded = here().encoded(move);
        return encoded != MoveCode.NONE && Encoded.isEnPassant(encoded);
    }

    @Override
    default boolean noLegalMove() {
        return LegalMoves.count(here().board()) == 0;
    }
}
