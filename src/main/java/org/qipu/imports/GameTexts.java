package org.qipu.imports;

import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.util.Iterator;
import java.util.Spliterators;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;
import org.qipu.board.chess.NotationLanguage;
import org.qipu.board.chess.pgn.PgnOfChess;
import org.qipu.board.pgn.GameReader;
import org.qipu.board.pgn.PgnBytes;
import org.qipu.board.pgn.PgnGame;
import org.qipu.board.pgn.PgnTag;
import org.qipu.board.xiangqi.text.DhtmlXqGame;
import org.qipu.board.xiangqi.text.DhtmlXqReader;
import org.qipu.board.xiangqi.text.PgnOfXiangqi;

/**
 * The games of a file, whichever way it writes them: PGN, where each says by its tags what is played, or DhtmlXQ.
 *
 * <p>Only one of them is held in memory.
 */
final class GameTexts implements Iterable<PgnGame>, Closeable {

    private static final int LOOKED_AT = 1 << 16;
    private static final Pattern DHTMLXQ = Pattern.compile("\\[DhtmlXQ(_[A-Za-z0-9_]+)?]", Pattern.CASE_INSENSITIVE);
    private static final Pattern TAG = Pattern.compile("(?m)^\\s*\\[[A-Za-z0-9_]+\\s+\"");

    private final Reader text;
    private final String format;
    private final Iterator<PgnGame> games;

    private GameTexts(Reader text, String format, Iterator<PgnGame> games) {
        this.text = text;
        this.format = format;
        this.games = games;
    }

    /** The games of these bytes. */
    static GameTexts of(InputStream bytes, ImportOptions options) throws IOException {
        var text = new BufferedReader(PgnBytes.reader(bytes, options.charset()), LOOKED_AT);
        if (isDhtmlXq(beginning(text))) {
            return new GameTexts(text, "dhtmlxq", StreamSupport.stream(Spliterators.spliteratorUnknownSize(new DhtmlXqReader(text), 0), false)
                    .map(DhtmlXqGame::asPgn).iterator());
        }
        var chess = new PgnOfChess(NotationLanguage.EN);
        var xiangqi = new PgnOfXiangqi();
        return new GameTexts(text, "pgn", new GameReader(text, tags -> tags.stream().anyMatch(PgnTag::isChineseChess) ? xiangqi : chess));
    }

    private static String beginning(Reader text) throws IOException {
        var chars = new char[LOOKED_AT];
        text.mark(LOOKED_AT);
        var read = 0;
        while (read < chars.length) {
            var more = text.read(chars, read, chars.length - read);
            if (more < 0) {
                break;
            }
            read += more;
        }
        text.reset();
        return new String(chars, 0, read);
    }

    /** Whether what comes first is a bracket of DhtmlXQ and no tag. */
    private static boolean isDhtmlXq(String beginning) {
        var bracket = DHTMLXQ.matcher(beginning);
        var tag = TAG.matcher(beginning);
        return bracket.find() && (!tag.find() || bracket.start() < tag.start());
    }

    /** What the file is: {@code pgn} or {@code dhtmlxq}. */
    String format() {
        return format;
    }

    @Override
    public Iterator<PgnGame> iterator() {
        return games;
    }

    @Override
    public void close() throws IOException {
        text.close();
    }
}
