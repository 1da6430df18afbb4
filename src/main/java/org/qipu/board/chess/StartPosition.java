package org.qipu.board.chess;

import org.qipu.board.chess.bitboard.Board;
import org.qipu.board.chess.bitboard.Piece;

/** The arrangement of the pieces at the start of a game (2.3, II.2), Chess960 by the numbers of R. Scharnagl: 518 is standard chess. */
final class StartPosition {

    private static final int[][] KNIGHTS = {
        {0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}
    };

    private StartPosition() {}

    /** The pieces of the first rank from the a-file, as ordinals. */
    static int[] pieces(int number) {
        int[] pieces = new int[8];
        pieces[number % 4 * 2 + 1] = Piece.BISHOP.ordinal(); // on a light square
        pieces[number / 4 % 4 * 2] = Piece.BISHOP.ordinal(); // on a dark square
        placeOnVacant(pieces, number / 16 % 6, Piece.QUEEN);
        int[] knights = KNIGHTS[number / 96];
        placeOnVacant(pieces, knights[1], Piece.KNIGHT); // the further first: it moves no vacancy before it
        placeOnVacant(pieces, knights[0], Piece.KNIGHT);
        placeOnVacant(pieces, 0, Piece.ROOK);
        placeOnVacant(pieces, 0, Piece.KING); // II.2.1: the king between the rooks
        placeOnVacant(pieces, 0, Piece.ROOK);
        return pieces;
    }

    static Board board(int number) {
        int[] pieces = pieces(number);
        Board board = new Board();
        for (int file = 0; file < 8; file++) {
            board.put(file, pieces[file], true);
            board.put(8 + file, 0, true);
            board.put(48 + file, 0, false);
            board.put(56 + file, pieces[file], false); // II.2.3: as White's
        }
        board.castling = board.straights & ~board.diagonals;
        return board;
    }

    private static void placeOnVacant(int[] pieces, int nth, Piece piece) {
        int file = 0;
        for (int vacant = nth; pieces[file] != 0 || vacant > 0; file++) {
            if (pieces[file] == 0) {
                vacant--;
            }
        }
        pieces[file] = piece.ordinal();
    }
}
