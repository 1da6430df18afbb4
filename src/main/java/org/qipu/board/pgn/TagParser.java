package org.qipu.board.pgn;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Reads the tag pairs of one game; what is not well formed is read as far as it can be understood. */
final class TagParser {

    /** Which characters of ASCII a name has. */
    private static final boolean[] PLAIN_NAME = PgnSource.ascii(TagParser::isNamePart);
    /** Which characters of ASCII stand in a value for themselves, whatever comes next. */
    private static final boolean[] PLAIN_VALUE = PgnSource.ascii(c -> c != '"' && c != '\\' && c != '\n');

    private final PgnSource source;
    private final PgnProblems problems;
    private final List<PgnTag> tags = new ArrayList<>();
    private final StringBuilder text = new StringBuilder();

    TagParser(PgnSource source, PgnProblems problems) {
        this.source = source;
        this.problems = problems;
    }

    List<PgnTag> tags() {
        return tags;
    }

    /** Whether a tag pair begins here: a bracket, a name, a quotation mark. */
    static boolean begins(PgnSource source) throws IOException {
        if (source.peek() != '[') {
            return false;
        }
        int at = 1;
        while (isBlank(source.peek(at)) && at < PgnLimits.TAG_NAME) {
            at++;
        }
        int name = at;
        while (isNamePart(source.peek(at)) && at < 2 * PgnLimits.TAG_NAME) {
            at++;
        }
        boolean named = at > name;
        while (isBlank(source.peek(at)) && at < 2 * PgnLimits.TAG_NAME) {
            at++;
        }
        return named && source.peek(at) == '"';
    }

    /** Whether the tag that begins here opens another game: a second Event, or a second {@code [Game "Chinese Chess"]}. */
    boolean opensAnotherGame() throws IOException {
        return source.startsWith("[Event ")
                        && tags.stream().anyMatch(tag -> tag.name().equals("Event"))
                || source.startsWith("[Game ") && tags.stream().anyMatch(PgnTag::isChineseChess);
    }

    /** Whether a game surely begins here, so that not even a comment goes on. */
    static boolean opensGame(PgnSource source) throws IOException {
        return source.startsWith("[Event \"") || source.startsWith("[Game \"" + PgnTag.CHINESE_CHESS);
    }

    /** Reads the tag pair that begins here. */
    void read() throws IOException {
        int line = source.line();
        source.next();
        blanks();
        text.setLength(0);
        text.append(source.takeRun(PLAIN_NAME, PgnLimits.TAG_NAME)); // as of most: the whole of it
        while (isNamePart(source.peek())) {
            text.append((char) source.next());
        }
        String name = text.toString();
        blanks();
        source.next(); // the quotation mark
        String value = value(name, line);
        if (tags.size() < PgnLimits.TAGS && problems.keeps(name.length() + value.length(), line)) {
            tags.add(new PgnTag(name, value, line));
        } else if (tags.size() == PgnLimits.TAGS) {
            problems.add(PgnProblem.Kind.TOO_LARGE, line, name, "of its tags " + PgnLimits.TAGS + " were kept");
        }
    }

    private String value(String name, int line) throws IOException {
        text.setLength(0);
        text.append(source.takeRun(PLAIN_VALUE, PgnLimits.TAG_VALUE)); // as of most: the whole of it
        int length = text.length();
        while (true) {
            int c = source.peek();
            if (c == PgnSource.END || c == '\n') {
                problems.add(PgnProblem.Kind.TAG, line, name, "the value does not end on its line");
                break;
            }
            source.next();
            if (c == '"' && closes(name, line)) {
                break;
            }
            if (c == '\\' && (source.peek() == '"' || source.peek() == '\\')) {
                c = source.next();
            }
            if (++length <= PgnLimits.TAG_VALUE) {
                text.append((char) c);
            }
        }
        if (length > PgnLimits.TAG_VALUE) {
            problems.add(
                    PgnProblem.Kind.TOO_LARGE,
                    line,
                    name,
                    "of " + length + " characters " + PgnLimits.TAG_VALUE + " were kept");
        }
        return text.toString();
    }

    /** After a quotation mark: whether it ends the value, with its bracket or, missing that, with its line. */
    private boolean closes(String name, int line) throws IOException {
        int at = 0;
        while (isBlank(source.peek(at)) && at < 100) {
            at++;
        }
        int c = source.peek(at);
        if (c == ']') {
            source.skip(at + 1);
            return true;
        }
        if (c == '\n' || c == PgnSource.END) {
            problems.add(PgnProblem.Kind.TAG, line, name, "the bracket is not closed");
            source.skip(at);
            return true;
        }
        problems.add(PgnProblem.Kind.TAG, line, name, "a quotation mark in the value is not escaped");
        return false;
    }

    private void blanks() throws IOException {
        while (isBlank(source.peek())) {
            source.next();
        }
    }

    private static boolean isBlank(int c) {
        return c == ' ' || c == '\t';
    }

    private static boolean isNamePart(int c) {
        return c >= 'a' && c <= 'z'
                || c >= 'A' && c <= 'Z'
                || c >= '0' && c <= '9'
                || c == '_'
                || c == '-'
                || c == '+'
                || c == '#'
                || c == '='
                || c == ':'
                || c == '.'
                || c > 127;
    }
}
