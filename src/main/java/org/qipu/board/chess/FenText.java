package org.qipu.board.chess;

import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.qipu.board.chess.bitboard.Bits;
import org.qipu.board.chess.bitboard.Board;
import org.qipu.board.chess.bitboard.Piece;
import org.qipu.board.chess.bitboard.Square;

/** Writes Forsyth-Edwards Notation; castling as X-FEN or as Shredder-FEN has it. */
final class FenText {

    /** The letters of the pieces, by their ordinals. */
    private static final String WHITE =
            Stream.of(Piece.values()).map(Piece::letter).map(String::valueOf).collect(Collectors.joining());

    private static final String BLACK = WHITE.toLowerCase(Locale.ROOT);

    private FenText() {}

    static String of(ChessPosition position, boolean shredder) {
        Board board = position.board();
        StringBuilder fen = new StringBuilder(80);
        men(board, fen);
        fen.append(board.whiteToMove ? " w " : " b ");
        castling(board, fen, shredder);
        fen.append(' ').append(board.enPassant == 0 ? "-" : Square.name(board.enPassant));
        return fen.append(' ')
                .append(position.quietPlies())
                .append(' ')
                .append(position.moveNumber())
                .toString();
    }

    private static void men(Board board, StringBuilder fen) {
        for (int rank = 7; rank >= 0; rank--) {
            int next = Square.at(0, rank);
            int end = next + 8;
            for (long rest = board.occupied() & Bits.RANK_1 << next; rest != 0; rest &= rest - 1) {
                int square = Bits.first(rest);
                vacant(square - next, fen);
                int piece = board.pieceOn(square);
                fen.append(((board.white & 1L << square) != 0 ? WHITE : BLACK).charAt(piece));
                next = square + 1;
            }
            vacant(end - next, fen);
            if (rank > 0) {
                fen.append('/');
            }
        }
    }

    private static void vacant(int squares, StringBuilder fen) {
        if (squares > 0) {
            fen.append((char) ('0' + squares));
        }
    }

    private static void castling(Board board, StringBuilder fen, boolean shredder) {
        if (board.castling == 0) {
            fen.append('-');
            return;
        }
        rights(board, fen, true, shredder);
        rights(board, fen, false, shredder);
    }

    private static void rights(Board board, StringBuilder fen, boolean white, boolean shredder) {
        long rank = white ? Bits.RANK_1 : Bits.RANK_8;
        long king = board.kings & rank & (white ? board.white : board.black);
        long rooks = board.straights & ~board.diagonals & rank & (white ? board.white : board.black);
        long kingside = board.castling & rank & -king;
        long queenside = board.castling & rank & ~-king;
        if (kingside != 0) {
            boolean outermost = kingside == Long.highestOneBit(rooks & -king);
            fen.append(letter(outermost && !shredder ? 'k' : 'a' + (Bits.first(kingside) & 7), white));
        }
        if (queenside != 0) {
            boolean outermost = queenside == Long.lowestOneBit(rooks & ~-king);
            fen.append(letter(outermost && !shredder ? 'q' : 'a' + (Bits.first(queenside) & 7), white));
        }
    }

    private static char letter(int small, boolean white) {
        return white ? Character.toUpperCase((char) small) : (char) small;
    }
}
