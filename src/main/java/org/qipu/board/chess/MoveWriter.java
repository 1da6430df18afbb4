package org.qipu.board.chess;

import org.qipu.board.chess.bitboard.Bits;
import org.qipu.board.chess.bitboard.Board;
import org.qipu.board.chess.bitboard.Encoded;
import org.qipu.board.chess.bitboard.Legality;
import org.qipu.board.chess.bitboard.Piece;
import org.qipu.board.chess.bitboard.PieceMoves;
import org.qipu.board.chess.bitboard.Square;

/** Writes moves with English letters (C.1 to C.13). */
final class MoveWriter {

    private MoveWriter() {}

    static String san(ChessPosition position, ChessMove move) {
        return (move.isCastling() ? castling(move, 'O') : shortMove(position, move, "=")) + mark(position.after(move));
    }

    static String shortForm(ChessPosition position, ChessMove move) {
        return (move.isCastling() ? castling(move, '0') : shortMove(position, move, ""))
                + mark(position.after(move))
                + enPassant(position, move);
    }

    static String longForm(ChessPosition position, ChessMove move) {
        String mark = mark(position.placed(move));
        if (move.isCastling()) {
            return castling(move, '0') + mark;
        }
        int piece = position.board().pieceOn(move.from());
        return (piece <= 0 ? "" : String.valueOf(Piece.of(piece).letter()))
                + Square.name(move.from())
                + (position.isCapture(move) ? "x" : "")
                + Square.name(move.to())
                + promotion(move, "")
                + mark
                + enPassant(position, move);
    }

    private static String castling(ChessMove move, char zero) {
        return move.isKingsideCastling() ? zero + "-" + zero : zero + "-" + zero + "-" + zero;
    }

    private static String shortMove(ChessPosition position, ChessMove move, String equals) {
        Board board = position.board();
        int piece = board.pieceOn(move.from());
        StringBuilder text = new StringBuilder(8);
        boolean capture = position.isCapture(move);
        if (piece != 0) {
            text.append(Piece.of(piece).letter());
            distinguish(board, move, piece, text);
        } else if (capture) {
            text.append((char) ('a' + Square.file(move.from()))); // C.9.3
        }
        if (capture) {
            text.append('x');
        }
        return text.append(Square.name(move.to()))
                .append(promotion(move, equals))
                .toString();
    }

    /** C.10: by the file if that is enough, else by the rank, else by both. */
    private static void distinguish(Board board, ChessMove move, int piece, StringBuilder text) {
        long others = PieceMoves.attacked(piece, move.to(), board.whiteToMove, board.occupied())
                & board.all(Piece.of(piece))
                & board.own()
                & ~(1L << move.from());
        long rivals = 0;
        for (long rest = others; rest != 0; rest &= rest - 1) {
            int from = Bits.first(rest);
            if (Legality.of(board, Encoded.move(from, move.to(), piece))) {
                rivals |= 1L << from;
            }
        }
        if (rivals == 0) {
            return;
        }
        int file = Square.file(move.from());
        int rank = Square.rank(move.from());
        boolean sameFile = (rivals & Bits.FILE_A << file) != 0;
        boolean sameRank = (rivals & Bits.RANK_1 << rank * 8) != 0;
        if (!sameFile || sameRank) {
            text.append((char) ('a' + file));
        }
        if (sameFile) {
            text.append((char) ('1' + rank));
        }
    }

    private static String promotion(ChessMove move, String equals) {
        return move.promotion().map(piece -> equals + piece.letter()).orElse("");
    }

    private static String enPassant(ChessPosition position, ChessMove move) {
        return position.isEnPassant(move) ? " e.p." : "";
    }

    private static String mark(ChessPosition after) {
        if (!after.check()) {
            return "";
        }
        return after.noLegalMove() ? "#" : "+";
    }
}
