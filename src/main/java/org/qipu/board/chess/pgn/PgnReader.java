package org.qipu.board.chess.pgn;

import java.io.InputStream;
import java.io.Reader;
import org.qipu.board.chess.NotationLanguage;
import org.qipu.board.pgn.GameReader;
import org.qipu.board.pgn.PgnBytes;

/**
 * Reads the games of chess of a PGN file one after the other; only one is held in memory.
 *
 * <p>Nothing is dropped: what is wrong stays in its game, and is told as a problem. Example:
 * {@code new PgnReader(new StringReader("1. e4 e5 *")).next().mainLine().size()} is 2.
 */
public final class PgnReader extends GameReader {

    /** Reads bytes: UTF-8 where they are that, windows-1252 where not; English piece letters. */
    public PgnReader(InputStream in) {
        this(in, NotationLanguage.EN);
    }

    /** Reads bytes: UTF-8 where they are that, windows-1252 where not. */
    public PgnReader(InputStream in, NotationLanguage language) {
        this(new PgnBytes(in), language);
    }

    /** Reads characters; English piece letters. */
    public PgnReader(Reader reader) {
        this(reader, NotationLanguage.EN);
    }

    /** Reads characters. */
    public PgnReader(Reader reader, NotationLanguage language) {
        this(reader, new PgnOfChess(language));
    }

    private PgnReader(Reader reader, PgnOfChess rules) {
        super(reader, tags -> rules);
    }
}
