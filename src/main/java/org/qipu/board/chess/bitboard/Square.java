package org.qipu.board.chess.bitboard;

/**
 * The squares of the board as numbers: a1 is 0, b1 is 1, h8 is 63 (C.5 to C.7).
 *
 * <p>Example: {@code Square.of("e4")} is 28 and {@code Square.name(28)} is {@code "e4"}.
 */
public final class Square {

    private static final String[] NAMES = new String[64];

    static {
        for (int square = 0; square < 64; square++) {
            NAMES[square] = "" + (char) ('a' + file(square)) + (char) ('1' + rank(square));
        }
    }

    private Square() {}

    /**
     * The number of a named square.
     *
     * @throws IllegalArgumentException when the name is not a file a–h and a rank 1–8
     */
    public static int of(String name) {
        if (!isName(name)) {
            throw new IllegalArgumentException("not a square: '" + name + "'");
        }
        return at(name.charAt(0) - 'a', name.charAt(1) - '1');
    }

    /** Whether the text names a square. */
    public static boolean isName(String text) {
        return text.length() == 2 && isFile(text.charAt(0)) && isRank(text.charAt(1));
    }

    /** The name of a square, 0–63. */
    public static String name(int square) {
        return NAMES[square];
    }

    /** The square of a file and a rank, both 0–7. */
    public static int at(int file, int rank) {
        return rank << 3 | file;
    }

    /** The file of a square: 0 is a, 7 is h. */
    public static int file(int square) {
        return square & 7;
    }

    /** The rank of a square: 0 is the first, 7 the eighth. */
    public static int rank(int square) {
        return square >> 3;
    }

    /** Whether the square is light; h1 and a8 are (2.1). */
    public static boolean isLight(int square) {
        return ((file(square) ^ rank(square)) & 1) == 1;
    }

    public static boolean isFile(char letter) {
        return letter >= 'a' && letter <= 'h';
    }

    public static boolean isRank(char digit) {
        return digit >= '1' && digit <= '8';
    }
}
