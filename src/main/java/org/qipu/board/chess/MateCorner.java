package org.qipu.board.chess;

/** Where a mate is easiest to build, and which moves lead there: kings and knights towards the corner that White's bishops serve. */
final class MateCorner {

    private static final byte[] WHITE_KING = new byte[128]; // distances by square, for the corner h8 and then for a8
    private static final byte[] WHITE_KNIGHT = new byte[128];
    private static final byte[] BLACK_KING = new byte[128];
    private static final byte[] BLACK_KNIGHT = new byte[128];

    static {
        distances(WHITE_KING, Square.of("g6"), Attacks.KING);
        distances(WHITE_KNIGHT, Square.of("e5"), Attacks.KNIGHT);
        distances(BLACK_KING, Square.of("h8"), Attacks.KING);
        distances(BLACK_KNIGHT, Square.of("g8"), Attacks.KNIGHT);
    }

    private MateCorner() {
    }

    /** Whether the dark corner h8 is the better one, not the light corner a8. */
    static boolean dark(Board board) {
        long bishops = board.all(Piece.BISHOP);
        long own = bishops & board.white;
        return own != 0 ? (own & Bits.DARK) != 0 : (bishops & board.black & Bits.LIGHT) != 0;
    }

    /** Whether the move brings a mate nearer: White takes, advances a pawn or comes closer, Black comes closer to his corner. */
    static boolean rewarded(Board board, int move, boolean dark) {
        int from = Encoded.from(move);
        int to = Encoded.to(move);
        int corner = dark ? 0 : 64;
        int piece = Encoded.piece(move);
        if (board.whiteToMove) {
            return (board.black & 1L << to) != 0 || piece == 0 || piece == 5 && closer(WHITE_KING, corner, from, to)
                    || piece == 1 && closer(WHITE_KNIGHT, corner, from, to);
        }
        if ((board.white & 1L << to) != 0) {
            return false;
        }
        return piece == 5 && closer(BLACK_KING, corner, from, to) || piece == 1 && closer(BLACK_KNIGHT, corner, from, to);
    }

    private static boolean closer(byte[] distances, int corner, int from, int to) {
        return distances[corner + to] < distances[corner + from];
    }

    /** Steps from each square to the goal on an empty board; the second half is for the corner a8, mirrored. */
    private static void distances(byte[] table, int goal, long[] steps) {
        long reached = 1L << goal;
        for (int distance = 0; reached != 0; distance++) {
            long next = reached;
            for (long rest = reached; rest != 0; rest &= rest - 1) {
                int square = Bits.first(rest);
                if (table[square] == 0 && square != goal) {
                    table[square] = (byte) distance;
                }
                next |= steps[square];
            }
            if (next == reached) {
                break;
            }
            reached = next;
        }
        for (int square = 0; square < 64; square++) {
            table[64 + square] = table[square ^ 7];
        }
    }
}
