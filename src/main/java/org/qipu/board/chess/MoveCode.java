package org.qipu.board.chess;

import org.qipu.board.chess.bitboard.Bits;
import org.qipu.board.chess.bitboard.Board;
import org.qipu.board.chess.bitboard.Encoded;
import org.qipu.board.chess.bitboard.Square;

/** Reads the code of a move, UCI: two squares and, for a promotion, a small letter; castling in either form. */
final class MoveCode {

    /** What {@link #encoded} gives for a text that is no code of a move on that board. */
    static final int NONE = -1;

    private MoveCode() {}

    /** Whether the text has the form of a code, whatever stands on the board. */
    static boolean isCode(String text) {
        int length = text.length();
        return (length == 4 || length == 5)
                && Square.isFile(text.charAt(0))
                && Square.isRank(text.charAt(1))
                && Square.isFile(text.charAt(2))
                && Square.isRank(text.charAt(3))
                && (length == 4 || promotion(text) > 0);
    }

    /**
     * The move the code names on the board, encoded, whether legal or not; {@link #NONE} when the text is no code or the square of
     * departure is vacant.
     */
    static int encoded(Board board, String code) {
        if (!isCode(code)) {
            return NONE;
        }
        int from = Square.at(code.charAt(0) - 'a', code.charAt(1) - '1');
        int to = Square.at(code.charAt(2) - 'a', code.charAt(3) - '1');
        return encoded(board, from, to, code.length() == 4 ? 0 : promotion(code));
    }

    static int encoded(Board board, int from, int to, int promotion) {
        int piece = board.pieceOn(from);
        return switch (piece) {
            case -1 -> NONE;
            case 5 -> promotion == 0 ? king(board, from, to) : encodedStep(board, from, to, promotion);
            default -> encodedStep(board, from, to, promotion);
        };
    }

    /** A move of the man on {@code from} to a square; never castling. */
    static int encodedStep(Board board, int from, int to, int promotion) {
        int piece = board.pieceOn(from);
        return Encoded.move(from, to, piece) | promotion << 15 | (piece == 0 ? enPassant(board, from, to) : 0);
    }

    private static int promotion(String code) {
        return switch (code.charAt(4)) {
            case 'n' -> 1;
            case 'b' -> 2;
            case 'r' -> 3;
            case 'q' -> 4;
            default -> -1;
        };
    }

    private static int enPassant(Board board, int from, int to) {
        return to == board.enPassant && to != 0 && Square.file(from) != Square.file(to) ? Encoded.EN_PASSANT : 0;
    }

    /** A king that goes to its own rook, or further than one square along the rank, castles. */
    private static int king(Board board, int from, int to) {
        boolean white = (board.white & 1L << from) != 0;
        long rooks = board.straights & ~board.diagonals & (white ? board.white : board.black);
        long rank = white ? Bits.RANK_1 : Bits.RANK_8;
        if ((rank & 1L << from) == 0 || (rank & 1L << to) == 0) {
            return Encoded.move(from, to, 5);
        }
        if ((rooks & 1L << to) != 0) {
            return Encoded.move(from, to, 5) | Encoded.CASTLING;
        }
        int file = Square.file(to);
        if (Math.abs(Square.file(from) - file) > 1 && (file == 6 || file == 2)) {
            int rook = rookFor(board, rooks & rank, from, file == 6);
            if (rook >= 0) {
                return Encoded.move(from, rook, 5) | Encoded.CASTLING;
            }
        }
        return Encoded.move(from, to, 5);
    }

    /** The rook that castling to that side is with: the one holding the right, else the outermost. */
    static int rookFor(Board board, long rooks, int king, boolean kingside) {
        long side = kingside ? rooks & -2L << king : rooks & (1L << king) - 1;
        long entitled = side & board.castling;
        long choice = entitled != 0 ? entitled : side;
        if (choice == 0) {
            return -1;
        }
        return kingside ? 63 - Long.numberOfLeadingZeros(choice) : Bits.first(choice);
    }
}
