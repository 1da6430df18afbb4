package org.qipu.board.pgn;

import java.io.Closeable;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * Reads the games of a PGN file one after the other, whatever is played in each; only one is held in memory.
 *
 * <p>Nothing is dropped: what is wrong stays in its game, and is told as a {@link PgnProblem}.
 */
@SuppressWarnings("NullAway") // null only within
public class GameReader implements Iterator<PgnGame>, Iterable<PgnGame>, Closeable {

    private final Reader reader;
    private final GameParser parser;
    private boolean looked;
    private PgnGame next; // null when there is none

    /**
     * Reads characters.
     *
     * @param rulesOf what is played in a game with these tags
     */
    public GameReader(Reader reader, Function<List<PgnTag>, PgnRules> rulesOf) {
        this(reader, (tags, ahead) -> rulesOf.apply(tags));
    }

    /**
     * Reads characters.
     *
     * @param rulesOf what is played in a game with these tags and that text behind them
     */
    public GameReader(Reader reader, RulesOf rulesOf) {
        this.reader = reader;
        this.parser = new GameParser(new PgnSource(reader), rulesOf);
    }

    /** The games still to be read, as an iterator that can be gone through once. */
    @Override
    public Iterator<PgnGame> iterator() {
        return this;
    }

    /** The games still to be read, as a sequential stream. */
    public Stream<PgnGame> games() {
        return StreamSupport.stream(
                Spliterators.spliteratorUnknownSize(this, Spliterator.ORDERED | Spliterator.NONNULL), false);
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
                next = parser.game().orElse(null);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            looked = true;
        }
        return next != null;
    }

    /**
     * The next game.
     *
     * @throws NoSuchElementException when there is none
     * @throws UncheckedIOException   when the source cannot be read
     */
    @Override
    public PgnGame next() {
        if (!hasNext()) {
            throw new NoSuchElementException("no further game");
        }
        looked = false;
        return next;
    }

    @Override
    public void close() throws IOException {
        reader.close();
    }
}
