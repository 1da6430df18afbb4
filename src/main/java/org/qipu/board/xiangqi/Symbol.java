package org.qipu.board.xiangqi;

/**
 * One character of a written move: what it can stand for.
 *
 * @param type  {@code k} a kind of man, {@code n} a number, {@code d} 進 退 平, {@code s} + or -, {@code e} the sign for 平,
 *              {@code m} 前 中 後, {@code ?} anything else
 * @param value ordinal of the kind, the number, the direction, or the place from the front
 */
record Symbol(char type, int value) {

    static final int FORWARD = 1;
    static final int BACKWARD = -1;
    static final int LEVEL = 0;
    static final int FRONT = 11;
    static final int MIDDLE = 12;
    static final int REAR = 13;

    private static final String NUMERALS = "一二三四五六七八九";

    static Symbol of(char written) {
        char c = halfWidth(written);
        int numeral = NUMERALS.indexOf(c);
        if (numeral >= 0) {
            return new Symbol('n', numeral + 1);
        }
        if (c >= '1' && c <= '9') {
            return new Symbol('n', c - '0');
        }
        return switch (c) {
            case '帥', '將', '帅', '将', 'K', 'k' -> kind(Kind.GENERAL);
            case '仕', '士', 'A', 'a' -> kind(Kind.ADVISOR);
            case '相', '象', 'E', 'e', 'B', 'b' -> kind(Kind.ELEPHANT);
            case '傌', '馬', '马', '馮', '冯', 'H', 'h', 'N', 'n' -> kind(Kind.HORSE);
            case '俥', '車', '车', 'R', 'r' -> kind(Kind.CHARIOT);
            case '炮', '包', '砲', 'C', 'c' -> kind(Kind.CANNON);
            case '兵', '卒', 'P', 'p' -> kind(Kind.SOLDIER);
            case '進', '进' -> new Symbol('d', FORWARD);
            case '退' -> new Symbol('d', BACKWARD);
            case '平' -> new Symbol('d', LEVEL);
            case '+' -> new Symbol('s', FORWARD);
            case '-', '−', '–', '—' -> new Symbol('s', BACKWARD);
            case '=', '.' -> new Symbol('e', LEVEL);
            case '前' -> new Symbol('m', FRONT);
            case '中' -> new Symbol('m', MIDDLE);
            case '後', '后' -> new Symbol('m', REAR);
            default -> new Symbol('?', 0);
        };
    }

    /** {@code C} for the full-width {@code Ｃ}, {@code 2} for {@code ２}, {@code =} for {@code ＝}. */
    static char halfWidth(char c) {
        return c >= '！' && c <= '～' ? (char) (c - '！' + '!') : c;
    }

    private static Symbol kind(Kind kind) {
        return new Symbol('k', kind.ordinal());
    }
}
