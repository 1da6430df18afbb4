package org.qipu.board.pgn;

import java.io.IOException;
import java.util.Optional;
import org.qipu.board.Excerpt;

/** Reads pieces of text up to where they end, and no more of them than may be kept. */
final class TextReader {

    private final PgnSource source;
    private final StringBuilder text = new StringBuilder(256);

    TextReader(PgnSource source) {
        this.source = source;
    }

    /** The rest of the line, without its end. */
    String restOfLine(PgnProblems problems) throws IOException {
        text.setLength(0);
        int line = source.line();
        int length = source.takeUntil('\n', text, PgnLimits.COMMENT);
        return kept(length, line, problems);
    }

    /**
     * A comment whose opening brace has been taken, up to its closing brace.
     *
     * <p>One that has none ends with the file, or where the tags of another game begin.
     */
    String comment(PgnProblems problems) throws IOException {
        Optional<String> whole = source.takeBefore('}');
        if (whole.isPresent()) { // as of most: what is read at once is no longer than may be kept
            source.next();
            return whole.get();
        }
        text.setLength(0);
        int line = source.line();
        int length = source.takeUntil('}', text, PgnLimits.COMMENT);
        while (source.peek() == '\n') {
            source.next();
            if (++length <= PgnLimits.COMMENT) {
                text.append('\n');
            }
            if (TagParser.opensGame(source)) {
                break;
            }
            length += source.takeUntil('}', text, PgnLimits.COMMENT - length);
        }
        String kept = kept(length, line, problems);
        if (source.peek() == '}') {
            source.next();
        } else {
            problems.add(PgnProblem.Kind.UNCLOSED, line, excerpt(kept), "the comment does not end");
        }
        return kept;
    }

    private String kept(int length, int line, PgnProblems problems) {
        String kept = text.toString();
        if (length > PgnLimits.COMMENT) {
            text.setLength(0);
            text.trimToSize();
            problems.add(
                    PgnProblem.Kind.TOO_LARGE,
                    line,
                    excerpt(kept),
                    "of " + length + " characters " + PgnLimits.COMMENT + " were kept");
        }
        return kept;
    }

    static String excerpt(String text) {
        return Excerpt.of(text, 40);
    }
}
