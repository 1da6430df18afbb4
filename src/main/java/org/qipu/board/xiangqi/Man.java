package org.qipu.board.xiangqi;

import org.qipu.board.Side;

/**
 * A man with its identity, which moves with it: «同一個子» of 長捉 is the same {@code id} (術語).
 *
 * <p>Example: Red's chariot that starts on a0 is {@code new Man(7)}, wherever it stands now.
 *
 * @param id 0–15 Red's men, 16–31 Black's; each sixteen are 帥 仕 仕 相 相 傌 傌 俥 俥 炮 炮 兵 兵 兵 兵 兵, those alike in the order of
 *           the points, a0 to i9, where they stood at first
 */
public record Man(int id) {

    private static final int[] KINDS = {0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 6, 6, 6};

    public static final int COUNT = 32;
    public static final int OF_A_SIDE = 16;

    /** Whose it is. */
    public Side side() {
        return id < OF_A_SIDE ? Side.WHITE : Side.BLACK;
    }

    /** What it is. */
    public Kind kind() {
        return Kind.of(kindOf(id));
    }

    /** The character written on it. */
    public char character() {
        return kind().character(side());
    }

    /** Its letter in a FEN: upper case for Red. */
    public char fenLetter() {
        return side() == Side.WHITE ? kind().letter() : Character.toLowerCase(kind().letter());
    }

    public static int kindOf(int id) {
        return KINDS[id & 15];
    }

    /** The first id of a kind; those of the same kind follow it. */
    static int firstOf(int kind, Side side) {
        int first = 0;
        while (KINDS[first] != kind) {
            first++;
        }
        return side == Side.WHITE ? first : first + OF_A_SIDE;
    }
}
