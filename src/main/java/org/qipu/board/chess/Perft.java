package org.qipu.board.chess;

import org.qipu.board.chess.bitboard.Board;
import org.qipu.board.chess.bitboard.LegalMoves;

/**
 * Counts the lines of legal moves of a given length, the usual proof of a move generator.
 *
 * <p>Example: {@code Perft.count(ChessPosition.initial(), 3)} is 8902.
 */
public final class Perft {

    private final Board[] boards;
    private final int[][] moves;

    private Perft(int depth) {
        boards = new Board[depth + 1];
        moves = new int[depth + 1][];
        for (int ply = 0; ply <= depth; ply++) {
            boards[ply] = new Board();
            moves[ply] = new int[LegalMoves.MOST];
        }
    }

    /**
     * The number of lines of that length, in half-moves, from the position.
     *
     * @param depth 0 to 99; of depth 0 there is one line
     * @throws IllegalArgumentException when the depth is out of range
     */
    public static long count(ChessPosition position, int depth) {
        if (depth < 0 || depth > 99) {
            throw new IllegalArgumentException("depth " + depth + " is not within 0 to 99");
        }
        return depth == 0 ? 1 : new Perft(depth).lines(position.board(), depth);
    }

    private long lines(Board board, int depth) {
        if (depth == 1) {
            return LegalMoves.count(board); // the last moves need not be made
        }
        int[] list = moves[depth];
        Board next = boards[depth];
        int n = LegalMoves.list(board, list);
        long lines = 0;
        for (int i = 0; i < n; i++) {
            next.set(board);
            next.play(list[i]);
            lines += lines(next, depth - 1);
        }
        return lines;
    }
}
