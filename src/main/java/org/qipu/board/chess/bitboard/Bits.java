package org.qipu.board.chess.bitboard;

/** The sets of squares that the rules name: ranks, files, colours; one bit a square, a1 the lowest. */
public final class Bits {

    public static final long RANK_1 = 0xFFL;
    static final long RANK_2 = RANK_1 << 8;
    public static final long RANK_3 = RANK_1 << 16;
    public static final long RANK_6 = RANK_1 << 40;
    static final long RANK_7 = RANK_1 << 48;
    public static final long RANK_8 = RANK_1 << 56;
    public static final long LAST_RANKS = RANK_1 | RANK_8;
    public static final long FILE_A = 0x0101010101010101L;
    public static final long FILE_H = FILE_A << 7;
    public static final long LIGHT = 0x55AA55AA55AA55AAL;
    public static final long DARK = ~LIGHT;

    private Bits() {}

    public static boolean several(long squares) {
        return (squares & squares - 1) != 0;
    }

    public static int first(long squares) {
        return Long.numberOfTrailingZeros(squares);
    }

    /** Every square that a pawn of that side on one of the squares attacks. */
    public static long pawnAttacks(boolean white, long pawns) {
        return white
                ? (pawns & ~FILE_A) << 7 | (pawns & ~FILE_H) << 9
                : (pawns & ~FILE_A) >>> 9 | (pawns & ~FILE_H) >>> 7;
    }
}
