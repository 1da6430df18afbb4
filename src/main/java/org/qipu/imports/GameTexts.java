package org.qipu.imports;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.Optional;
import java.util.Spliterators;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;
import org.qipu.board.pgn.GameReader;
import org.qipu.board.pgn.PgnBytes;
import org.qipu.board.pgn.PgnGame;
import org.qipu.board.xiangqi.text.DhtmlXqGame;
import org.qipu.board.xiangqi.text.DhtmlXqReader;

/**
 * The games of a file, whichever way it writes them: PGN, where each says what is played, or DhtmlXQ, as a text or on a page.
 *
 * <p>Only one of them is held in memory, and the beginning of the file, by which its encoding and its format are known.
 */
final class GameTexts implements Iterable<PgnGame>, Closeable {

    private static final int LOOKED_AT = 1 << 20;
    private static final Pattern DHTMLXQ = Pattern.compile("\\[DhtmlXQ(_[A-Za-z0-9_]+)?]", Pattern.CASE_INSENSITIVE);
    private static final Pattern TAG = Pattern.compile("(?m)^[ \\t\\f]*+\\[[A-Za-z0-9_]++\\s++\"");

    private final Reader text;
    private final Reader bytes;
    private final String format;
    private final Encodings.Found encoding;
    private final Iterator<PgnGame> games;
    private final Optional<String> otherText;

    /** What stands where games are expected is an archive that was not opened. */
    static final class Archived extends IOException {
        private static final long serialVersionUID = 1L;

        Archived() {
            super(
                    "It is a zip archive and was not opened: it is broken, is inside another one, or would become far larger than it is. Unpack it first.");
        }
    }

    /** What stands where games are expected is a file of another kind. */
    static final class OtherFile extends IOException {
        private static final long serialVersionUID = 1L;

        OtherFile(String kind) {
            super("This is no record of a game: it looks like " + kind + ".");
        }
    }

    private GameTexts(
            Reader bytes,
            Reader text,
            String format,
            Encodings.Found encoding,
            Iterator<PgnGame> games,
            Optional<String> otherText) {
        this.otherText = otherText;
        this.bytes = bytes;
        this.text = text;
        this.format = format;
        this.encoding = encoding;
        this.games = games;
    }

    /** The games of these bytes. */
    static GameTexts of(InputStream bytes, ImportOptions options) throws IOException {
        var beginning = bytes.readNBytes(LOOKED_AT);
        if (GameFiles.isZip(beginning)) {
            throw new Archived();
        }
        var other = OtherFormats.ofBytes(beginning, options.charset().isPresent());
        if (other.isPresent()) {
            throw new OtherFile(other.get());
        }
        var encoding = options.charset()
                .map(said -> new Encodings.Found(said.name(), said, true))
                .orElseGet(() -> Encodings.of(beginning, beginning.length < LOOKED_AT));
        var all = new SequenceInputStream(new ByteArrayInputStream(beginning), bytes);
        var characters = PgnBytes.reader(all, encoding.charset());
        var text = new BufferedReader(new WithoutNul(characters), 1 << 16);
        if (isDhtmlXq(new String(
                beginning,
                encoding.charset().name().startsWith("UTF-16") ? encoding.charset() : StandardCharsets.ISO_8859_1))) {
            return new GameTexts(
                    characters,
                    text,
                    "dhtmlxq",
                    encoding,
                    StreamSupport.stream(Spliterators.spliteratorUnknownSize(new DhtmlXqReader(text), 0), false)
                            .map(DhtmlXqGame::asPgn)
                            .iterator(),
                    Optional.empty());
        }
        return new GameTexts(
                characters,
                text,
                "pgn",
                encoding,
                new GameReader(text, new WhatIsPlayed(options.rulebook(), options.letters())),
                OtherFormats.ofText(new String(beginning, encoding.charset())));
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

    /** What kind of text it looks like, where that is none in which games are written. */
    Optional<String> otherText() {
        return otherText;
    }

    /** How its characters are encoded, as was said or found out. */
    Encodings.Found encoding() {
        return encoding;
    }

    /** How what was read so far of it was encoded, which may be another way than its beginning. */
    String readAs() {
        return bytes instanceof PgnBytes either ? either.encoding() : encoding.name();
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
