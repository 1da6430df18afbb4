package org.qipu.board.chess.mate;

import org.qipu.board.chess.bitboard.Bits;
import org.qipu.board.chess.bitboard.Board;

/** The board as the analysis of mates sees it: the side that is to mate is White, the board turned upside down if need be. */
public final class MateView {

    private MateView() {}

    /**
     * Whether the rules say what the legal moves are: one king each, no pawn on a last rank, the player not to move not in check; and
     * whether there is room on the board.
     */
    public static boolean clear(Board board) {
        return Long.bitCount(board.kings & board.white) == 1
                && Long.bitCount(board.kings & board.black) == 1
                && (board.pawns & Bits.LAST_RANKS) == 0
                && Long.bitCount(board.occupied()) <= 60
                && !board.attackedKing(!board.whiteToMove);
    }

    public static Board of(Board board, boolean whiteMates) {
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
    public static int move(int move, boolean whiteMates) {
        return whiteMates ? move : move ^ 56 ^ 56 << 6;
    }
}
