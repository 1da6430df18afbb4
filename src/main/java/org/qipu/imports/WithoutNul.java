package org.qipu.imports;

import java.io.FilterReader;
import java.io.IOException;
import java.io.Reader;

/** Characters of a file with U+FFFD for each NUL among them: no text in a database may have one, nor does any record of a game. */
final class WithoutNul extends FilterReader {

    WithoutNul(Reader text) {
        super(text);
    }

    @Override
    public int read() throws IOException {
        return instead(super.read());
    }

    @Override
    public int read(char[] chars, int offset, int length) throws IOException {
        int n = super.read(chars, offset, length);
        for (int i = offset; i < offset + n; i++) {
            chars[i] = (char) instead(chars[i]);
        }
        return n;
    }

    private static int instead(int character) {
        return character == 0 ? '\uFFFD' : character;
    }
}
