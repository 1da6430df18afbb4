package org.qipu.board.chess.bitboard;

/**
 * The kinds of chessmen; the pawn is among them here, though the notation of Appendix C calls only the others 'pieces'.
 *
 * <p>Example: {@code Piece.KNIGHT.letter()} is {@code 'N'}.
 */
public enum Piece {
    PAWN('P'),
    KNIGHT('N'),
    BISHOP('B'),
    ROOK('R'),
    QUEEN('Q'),
    KING('K');

    private static final Piece[] ALL = values();

    private final char letter;

    Piece(char letter) {
        this.letter = letter;
    }

    /** The English letter of Appendix C.2, in upper case; {@code 'P'} for the pawn, which notation leaves out. */
    public char letter() {
        return letter;
    }

    /** Whether a pawn may become it (3.7.3.3). */
    public boolean promotion() {
        return this != PAWN && this != KING;
    }

    public static Piece of(int ordinal) {
        return ALL[ordinal];
    }

    /** The ordinal of the piece an English letter of either case names, or -1. */
    public static int ordinalOf(char letter) {
        return switch (letter) {
            case 'P', 'p' -> 0;
            case 'N', 'n' -> 1;
            case 'B', 'b' -> 2;
            case 'R', 'r' -> 3;
            case 'Q', 'q' -> 4;
            case 'K', 'k' -> 5;
            default -> -1;
        };
    }
}
