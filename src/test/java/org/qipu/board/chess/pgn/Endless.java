package org.qipu.board.chess.pgn;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** A text said over and over up to a length. */
final class Endless extends InputStream {

    private final byte[] part;
    private final long length;
    private long at;

    Endless(String part, long length) {
        this.part = part.getBytes(StandardCharsets.UTF_8);
        this.length = length / this.part.length * this.part.length;
    }

    @Override
    public int read() {
        return at == length ? -1 : part[(int) (at++ % part.length)];
    }
}
