package org.qipu.board.chess.bitboard;

import java.util.Arrays;

/** How each piece moves: which squares it attacks from a square, lines ending at the first man on them (3.1 to 3.8); tables filled once. */
public final class Attacks {

    static final int[][] STRAIGHT = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    static final int[][] DIAGONAL = {{1, 1}, {-1, 1}, {1, -1}, {-1, -1}};
    private static final int[][] KNIGHTS = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};
    private static final int[][] KINGS = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, 1}, {1, -1}, {-1, -1}};

    public static final long[] KNIGHT = steps(KNIGHTS);
    public static final long[] KING = steps(KINGS);

    /** The squares strictly between two squares of one line, by {@code from << 6 | to}; none when they share no line. */
    static final long[] BETWEEN = new long[4096];

    /** The whole line through two squares from edge to edge, by {@code from << 6 | to}; none when they share no line. */
    static final long[] LINE = new long[4096];

    private static final long[] ROOK_MASK = new long[64];
    private static final long[] BISHOP_MASK = new long[64];
    private static final int[] ROOK_SHIFT = new int[64];
    private static final int[] BISHOP_SHIFT = new int[64];
    private static final int[] ROOK_OFFSET = new int[64];
    private static final int[] BISHOP_OFFSET = new int[64];
    private static final long[] ROOK_TABLE = fill(STRAIGHT, Magics.ROOK, ROOK_MASK, ROOK_SHIFT, ROOK_OFFSET);
    private static final long[] BISHOP_TABLE = fill(DIAGONAL, Magics.BISHOP, BISHOP_MASK, BISHOP_SHIFT, BISHOP_OFFSET);

    static {
        for (int from = 0; from < 64; from++) {
            for (int to = 0; to < 64; to++) {
                for (int[][] directions : new int[][][] {STRAIGHT, DIAGONAL}) {
                    long both = 1L << from | 1L << to;
                    if (from != to && (walk(from, 0, directions) & 1L << to) != 0) {
                        BETWEEN[from << 6 | to] = walk(from, both, directions) & walk(to, both, directions);
                        LINE[from << 6 | to] = walk(from, 0, directions) & walk(to, 0, directions) | both;
                    }
                }
            }
        }
    }

    /** What a rook attacks on the empty board; without a man of that kind there, lines need not be followed. */
    static final long[] ROOK_LINES = lines(STRAIGHT);
    /** The same of a bishop. */
    static final long[] BISHOP_LINES = lines(DIAGONAL);

    private Attacks() {}

    public static long rook(int square, long occupied) {
        int index = (int) ((occupied & ROOK_MASK[square]) * Magics.ROOK[square] >>> ROOK_SHIFT[square]);
        return ROOK_TABLE[ROOK_OFFSET[square] + index];
    }

    public static long bishop(int square, long occupied) {
        int index = (int) ((occupied & BISHOP_MASK[square]) * Magics.BISHOP[square] >>> BISHOP_SHIFT[square]);
        return BISHOP_TABLE[BISHOP_OFFSET[square] + index];
    }

    public static long between(int from, int to) {
        return BETWEEN[from << 6 | to];
    }

    static long line(int from, int to) {
        return LINE[from << 6 | to];
    }

    private static long[] lines(int[][] directions) {
        long[] lines = new long[64];
        Arrays.setAll(lines, square -> walk(square, 0, directions));
        return lines;
    }

    /** The squares reached along the directions, each up to and including the first occupied one (3.5). */
    static long walk(int square, long occupied, int[][] directions) {
        long reached = 0;
        for (int[] step : directions) {
            int file = Square.file(square) + step[0];
            int rank = Square.rank(square) + step[1];
            while (onBoard(file, rank)) {
                long bit = 1L << Square.at(file, rank);
                reached |= bit;
                if ((occupied & bit) != 0) {
                    break;
                }
                file += step[0];
                rank += step[1];
            }
        }
        return reached;
    }

    private static boolean onBoard(int file, int rank) {
        return (file | rank) >= 0 && file < 8 && rank < 8;
    }

    private static long[] steps(int[][] steps) {
        long[] table = new long[64];
        for (int square = 0; square < 64; square++) {
            for (int[] step : steps) {
                int file = Square.file(square) + step[0];
                int rank = Square.rank(square) + step[1];
                if (onBoard(file, rank)) {
                    table[square] |= 1L << Square.at(file, rank);
                }
            }
        }
        return table;
    }

    private static long[] fill(int[][] directions, long[] magics, long[] masks, int[] shifts, int[] offsets) {
        int size = 0;
        for (int square = 0; square < 64; square++) {
            masks[square] = relevant(square, directions);
            shifts[square] = 64 - Long.bitCount(masks[square]);
            offsets[square] = size;
            size += 1 << Long.bitCount(masks[square]);
        }
        long[] table = new long[size];
        for (int square = 0; square < 64; square++) {
            long occupied = 0;
            do {
                int index = (int) (occupied * magics[square] >>> shifts[square]);
                table[offsets[square] + index] = walk(square, occupied, directions);
                occupied = occupied - masks[square] & masks[square]; // the next subset of the mask
            } while (occupied != 0);
        }
        return table;
    }

    /** The squares whose occupation matters: the lines without their last squares. */
    private static long relevant(int square, int[][] directions) {
        long mask = 0;
        for (int[] step : directions) {
            long ray = walk(square, 0, new int[][] {step});
            long end = 0;
            for (long rest = ray; rest != 0; rest &= rest - 1) {
                int last = Bits.first(rest);
                int file = Square.file(last) + step[0];
                int rank = Square.rank(last) + step[1];
                end |= onBoard(file, rank) ? 0 : 1L << last;
            }
            mask |= ray & ~end;
        }
        return mask;
    }
}
