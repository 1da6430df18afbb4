package org.qipu.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Lines that somebody hands over in UTF-8; the mark that some programs put before them is no part of the first. */
final class TypedLines {

    private static final char MARK = '\uFEFF';

    private TypedLines() {}

    /** Those of the standard input, as they come. */
    static BufferedReader ofStandardInput() throws IOException {
        return withoutMark(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    }

    /**
     * All there are; what is no UTF-8 is not read as something else.
     *
     * @throws java.nio.charset.CharacterCodingException when it is none
     */
    static List<String> all(InputStream in) throws IOException {
        var text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(in.readAllBytes()));
        return (text.isEmpty() || text.charAt(0) != MARK ? text : text.subSequence(1, text.length()))
                .toString()
                .lines()
                .toList();
    }

    private static BufferedReader withoutMark(Reader reader) throws IOException {
        var lines = new BufferedReader(reader);
        lines.mark(1);
        if (lines.read() != MARK) {
            lines.reset();
        }
        return lines;
    }
}
