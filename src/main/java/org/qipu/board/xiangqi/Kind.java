package org.qipu.board.xiangqi;

import java.util.Optional;
import org.qipu.board.Side;

/**
 * The seven kinds of men (行棋一2), each with its letter and its character on Red's and on Black's men.
 *
 * <p>Example: {@code Kind.HORSE.character(Side.WHITE)} is {@code '傌'}.
 */
public enum Kind {
    /** 帥, 將. */
    GENERAL('K', '帥', '將', 1),
    /** 仕, 士. */
    ADVISOR('A', '仕', '士', 2),
    /** 相, 象. */
    ELEPHANT('B', '相', '象', 2),
    /** 傌, 馬. */
    HORSE('N', '傌', '馬', 2),
    /** 俥, 車. */
    CHARIOT('R', '俥', '車', 2),
    /** 炮, 包. */
    CANNON('C', '炮', '包', 2),
    /** 兵, 卒. */
    SOLDIER('P', '兵', '卒', 5);

    private static final Kind[] ALL = values();

    private final char letter;
    private final char red;
    private final char black;
    private final int atStart;

    Kind(char letter, char red, char black, int atStart) {
        this.letter = letter;
        this.red = red;
        this.black = black;
        this.atStart = atStart;
    }

    /** The letter in a FEN, in upper case. */
    public char letter() {
        return letter;
    }

    /** The character written on the men of that side. */
    public char character(Side side) {
        return side == Side.WHITE ? red : black;
    }

    /** How many of them a side has at the start. */
    public int atStart() {
        return atStart;
    }

    public static Kind of(int ordinal) {
        return ALL[ordinal];
    }

    /** The kind a FEN letter of either case names, if it names one. */
    public static Optional<Kind> named(char letter) {
        var ordinal = ordinalOf(letter);
        return ordinal < 0 ? Optional.empty() : Optional.of(ALL[ordinal]);
    }

    /** The ordinal of the kind a FEN letter of either case names, {@code H} and {@code E} included, or -1. */
    static int ordinalOf(char letter) {
        return switch (Character.toUpperCase(letter)) {
            case 'K' -> 0;
            case 'A' -> 1;
            case 'B', 'E' -> 2;
            case 'N', 'H' -> 3;
            case 'R' -> 4;
            case 'C' -> 5;
            case 'P' -> 6;
            default -> -1;
        };
    }
}
