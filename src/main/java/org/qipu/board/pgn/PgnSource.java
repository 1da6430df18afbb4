package org.qipu.board.pgn;

import java.io.IOException;
import java.io.Reader;
import java.util.Optional;
import java.util.function.IntPredicate;

/**
 * The characters of a PGN file, one at a time, with all kinds of line ends as {@code \n} and the number of the line.
 *
 * <p>Marks of byte order at the beginning of a line are passed over: files are glued together from others.
 */
public final class PgnSource implements PgnRules.Ahead {

    /** What stands beyond the last character. */
    public static final int END = -1;

    private static final int AHEAD = 512;
    static final char BYTE_ORDER_MARK = '\uFEFF';

    private final Reader reader;
    private final char[] chars = new char[1 << 16];
    private int at;
    private int end;
    private int line = 1;
    private boolean over;
    private boolean lineStart = true;
    private boolean afterReturn;
    private char last = '\n';

    /** The characters of a reader. */
    public PgnSource(Reader reader) {
        this.reader = reader;
    }

    /** The number of the line, from 1. */
    public int line() {
        return line;
    }

    /** Whether the next character is the first of its line. */
    public boolean atLineStart() {
        return lineStart;
    }

    /** The next character, without taking it. */
    public int peek() throws IOException {
        return at < end || fill() ? chars[at] : END;
    }

    /** A character further on, up to 511 of them; {@link #END} beyond the end. */
    @Override
    public int peek(int ahead) throws IOException {
        while (end - at <= ahead && !over) {
            more();
        }
        return at + ahead < end ? chars[at + ahead] : END;
    }

    /** Takes the next character. */
    public int next() throws IOException {
        if (at == end && !fill()) {
            return END;
        }
        char c = chars[at++];
        lineStart = c == '\n';
        if (lineStart) {
            line++;
        }
        return c;
    }

    /** Whether that text comes next. */
    public boolean startsWith(String text) throws IOException {
        for (int i = 0; i < text.length(); i++) {
            if (peek(i) != text.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /** Takes so many characters. */
    public void skip(int n) throws IOException {
        for (int i = 0; i < n; i++) {
            next();
        }
    }

    /**
     * Takes the characters up to the end of the line, or up to that one, and tells how many they were.
     *
     * @param kept gets the first of them, {@code most} at most
     */
    int takeUntil(char stop, StringBuilder kept, int most) throws IOException {
        int taken = 0;
        while (at < end || fill()) {
            int to = upTo(stop);
            taken = taken(to, kept, most, taken);
            if (to < end) {
                break;
            }
        }
        return taken;
    }

    /**
     * Takes the characters before that one, line ends among them, where all of them have been read already; nothing where not, or
     * where a line between begins with a bracket.
     */
    Optional<String> takeBefore(char stop) {
        int lines = 0;
        int to = upTo(stop);
        while (to + 1 < end && chars[to] == '\n' && chars[to + 1] != '[') {
            lines++;
            to = upTo(stop, to + 1);
        }
        if (to == end || chars[to] != stop) {
            return Optional.empty();
        }
        line += lines;
        return Optional.of(taken(to));
    }

    /** Of each character of ASCII whether it is one of those that {@link #takeRun} is to take. */
    static boolean[] ascii(IntPredicate which) {
        boolean[] those = new boolean[128];
        for (int c = 0; c < those.length; c++) {
            those[c] = which.test(c);
        }
        return those;
    }

    /** Takes the characters that are of those, as far as they have been read already, and no more than so many; maybe none. */
    String takeRun(boolean[] ofThose, int most) {
        int to = at;
        int last = Math.min(end, at + most);
        while (to < last && chars[to] < ofThose.length && ofThose[chars[to]]) {
            to++;
        }
        return taken(to);
    }

    private String taken(int to) {
        String text = new String(chars, at, to - at);
        lineStart = to == at ? lineStart : chars[to - 1] == '\n';
        at = to;
        return text;
    }

    /** Where that character or the end of the line stands, or where nothing more has been read. */
    private int upTo(char stop) {
        return upTo(stop, at);
    }

    private int upTo(char stop, int from) {
        int to = from;
        while (to < end && chars[to] != stop && chars[to] != '\n') {
            to++;
        }
        return to;
    }

    private int taken(int to, StringBuilder kept, int most, int before) {
        int n = to - at;
        kept.append(chars, at, Math.clamp(most - before, 0, n));
        lineStart &= n == 0;
        at = to;
        return before + n;
    }

    private boolean fill() throws IOException {
        while (at == end && !over) {
            more();
        }
        return at < end;
    }

    /** Up to where what has just been read stays as it is. */
    private int plain(int to) {
        int from = end;
        while (!afterReturn && from < to && chars[from] != '\r' && chars[from] != BYTE_ORDER_MARK) {
            from++;
        }
        last = from > end ? chars[from - 1] : last;
        return from;
    }

    /** Reads on, keeping what has not been taken yet; {@code \r\n} and {@code \r} become {@code \n}. */
    private void more() throws IOException {
        System.arraycopy(chars, at, chars, 0, end - at);
        end -= at;
        at = 0;
        int n = reader.read(chars, end, chars.length - AHEAD - end);
        if (n < 0) {
            over = true;
            return;
        }
        int to = end + n;
        int from = plain(to);
        end = from;
        for (int i = from; i < to; i++) {
            char c = chars[i];
            if (c == '\n' && afterReturn) {
                afterReturn = false;
                continue;
            }
            afterReturn = c == '\r';
            if (c == BYTE_ORDER_MARK && last == '\n') {
                continue;
            }
            last = afterReturn ? '\n' : c;
            chars[end++] = last;
        }
    }
}
