package org.qipu.board.pgn;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PushbackInputStream;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/**
 * Turns the bytes of a PGN file into characters: UTF-8 where they are UTF-8, windows-1252 where they are not; a mark of byte order is
 * passed over.
 *
 * <p>Windows-1252 is ISO-8859-1 with quotation marks, €, Š, Ž, Œ in the place of control characters, which no record has.
 *
 * <p>Decided sequence by sequence, since files are often glued together from others.
 */
public final class PgnBytes extends Reader {

    private static final int FIRST_OF_WINDOWS = 0x80;
    /** What windows-1252 has from 0x80 to 0x9F; five of them stand for nothing, and stay as they are. */
    private static final String OF_WINDOWS = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ";

    private final InputStream in;
    private final byte[] bytes = new byte[1 << 16];
    private int at;
    private int end;
    private boolean started;
    private boolean over;
    private char lowSurrogate;
    private volatile boolean ofUtf8;
    private volatile boolean ofLatin;
    private volatile boolean ofWindows;

    /**
     * The characters of bytes that somebody says are encoded so; UTF-8 is taken as told above, and the mark of it at
     * the beginning outweighs what was said.
     */
    public static Reader reader(InputStream in, Charset charset) throws IOException {
        if (charset.equals(StandardCharsets.UTF_8)) {
            return new PgnBytes(in);
        }
        PushbackInputStream marked = new PushbackInputStream(in, 3);
        byte[] first = marked.readNBytes(3);
        marked.unread(first);
        boolean utf8 =
                first.length == 3 && first[0] == (byte) 0xEF && first[1] == (byte) 0xBB && first[2] == (byte) 0xBF;
        return utf8 ? new PgnBytes(marked) : new InputStreamReader(marked, charset);
    }

    /** The characters of these bytes. */
    public PgnBytes(InputStream in) {
        this.in = in;
    }

    @Override
    public int read(char[] chars, int offset, int length) throws IOException {
        int n = 0;
        while (n < length) {
            if (lowSurrogate != 0) {
                chars[offset + n++] = lowSurrogate;
                lowSurrogate = 0;
                continue;
            }
            if (end - at < 4 && !over) {
                fill();
            }
            if (at == end) {
                break;
            }
            int ascii = ascii(chars, offset + n, Math.min(length - n, end - at));
            if (ascii == 0) {
                chars[offset + n++] = decoded();
            }
            n += ascii;
        }
        return n == 0 && length > 0 ? -1 : n;
    }

    /** Takes what is ASCII up to the first byte that is not, that many at most. */
    private int ascii(char[] chars, int offset, int most) {
        int n = 0;
        while (n < most && bytes[at + n] >= 0) {
            chars[offset + n] = (char) bytes[at + n];
            n++;
        }
        at += n;
        return n;
    }

    private void fill() throws IOException {
        System.arraycopy(bytes, at, bytes, 0, end - at);
        end -= at;
        at = 0;
        int needed = started ? 4 : 3 + 4; // a character, at the beginning behind a mark
        while (end < needed) {
            int n = in.read(bytes, end, bytes.length - end);
            if (n < 0) {
                over = true;
                break;
            }
            end += n;
        }
        if (!started) {
            started = true;
            if (end >= 3 && bytes[0] == (byte) 0xEF && bytes[1] == (byte) 0xBB && bytes[2] == (byte) 0xBF) {
                at = 3;
            }
        }
    }

    private char decoded() {
        int first = bytes[at] & 0xFF;
        int more = first >= 0xF0 && first < 0xF5 ? 3 : first >= 0xE0 ? 2 : first >= 0xC2 ? 1 : 0;
        int point = more == 0 || first >= 0xF5 || at + more >= end ? -1 : first & 0x3F >> more;
        for (int i = 1; i <= more && point >= 0; i++) {
            int next = bytes[at + i] & 0xFF;
            point = (next & 0xC0) == 0x80 ? point << 6 | next & 0x3F : -1;
        }
        boolean tooLong = more == 2 && point < 0x800 || more == 3 && point < 0x10000;
        boolean none = point > 0x10FFFF || point >= 0xD800 && point < 0xE000;
        if (point < 0 || tooLong || none) {
            at++;
            return single(first);
        }
        ofUtf8 |= more > 0;
        at += more + 1;
        if (point >= 0x10000) {
            lowSurrogate = Character.lowSurrogate(point);
            return Character.highSurrogate(point);
        }
        return (char) point;
    }

    private char single(int code) {
        if (code < FIRST_OF_WINDOWS || code >= FIRST_OF_WINDOWS + OF_WINDOWS.length()) {
            ofLatin = true;
            return (char) code;
        }
        ofWindows = true;
        return OF_WINDOWS.charAt(code - FIRST_OF_WINDOWS);
    }

    /** How the characters were encoded that were read so far: {@code UTF-8}, {@code ISO-8859-1}, {@code windows-1252}, or UTF-8 and one of them. */
    public String encoding() {
        if (!ofLatin && !ofWindows) {
            return "UTF-8";
        }
        return (ofUtf8 ? "UTF-8 and " : "") + (ofWindows ? "windows-1252" : "ISO-8859-1");
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
