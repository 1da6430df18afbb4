package org.qipu.board.pgn;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/** Reads the movetext of one game up to its result, to the tags of the next game, or to the end of the file. */
final class MovetextParser {

    private static final String NUMBER_SIGNS = "．、。，：";

    private final PgnSource source;
    private final TextReader texts;
    private final PgnRules rules;
    private final PgnProblems problems;
    private final String resultTag;
    private final Deque<LineReplay> outer = new ArrayDeque<>(4);
    private final MovetextTokens tokens;
    private LineReplay line;
    private int tooDeep;
    private Optional<String> result = Optional.empty();

    MovetextParser(
            PgnSource source,
            TextReader texts,
            PgnRules rules,
            LineReplay mainLine,
            PgnProblems problems,
            String resultTag) {
        this.source = source;
        this.texts = texts;
        this.rules = rules;
        this.tokens = new MovetextTokens(source, rules);
        this.line = mainLine;
        this.problems = problems;
        this.resultTag = resultTag;
    }

    /** The result that stood at the end, if any. */
    Optional<String> result() {
        return result;
    }

    PgnLine none() {
        return line.finish();
    }

    PgnLine read() throws IOException {
        boolean more = true;
        while (more) {
            int c = source.peek();
            switch (c) {
                case ' ', '\n', '\t' -> source.next();
                case '{' -> add(Asides.comment(source, texts, problems));
                case ';' -> add(Asides.restOfLine(source, texts, problems));
                case '(' -> open();
                case ')' -> close();
                case '$' -> nag();
                case '!', '?' -> suffix();
                case '.' -> source.next();
                case '*' -> {
                    source.next();
                    more = !ends("*");
                }
                case '[' -> more = !tagOrStray();
                case ']', '}', '<', '>' -> stray(String.valueOf((char) source.next()));
                case PgnSource.END -> more = false;
                default -> more = other(c);
            }
        }
        return finish();
    }

    private PgnLine finish() {
        while (!outer.isEmpty()) {
            problem(PgnProblem.Kind.UNCLOSED, "(", "the variation does not end");
            closeVariation();
        }
        return line.finish();
    }

    private boolean other(int c) throws IOException {
        if (c == '%' && source.atLineStart()) {
            add(Asides.escape(source, texts, problems));
            return true;
        }
        if (Character.isWhitespace(c) || c < ' ' || c == PgnSource.BYTE_ORDER_MARK) {
            source.next();
            return true;
        }
        int atLine = source.line();
        String token = tokens.symbol();
        if (tokens.length() > PgnLimits.TOKEN) {
            problem(
                    PgnProblem.Kind.TOO_LARGE,
                    TextReader.excerpt(token),
                    "of " + tokens.length() + " characters " + PgnLimits.TOKEN + " were kept");
        }
        return !symbol(token, atLine);
    }

    /** A number, a result or a move; true when it ends the game. */
    private boolean symbol(String token, int atLine) {
        Optional<String> said = MovetextTokens.result(token).or(() -> ResultText.ofWord(token));
        if (said.isPresent()) {
            return ends(said.get());
        }
        if (MovetextTokens.isDoubtfulResult(token)
                && ResultText.read(resultTag).filter(token::equals).isPresent()
                && !line.isLegal(token)) {
            return ends(token);
        }
        if (rules.isMove(token)) {
            move(token, atLine);
            return false;
        }
        int digits = 0;
        while (digits < token.length() && Character.isDigit(token.charAt(digits))) {
            digits++;
        }
        if (digits > 0 && digits < token.length() && NUMBER_SIGNS.indexOf(token.charAt(digits)) >= 0) { // １．炮二平五
            number(token.substring(0, digits), atLine);
            return digits + 1 < token.length() && symbol(token.substring(digits + 1), atLine);
        }
        if (digits == token.length()) {
            number(token, atLine);
        } else if (digits > 0 && Character.isLetter(token.charAt(digits))) {
            number(token.substring(0, digits), atLine);
            move(token.substring(digits), atLine);
        } else {
            stray(token);
        }
        return false;
    }

    private void number(String digits, int atLine) {
        if (tooDeep == 0) {
            line.number(digits, atLine);
        }
    }

    /** A result ends the game, but not from inside a variation. */
    private boolean ends(String token) {
        if (!outer.isEmpty() || tooDeep > 0) {
            stray(token);
            return false;
        }
        result = Optional.of(token);
        return true;
    }

    private void move(String token, int atLine) {
        if (rules.isMark(token) && line.mark(token)) {
            return;
        }
        if (problems.keeps(token.length(), atLine) && tooDeep == 0) {
            line.move(token, atLine);
        }
    }

    private void nag() throws IOException {
        source.next();
        int number = 0;
        int digits = 0;
        for (int c = source.peek(); c >= '0' && c <= '9' && digits < 9; c = source.peek()) {
            number = number * 10 + source.next() - '0';
            digits++;
        }
        if (digits == 0 || number > 255) {
            stray("$" + (digits == 0 ? "" : number));
        } else {
            add(new PgnAnnotation.Nag(number));
        }
    }

    private void suffix() throws IOException {
        String signs = tokens.suffix();
        int number = MovetextTokens.glyph(signs);
        if (number == 0) {
            stray(signs);
        } else {
            add(new PgnAnnotation.Nag(number));
        }
    }

    private void open() throws IOException {
        if (source.peek(1) == '=' && source.peek(2) == ')') {
            source.skip(3);
            if (!line.mark("(=)")) {
                stray("(=)");
            }
            return;
        }
        source.next();
        if (tooDeep > 0 || outer.size() == PgnLimits.NESTING || !problems.keeps(1, source.line())) {
            if (tooDeep++ == 0) {
                problem(PgnProblem.Kind.TOO_LARGE, "(", "variations are kept to a depth of " + PgnLimits.NESTING);
            }
            return;
        }
        outer.push(line);
        line = line.alternative();
    }

    private void close() throws IOException {
        source.next();
        if (tooDeep > 0) {
            tooDeep--;
        } else if (outer.isEmpty()) {
            stray(")");
        } else {
            closeVariation();
        }
    }

    private void closeVariation() {
        PgnLine variation = line.finish();
        line = outer.pop();
        line.annotate(new PgnAnnotation.Variation(variation));
    }

    /** True when the tags of another game begin here. */
    private boolean tagOrStray() throws IOException {
        if (TagParser.begins(source)) {
            return true;
        }
        stray(String.valueOf((char) source.next()));
        return false;
    }

    private void stray(String token) {
        problem(PgnProblem.Kind.STRAY_TEXT, token, "it has no meaning here");
        add(new PgnAnnotation.Stray(token));
    }

    private void add(PgnAnnotation annotation) {
        if (problems.keeps(Asides.length(annotation), source.line()) && tooDeep == 0) {
            line.annotate(annotation);
        }
    }

    private void problem(PgnProblem.Kind kind, String token, String reason) {
        problems.add(kind, source.line(), line.lastNumber(), line.lastSide(), token, reason);
    }
}
