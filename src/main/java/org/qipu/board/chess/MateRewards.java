package org.qipu.board.chess;

/** Which moves bring a mate of Black nearer when both players want it. */
enum MateRewards {

    /** White takes, advances pawns, and comes to where a corner is; Black comes to that corner and fills the squares round his king. */
    CORNER,

    /** Besides, whatever opens a blocked position: pawns that take and pawns that are taken, whoever takes. */
    OPENING;

    private static final int DARK_CORNER = Square.of("h8");
    private static final byte[] WHITE_KING = distances("g6", Attacks.KING);
    private static final byte[] WHITE_KNIGHT = distances("e5", Attacks.KNIGHT);
    private static final byte[] BLACK_KING = distances("h8", Attacks.KING);
    private static final byte[] BLACK_KNIGHT = distances("g8", Attacks.KNIGHT);

    /** Whether the mate is looked for in the dark corner h8 and not in the light one, a8: where White's bishops attack. */
    static boolean darkCorner(Board board) {
        long bishops = board.all(Piece.BISHOP);
        long own = bishops & board.white;
        return own != 0 ? (own & Bits.DARK) != 0 : (bishops & board.black & Bits.LIGHT) != 0;
    }

    boolean rewarded(Board board, int move, boolean darkCorner) {
        int piece = Encoded.piece(move);
        long taken = 1L << Encoded.to(move) & board.occupied();
        if (this == OPENING && taken != 0 && (piece == 0 || (board.pawns & taken) != 0)) {
            return true;
        }
        int mirror = darkCorner ? 0 : 7; // the tables are for h8; for a8 the files are mirrored
        int from = Encoded.from(move) ^ mirror;
        int to = Encoded.to(move) ^ mirror;
        return board.whiteToMove ? taken != 0 || byWhite(piece, from, to) : taken == 0 && byBlack(piece, from, to);
    }

    private static boolean byWhite(int piece, int from, int to) {
        return switch (piece) {
            case 0 -> true;
            case 1 -> WHITE_KNIGHT[to] < WHITE_KNIGHT[from];
            case 5 -> WHITE_KING[to] < WHITE_KING[from];
            default -> false;
        };
    }

    private static boolean byBlack(int piece, int from, int to) {
        return switch (piece) {
            case 1 -> BLACK_KNIGHT[to] < BLACK_KNIGHT[from];
            case 2 -> bishopMoves(to) < bishopMoves(from);
            case 5 -> BLACK_KING[to] < BLACK_KING[from];
            default -> false;
        };
    }

    /** Moves that a bishop needs to g8 or h7, next to its king in the corner; 2 where it never gets there too. */
    private static int bishopMoves(int from) {
        long goals = 1L << DARK_CORNER - 1 | 1L << DARK_CORNER - 8;
        if ((goals & 1L << from) != 0) {
            return 0;
        }
        return (Attacks.bishop(from, 0) & goals) != 0 ? 1 : 2;
    }

    /** Moves from each square to the goal on an empty board. */
    private static byte[] distances(String goal, long[] steps) {
        byte[] table = new byte[64];
        long reached = 1L << Square.of(goal);
        for (byte distance = 1; reached != -1; distance++) {
            long next = reached;
            for (long rest = reached; rest != 0; rest &= rest - 1) {
                next |= steps[Bits.first(rest)];
            }
            for (long rest = next & ~reached; rest != 0; rest &= rest - 1) {
                table[Bits.first(rest)] = distance;
            }
            reached = next;
        }
        return table;
    }
}
