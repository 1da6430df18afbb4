package org.qipu.board;

/**
 * One of the two players of a game.
 *
 * <p>In xiangqi {@link #WHITE} is Red (紅方): the side that moves first (chess: Article 1.1).
 */
public enum Side {
    WHITE,
    BLACK;

    /** The player on the other side of the board. */
    public Side other() {
        return this == WHITE ? BLACK : WHITE;
    }
}
