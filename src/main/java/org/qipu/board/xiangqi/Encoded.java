package org.qipu.board.xiangqi;

/** A move in an int while moves are generated: from the low seven bits, to the next seven. */
public final class Encoded {

    private Encoded() {}

    static int move(int from, int to) {
        return from | to << 7;
    }

    public static int from(int move) {
        return move & 127;
    }

    public static int to(int move) {
        return move >> 7;
    }
}
