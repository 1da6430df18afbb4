package org.qipu.board.xiangqi.text;

import java.io.IOException;
import java.util.Optional;
import org.qipu.board.pgn.PgnSource;

/**
 * A bracket of DhtmlXQ: {@code [DhtmlXQ_event]}, {@code [/DhtmlXQ_event]}, {@code [DhtmlXQ]}, {@code [/DhtmlXQ]}.
 *
 * @param closes whether it ends what the other begins
 * @param name   of the field; empty for the game
 * @param length in characters
 */
record Mark(boolean closes, String name, int length) {

    private static final String WORD = "dhtmlxq";
    private static final int LONGEST_NAME = 64;

    /** The one that comes next, if one does. */
    static Optional<Mark> at(PgnSource source) throws IOException {
        if (source.peek() != '[') {
            return Optional.empty();
        }
        boolean closes = source.peek(1) == '/';
        int at = closes ? 2 : 1;
        for (int i = 0; i < WORD.length(); i++) {
            if (Character.toLowerCase(source.peek(at++)) != WORD.charAt(i)) {
                return Optional.empty();
            }
        }
        StringBuilder name = new StringBuilder();
        if (source.peek(at) == '_') {
            at++;
            while (isNamePart(source.peek(at)) && name.length() < LONGEST_NAME) {
                name.append((char) source.peek(at++));
            }
            if (name.isEmpty()) {
                return Optional.empty();
            }
        }
        return source.peek(at) == ']' ? Optional.of(new Mark(closes, name.toString(), at + 1)) : Optional.empty();
    }

    static boolean isNamePart(int c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_';
    }

    boolean isGame() {
        return name.isEmpty();
    }

    boolean isOf(String field) {
        return name.equalsIgnoreCase(field);
    }
}
