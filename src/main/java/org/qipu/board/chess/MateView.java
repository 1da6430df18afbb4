package org.qipu.board.chess;

/** The board as the analysis of mates sees it: the side that is to mate is White, the board turned upside down if need be. */
final class MateView {

    private MateView() {
    }

    static Board of(Board board, boolean whiteMates) {
        if (whiteMates) {
            return new Board(board);
        }
        Board turned = new Board();
        turned.pawns = Long.reverseBytes(board.pawns);
        turned.knights = Long.reverseBytes(board.knights);
        turned.diagonals = Long.reverseBytes(board.diagonals);
        turned.straights = Long.reverseBytes(board.straights);
        turned.kings = Long.reverseBytes(board.kings);
        turned.white = Long.reverseBytes(board.black);
        turned.black = Long.reverseBytes(board.white);
        turned.castling = Long.reverseBytes(board.castling);
        turned.enPassant = board.enPassant == 0 ? 0 : board.enPassant ^ 56;
        turned.whiteToMove = !board.whiteToMove;
        return turned;
    }

    /** A move of the view as a move of the board itself. */
    static int move(int move, boolean whiteMates) {
        return whiteMates ? move : move ^ 56 ^ 56 << 6;
    }
}
