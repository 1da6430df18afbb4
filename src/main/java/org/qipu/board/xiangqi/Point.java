package org.qipu.board.xiangqi;

/**
 * The 90 points of the board as numbers: a0, at Red's left hand, is 0, b0 is 1, i9 is 89 (通則三, ICCS).
 *
 * <p>Example: {@code Point.of("e4")} is 40 and {@code Point.name(40)} is {@code "e4"}.
 */
public final class Point {

    public static final int COUNT = 90;
    static final int FILES = 9;
    static final int RANKS = 10;

    private static final String[] NAMES = new String[COUNT];

    static {
        for (int point = 0; point < COUNT; point++) {
            NAMES[point] = "" + (char) ('a' + file(point)) + (char) ('0' + rank(point));
        }
    }

    private Point() {}

    /**
     * The number of a named point.
     *
     * @throws IllegalArgumentException when the name is not a file a–i and a rank 0–9
     */
    public static int of(String name) {
        if (!isName(name)) {
            throw new IllegalArgumentException("not a point: '" + name + "'");
        }
        return at(name.charAt(0) - 'a', name.charAt(1) - '0');
    }

    /** Whether the text names a point. */
    public static boolean isName(String text) {
        return text.length() == 2
                && text.charAt(0) >= 'a'
                && text.charAt(0) <= 'i'
                && text.charAt(1) >= '0'
                && text.charAt(1) <= '9';
    }

    /** The name of a point, 0–89. */
    public static String name(int point) {
        return NAMES[point];
    }

    /** The point of a file 0–8 and a rank 0–9. */
    public static int at(int file, int rank) {
        return rank * FILES + file;
    }

    /** The file of a point: 0 is a, Red's left, 8 is i. */
    public static int file(int point) {
        return point % FILES;
    }

    /** The rank of a point: 0 is Red's first, 9 is Black's first. */
    public static int rank(int point) {
        return point / FILES;
    }

    static boolean onBoard(int file, int rank) {
        return file >= 0 && file < FILES && rank >= 0 && rank < RANKS;
    }
}
