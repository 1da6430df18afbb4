package org.qipu.board.chess;

import java.util.Locale;
import java.util.Optional;
import org.qipu.board.chess.bitboard.Piece;
import org.qipu.board.chess.bitboard.Square;

/**
 * The language of the piece letters in which a player keeps his score (C.2, C.3).
 *
 * <p>Figurines are understood in every language. Example: {@code NotationLanguage.of("de")} reads {@code Sf3}.
 */
public enum NotationLanguage {
    EN("KQRBN"),
    DE("KDTLS"),
    FR("RDTFC"),
    ES("RDTAC"),
    IT("RDTAC"),
    NL("KDTLP"),
    PT("RDTBC"),
    CA("RDTAC"),
    RO("RDTNC"),
    PL("KHWGS"),
    CS("KDVSJ"),
    SK("KDVSJ"),
    HU("KVBFH"),
    DA("KDTLS"),
    SV("KDTLS"),
    NO("KDTLS"),
    FI("KDTLR"),
    ET("KLVOR"),
    LV("KDTLZ"),
    IS("KDHBR"),
    HR("KDTLS"),
    SL("KDTLS"),
    TR("ŞVKFA"),
    EL("ΡΒΠΑΙ"),
    ZH("王后车象马"),
    RU("\u0001ФЛСК"),
    UK("\u0001ФТСК");

    private static final char TWO_LETTERS = '\u0001';
    private static final String KING_OF_TWO_LETTERS = "Кр"; // where the knight has the king's first letter
    private static final String WHITE_FIGURINES = "♔♕♖♗♘";
    private static final String BLACK_FIGURINES = "♚♛♜♝♞";
    private static final int[] ORDINALS = {5, 4, 3, 2, 1};

    private final String letters;

    NotationLanguage(String letters) {
        this.letters = letters;
    }

    /** The language of an ISO 639 code such as {@code de}, if its letters are known here. */
    public static Optional<NotationLanguage> of(String code) {
        String name = code.toUpperCase(Locale.ROOT);
        for (NotationLanguage language : values()) {
            if (language.name().equals(name)) {
                return Optional.of(language);
            }
        }
        return name.equals("NB") || name.equals("NN") ? Optional.of(NO) : Optional.empty();
    }

    /** How that piece is written in this language; the pawn carries no letter (C.4). */
    public String letter(Piece piece) {
        if (piece == Piece.PAWN) {
            return "";
        }
        char letter = letters.charAt(5 - piece.ordinal());
        return letter == TWO_LETTERS ? KING_OF_TWO_LETTERS : String.valueOf(letter);
    }

    /** The ordinal of the piece that the text names from that index on, or -1. */
    int pieceAt(String text, int index) {
        if (index >= text.length()) {
            return -1;
        }
        char c = text.charAt(index);
        if (Square.isFile(c)) {
            return -1; // no language has a small Latin letter
        }
        if (lengthAt(text, index) == 2) {
            return Piece.KING.ordinal();
        }
        int found = letters.indexOf(c);
        if (found < 0 && c > 127) {
            found = Math.max(WHITE_FIGURINES.indexOf(c), BLACK_FIGURINES.indexOf(c));
        }
        return found < 0 || c == TWO_LETTERS ? -1 : ORDINALS[found];
    }

    /** How many characters the piece there is written with. */
    int lengthAt(String text, int index) {
        return letters.charAt(0) == TWO_LETTERS && text.startsWith(KING_OF_TWO_LETTERS, index) ? 2 : 1;
    }
}
