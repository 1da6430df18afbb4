package org.qipu.board.xiangqi.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.charset.Charset;
import org.qipu.board.pgn.GameReader;
import org.qipu.board.pgn.PgnBytes;

/**
 * Reads the games of xiangqi of a PGN file one after the other; only one is held in memory.
 *
 * <p>Example: {@code new XiangqiPgnReader(new StringReader("1. 炮二平五 馬8進7 *")).next().mainLine().size()} is 2.
 */
public final class XiangqiPgnReader extends GameReader {

    /** Reads characters. */
    public XiangqiPgnReader(Reader reader) {
        this(reader, new PgnOfXiangqi());
    }

    /** Reads bytes that are encoded so; a mark of UTF-8 at the beginning outweighs that. */
    public XiangqiPgnReader(InputStream in, Charset charset) throws IOException {
        this(PgnBytes.reader(in, charset));
    }

    private XiangqiPgnReader(Reader reader, PgnOfXiangqi rules) {
        super(reader, tags -> rules);
    }
}
