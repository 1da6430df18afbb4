package org.qipu.board.xiangqi;

/**
 * Counts the lines of legal moves of a given length, the usual proof of a move generator.
 *
 * <p>Example: {@code XiangqiPerft.count(XiangqiPosition.initial(), 3)} is 79666.
 */
public final class XiangqiPerft {

    private final Board board;
    private final int[][] moves;

    private XiangqiPerft(Board board, int depth) {
        this.board = board;
        this.moves = new int[depth + 1][LegalMoves.MOST];
    }

    /**
     * The number of lines of that length, in half-moves, from the position.
     *
     * @param depth 0 to 99; of depth 0 there is one line
     * @throws IllegalArgumentException when the depth is out of range
     */
    public static long count(XiangqiPosition position, int depth) {
        if (depth < 0 || depth > 99) {
            throw new IllegalArgumentException("depth " + depth + " is not within 0 to 99");
        }
        return depth == 0 ? 1 : new XiangqiPerft(new Board(position.board()), depth).lines(depth);
    }

    private long lines(int depth) {
        int[] list = moves[depth];
        int n = LegalMoves.list(board, list);
        if (depth == 1) {
            return n; // the last moves need not be made
        }
        long lines = 0;
        for (int i = 0; i < n; i++) {
            int from = Encoded.from(list[i]);
            int to = Encoded.to(list[i]);
            int captured = board.play(from, to);
            lines += lines(depth - 1);
            board.takeBack(from, to, captured);
        }
        return lines;
    }
}
