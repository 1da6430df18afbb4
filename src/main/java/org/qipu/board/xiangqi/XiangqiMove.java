package org.qipu.board.xiangqi;

import org.qipu.board.Move;

/**
 * A move from one point to another; whether it is playable only a position can tell.
 *
 * <p>Example: {@code XiangqiMove.of("h2e2").code()} is {@code "h2e2"}, 炮二平五 at the start.
 *
 * @param from the point the man leaves, 0–89
 * @param to   the point of arrival, 0–89
 */
public record XiangqiMove(int from, int to) implements Move {

    /** Checks that both are points of the board and not the same. */
    public XiangqiMove {
        if (from < 0 || from >= Point.COUNT || to < 0 || to >= Point.COUNT || from == to) {
            throw new IllegalArgumentException("no move from " + from + " to " + to);
        }
    }

    /**
     * The move of an ICCS code of four characters.
     *
     * @throws IllegalArgumentException when the code is not two different points
     */
    public static XiangqiMove of(String code) {
        if (!isCode(code)) {
            throw new IllegalArgumentException("not a move: '" + code + "'");
        }
        return new XiangqiMove(Point.of(code.substring(0, 2)), Point.of(code.substring(2)));
    }

    /** Whether the text is an ICCS code: two different points, {@code h2e2}. */
    public static boolean isCode(String text) {
        return text.length() == 4
                && Point.isName(text.substring(0, 2))
                && Point.isName(text.substring(2))
                && !text.startsWith(text.substring(2));
    }

    static XiangqiMove decoded(int move) {
        return new XiangqiMove(Encoded.from(move), Encoded.to(move));
    }

    @Override
    public String code() {
        return Point.name(from) + Point.name(to);
    }

    @Override
    public String toString() {
        return code();
    }
}
