package org.qipu.board.xiangqi.text;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Optional;
import org.qipu.board.pgn.PgnBytes;
import org.qipu.board.pgn.PgnSource;

/**
 * Reads the games of a DhtmlXQ text one after the other; only one is held in memory.
 *
 * <p>A game stands between {@code [DhtmlXQ]} and {@code [/DhtmlXQ]}; a text that has only the fields of one is taken as well.
 */
public final class DhtmlXqReader implements Iterator<DhtmlXqGame>, Iterable<DhtmlXqGame>, Closeable {

    private final Reader reader;
    private final DhtmlXqParser parser;
    private boolean looked;
    private Optional<DhtmlXqGame> next = Optional.empty();

    /** Reads characters. */
    public DhtmlXqReader(Reader reader) {
        this.reader = reader;
        this.parser = new DhtmlXqParser(new PgnSource(reader));
    }

    /** Reads bytes that are encoded so; a mark of UTF-8 at the beginning outweighs that. */
    public DhtmlXqReader(InputStream in, Charset charset) throws IOException {
        this(PgnBytes.reader(in, charset));
    }

    /** The games still to be read, as an iterator that can be gone through once. */
    @Override
    public Iterator<DhtmlXqGame> iterator() {
        return this;
    }

    /**
     * Whether there is another game.
     *
     * @throws UncheckedIOException when the source cannot be read
     */
    @Override
    public boolean hasNext() {
        if (!looked) {
            try {
                next = parser.game();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            looked = true;
        }
        return next.isPresent();
    }

    /**
     * The next game.
     *
     * @throws NoSuchElementException when there is none
     * @throws UncheckedIOException   when the source cannot be read
     */
    @Override
    public DhtmlXqGame next() {
        if (!hasNext()) {
            throw new NoSuchElementException("no further game");
        }
        looked = false;
        return next.orElseThrow();
    }

    @Override
    public void close() throws IOException {
        reader.close();
    }
}
