package org.qipu.board.chess;

import java.util.Optional;
import org.qipu.board.Move;
import org.qipu.board.Position;
import org.qipu.board.Side;
import org.qipu.board.chess.bitboard.Board;
import org.qipu.board.chess.bitboard.Encoded;
import org.qipu.board.chess.bitboard.LegalMoves;
import org.qipu.board.chess.bitboard.Legality;
import org.qipu.board.chess.bitboard.Piece;
import org.qipu.board.chess.bitboard.PositionIdentity;

/**
 * A position of chess or Chess960: an immutable value, legal or not (3.10.3).
 *
 * <p>Example: {@code ChessPosition.initial().applyCode("e2e4").fen()} is
 * {@code "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"}: no black pawn can capture on e3.
 */
public final class ChessPosition implements ChessInRecords, ChessMoves {

    static final int STANDARD = 518;
    private static final ChessPosition INITIAL = new ChessPosition(StartPosition.board(STANDARD), 0, 1, false);

    private final Board board; // never changed; its 'en passant' square is kept only where that capture is legal
    private final int quietPlies;
    private final int moveNumber;
    private final boolean chess960;

    ChessPosition(Board board, int quietPlies, int moveNumber, boolean chess960) {
        this.board = board;
        this.quietPlies = Math.min(quietPlies, MOST_COUNTED);
        this.moveNumber = Math.min(moveNumber, MOST_COUNTED);
        this.chess960 = chess960;
    }

    /** The initial position of standard chess (2.3). */
    public static ChessPosition initial() {
        return INITIAL;
    }

    /**
     * The Chess960 start position of a number (II.2), after R. Scharnagl.
     *
     * @param number 0 to 959; 518 has the men where standard chess has them
     * @throws IllegalArgumentException when the number is out of range
     */
    public static ChessPosition chess960(int number) {
        if (number < 0 || number > 959) {
            throw new IllegalArgumentException("start position " + number + " is not within 0 to 959");
        }
        return new ChessPosition(StartPosition.board(number), 0, 1, true);
    }

    /**
     * The position of standard chess that a FEN describes.
     *
     * <p>Positions that are not legal are read too, see {@link #illegalities()}; what the text leaves out counts from 0 and move 1.
     *
     * @param fen four fields, or six
     * @throws InvalidFen with the field and the reason when the text is no FEN
     */
    public static ChessPosition fromFen(String fen) {
        return Fen.read(fen, false);
    }

    /**
     * The position of Chess960 that an X-FEN or Shredder-FEN describes.
     *
     * @param fen four fields, or six
     * @throws InvalidFen with the field and the reason when the text is no FEN
     */
    public static ChessPosition chess960FromFen(String fen) {
        return Fen.read(fen, true);
    }

    /** A position of a game that is known to be one of chess or Chess960: for what only these have. */
    public static ChessPosition of(Position position) {
        return (ChessPosition) position;
    }

    /** Whether it belongs to a game of Chess960, which decides how castling is coded and which rooks may castle. */
    public boolean isChess960() {
        return chess960;
    }

    @Override
    public Side turn() {
        return board.whiteToMove ? Side.WHITE : Side.BLACK;
    }

    /** The man on a square, 0–63, if one stands there. */
    public Optional<Man> pieceAt(int square) {
        int piece = board.pieceOn(square);
        if (piece < 0) {
            return Optional.empty();
        }
        return Optional.of(new Man((board.white & 1L << square) != 0 ? Side.WHITE : Side.BLACK, Piece.of(piece)));
    }

    @Override
    public ChessPosition after(Move move) {
        return move instanceof ChessMove chess ? played(encoded(chess)) : applyCode(move.code());
    }

    /**
     * The position after the legal move of that code; the code is trusted, for replaying what was already judged.
     *
     * @throws IllegalArgumentException when the text is no code or its first square is vacant
     */
    @Override
    public ChessPosition applyCode(String code) {
        int move = MoveCode.encoded(board, code);
        if (move == MoveCode.NONE) {
            throw new IllegalArgumentException("'" + code + "' names no move in " + fen());
        }
        return played(move);
    }

    /**
     * What stands on the board when a move was carried out all the same, legal or not (3.10.2).
     *
     * <p>The man leaves its square whoever it belongs to, what stood on the square of arrival is gone, a pawn that goes diagonally to
     * a vacant square past an opponent's pawn takes it 'en passant', a king that castles takes the rook along; then the other side than
     * the man's owner is to move. With the first square vacant only the turn passes.
     */
    public ChessPosition placed(ChessMove move) {
        int encoded = encoded(move);
        return encoded != MoveCode.NONE && isLegal(encoded) ? played(encoded) : IllegalPlacement.after(this, move);
    }

    /** The same men with that player to move: nothing can be captured 'en passant', nothing else changes. */
    @Override
    public ChessPosition withTurn(Side side) {
        if (side == turn()) {
            return this;
        }
        Board next = new Board(board);
        next.enPassant = 0;
        next.crossed = 0;
        next.whiteToMove = side == Side.WHITE;
        return new ChessPosition(next, quietPlies, moveNumber, chess960);
    }

    @Override
    public ChessPosition counted(int quiet, int number) {
        return new ChessPosition(board, quiet, number, chess960);
    }

    /** The position after the player to move has passed, as a null move of an analysis does; it is no move of the game. */
    public ChessPosition passed() {
        ChessPosition other = withTurn(turn().other());
        return new ChessPosition(
                other.board, quietPlies + 1, board.whiteToMove ? moveNumber : moveNumber + 1, chess960);
    }

    @Override
    public boolean check() {
        return board.check();
    }

    @Override
    public Object identity() {
        return new PositionIdentity(board);
    }

    @Override
    public int quietPlies() {
        return quietPlies;
    }

    @Override
    public int moveNumber() {
        return moveNumber;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ChessPosition that
                && board.same(that.board)
                && quietPlies == that.quietPlies
                && moveNumber == that.moveNumber
                && chess960 == that.chess960;
    }

    @Override
    public int hashCode() {
        return board.hash() * 31 + quietPlies;
    }

    @Override
    public String toString() {
        return fen();
    }

    Board board() {
        return board;
    }

    int[] encodedLegalMoves() {
        int[] moves = new int[LegalMoves.count(board)];
        LegalMoves.list(board, moves);
        return moves;
    }

    boolean isLegal(int encoded) {
        return Legality.of(board, encoded);
    }

    ChessMove decoded(int move) {
        if (Encoded.isCastling(move)) {
            return ChessMove.castling(Encoded.from(move), Encoded.to(move), chess960);
        }
        return ChessMove.plain(Encoded.from(move), Encoded.to(move), Encoded.promotion(move));
    }

    int encoded(ChessMove move) {
        return move.isCastling()
                ? Encoded.move(move.from(), move.rookSquare(), Piece.KING.ordinal()) | Encoded.CASTLING
                : MoveCode.encoded(board, move.from(), move.to(), move.promotionOrdinal());
    }

    private ChessPosition played(int move) {
        Board next = new Board(board);
        next.play(move);
        next.keepOnlyLegalEnPassant();
        boolean quiet = Encoded.isCastling(move)
                || Encoded.piece(move) != 0 && (board.occupied() & 1L << Encoded.to(move)) == 0; // 9.3
        return new ChessPosition(
                next, quiet ? quietPlies + 1 : 0, board.whiteToMove ? moveNumber : moveNumber + 1, chess960);
    }
}
