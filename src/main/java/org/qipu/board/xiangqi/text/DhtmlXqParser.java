package org.qipu.board.xiangqi.text;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.qipu.board.Excerpt;
import org.qipu.board.pgn.PgnLimits;
import org.qipu.board.pgn.PgnProblem;
import org.qipu.board.pgn.PgnProblems;
import org.qipu.board.pgn.PgnSource;

/** Reads the fields of one game after the other; what stands outside the games, as on a page of the web, is passed over. */
@SuppressWarnings("NullAway") // null only within
final class DhtmlXqParser {

    private final PgnSource source;
    private final StringBuilder text = new StringBuilder(256);
    private int number;
    private PgnProblems problems;
    private List<DhtmlXqField> fields;

    DhtmlXqParser(PgnSource source) {
        this.source = source;
    }

    /** The next game; empty at the end of the text. */
    Optional<DhtmlXqGame> game() throws IOException {
        Optional<Mark> begin = begin();
        if (begin.isEmpty()) {
            return Optional.empty();
        }
        problems = new PgnProblems(++number);
        fields = new ArrayList<>();
        int line = source.line();
        boolean wrapped = begin.get().isGame();
        if (wrapped) {
            source.skip(begin.get().length());
        }
        fields(wrapped);
        return Optional.of(DhtmlXqReading.of(number, line, fields, problems));
    }

    private Optional<Mark> begin() throws IOException {
        while (source.peek() != PgnSource.END) {
            Optional<Mark> mark = Mark.at(source).filter(one -> !one.closes());
            if (mark.isPresent()) {
                return mark;
            }
            source.next();
        }
        return Optional.empty();
    }

    private void fields(boolean wrapped) throws IOException {
        boolean more = true;
        while (more) {
            int line = source.line();
            Optional<Mark> mark = between(wrapped);
            if (mark.isEmpty()) {
                if (wrapped) {
                    unclosed(line, "[DhtmlXQ]", "the game does not end");
                }
                more = false;
            } else if (mark.get().isGame()) {
                if (mark.get().closes()) {
                    source.skip(mark.get().length());
                } else {
                    unclosed(source.line(), "[DhtmlXQ]", "another game begins in it");
                }
                more = false;
            } else {
                field(mark.get());
            }
        }
    }

    /** What stands before the next field, kept as text of the game; the mark that ends it is not taken. */
    private Optional<Mark> between(boolean wrapped) throws IOException {
        text.setLength(0);
        int line = source.line();
        int length = 0;
        Optional<Mark> mark = Optional.empty();
        while (source.peek() != PgnSource.END) {
            mark = Mark.at(source).filter(one -> one.isGame() || !one.closes());
            if (mark.isPresent()) {
                break;
            }
            keep(source.next(), ++length);
        }
        String kept = stripped(text.toString());
        if (wrapped && !isMarkup(kept)) {
            problems.add(PgnProblem.Kind.STRAY_TEXT, line, excerpt(kept), "it stands in no field");
            add(new DhtmlXqField("", kept, line));
        }
        return mark;
    }

    private void field(Mark opening) throws IOException {
        source.skip(opening.length());
        text.setLength(0);
        int line = source.line();
        int length = 0;
        Optional<Mark> mark = Optional.empty();
        while (source.peek() != PgnSource.END) {
            mark = Mark.at(source);
            if (mark.isPresent()) {
                break;
            }
            keep(source.next(), ++length);
        }
        boolean closed =
                mark.filter(Mark::closes).map(one -> one.isOf(opening.name())).orElse(false);
        if (!closed) {
            unclosed(line, opening.name(), "the field does not end");
        }
        if (mark.filter(one -> one.closes() && !one.isGame()).isPresent()) {
            source.skip(mark.get().length());
        }
        if (length > PgnLimits.COMMENT) {
            problems.add(
                    PgnProblem.Kind.TOO_LARGE,
                    line,
                    opening.name(),
                    "of " + length + " characters " + PgnLimits.COMMENT + " were kept");
        }
        add(new DhtmlXqField(opening.name(), text.toString(), line));
    }

    private void add(DhtmlXqField field) {
        if (problems.keeps(field.name().length() + field.value().length(), field.line())) {
            fields.add(field);
        }
    }

    private void keep(int c, int length) {
        if (length <= PgnLimits.COMMENT) {
            text.append((char) c);
        }
    }

    private void unclosed(int line, String token, String reason) {
        problems.add(PgnProblem.Kind.UNCLOSED, line, token, reason);
    }

    /** Without the blanks around it, and without a mark of byte order, which would not be seen again. */
    private static String stripped(String text) {
        String kept = text.strip();
        while (kept.startsWith("\uFEFF")) {
            kept = kept.substring(1).strip();
        }
        return kept;
    }

    /** Whether it says nothing: line breaks of a page. */
    private static boolean isMarkup(String text) {
        int at = 0;
        while (at < text.length()) {
            int end = text.charAt(at) == '<' ? text.indexOf('>', at) : -1;
            if (end < 0 && !Character.isWhitespace(text.charAt(at))) {
                return false;
            }
            at = Math.max(at, end) + 1;
        }
        return true;
    }

    private static String excerpt(String text) {
        return Excerpt.of(text, 40);
    }
}
