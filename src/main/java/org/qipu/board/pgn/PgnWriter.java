package org.qipu.board.pgn;

import java.io.IOException;
import java.util.List;
import org.qipu.board.Side;

/**
 * Writes games as PGN, with all that was read of them; what it writes reads as the same game again.
 *
 * <p>Lines are broken between moves at 80 characters; comments stay as they are.
 */
public final class PgnWriter {

    private static final int WIDTH = 80;

    private final Appendable out;
    private int column;
    private boolean numberDue;
    private boolean first = true;

    /** A writer to a file, a response or a {@link StringBuilder}. */
    public PgnWriter(Appendable out) {
        this.out = out;
    }

    /** The game as PGN text. */
    public static String text(PgnGame game) {
        StringBuilder text = new StringBuilder(4096);
        try {
            new PgnWriter(text).write(game);
        } catch (IOException e) {
            throw new AssertionError("a StringBuilder does not fail", e);
        }
        return text.toString();
    }

    /**
     * Writes a game and the empty line after it.
     *
     * @throws IOException when the target cannot be written
     */
    public void write(PgnGame game) throws IOException {
        column = 0;
        if (!first && !game.preamble().isEmpty()) {
            word("1."); // or else it would go with the game before
        }
        first = false;
        for (PgnAnnotation annotation : game.preamble()) {
            annotation(annotation);
        }
        endLine();
        for (PgnTag tag : game.tags()) {
            tag(tag);
        }
        out.append('\n');
        if (needsDivision(game)) {
            word("1.");
        }
        line(game.moves());
        if (game.resultToken().isPresent()) {
            word(game.resultToken().get());
        }
        for (PgnAnnotation annotation : game.afterword()) {
            annotation(annotation);
        }
        endLine();
        out.append('\n');
    }

    /** Whether its comments could be taken for those of the game before, or the tags of the next game for its own. */
    private static boolean needsDivision(PgnGame game) {
        boolean nothingPlayed = game.mainLine().isEmpty() && game.resultToken().isEmpty();
        return nothingPlayed || game.tags().isEmpty() && !game.moves().before().isEmpty();
    }

    private void tag(PgnTag tag) throws IOException {
        String value = tag.value()
                .replace("\\", "\\\\")
                .replace("\"", "\\\"")
                .replace('\n', ' ')
                .replace('\r', ' ');
        out.append('[').append(tag.name()).append(" \"").append(value).append("\"]\n");
    }

    private void line(PgnLine line) throws IOException {
        numberDue = true;
        for (PgnAnnotation annotation : line.before()) {
            annotation(annotation);
        }
        for (PgnMove move : line.moves()) {
            move(move);
        }
    }

    private void move(PgnMove move) throws IOException {
        if (move.side() == Side.WHITE) {
            word(move.moveNumber() + ".");
        } else if (numberDue) {
            word(move.moveNumber() + "...");
        }
        for (String part : move.token().split(" ")) {
            word(part); // e.p. and (=) may stand apart
        }
        numberDue = false;
        List<PgnAnnotation> annotations = move.annotations();
        for (PgnAnnotation annotation : annotations) {
            annotation(annotation);
        }
    }

    private void annotation(PgnAnnotation annotation) throws IOException {
        switch (annotation) {
            case PgnAnnotation.Comment comment -> comment(comment);
            case PgnAnnotation.Nag nag -> word("$" + nag.number());
            case PgnAnnotation.Variation variation -> {
                word("(");
                line(variation.line());
                word(")");
            }
            case PgnAnnotation.Escape escape -> {
                endLine();
                out.append('%').append(escape.text());
                column++;
                endLine();
            }
            case PgnAnnotation.Stray stray -> stray(stray.text());
        }
        numberDue = true;
    }

    /** A closing brace can only stand in a comment that reaches to the end of its line; one with both is told with a round bracket. */
    private void comment(PgnAnnotation.Comment comment) throws IOException {
        String text = comment.text();
        boolean oneLine = text.indexOf('\n') < 0 && text.indexOf('\r') < 0;
        if (oneLine && (comment.restOfLine() || text.indexOf('}') >= 0)) {
            blank();
            out.append(';').append(text);
            column++;
            endLine();
            return;
        }
        word(inBraces(text));
    }

    /** A comment in braces, whatever it says: a closing brace in it becomes a round bracket, and no line of it opens a game. */
    public static String inBraces(String comment) {
        return "{" + indented(comment.replace('}', ')')) + "}";
    }

    /** Kept from being read as the tags of another game. */
    private static String indented(String text) {
        return text.replace("\n[Event \"", "\n [Event \"").replace("\n[Game \"", "\n [Game \"");
    }

    /** Kept from being read as something else: an escaped line, or the tag of another game. */
    private void stray(String text) throws IOException {
        if (text.startsWith("%") && column + 1 + text.length() > WIDTH) {
            endLine();
        }
        if (text.startsWith("%") && column == 0) {
            out.append(' '); // 1 character more than the line is long, at most
        }
        word(text);
        if (text.equals("[")) {
            endLine();
        }
    }

    private void word(String word) throws IOException {
        if (column > 0 && column + 1 + word.length() > WIDTH) {
            endLine();
        } else {
            blank();
        }
        out.append(word);
        int lastBreak = word.lastIndexOf('\n');
        column = lastBreak < 0 ? column + word.length() : word.length() - lastBreak - 1;
    }

    private void blank() throws IOException {
        if (column > 0) {
            out.append(' ');
            column++;
        }
    }

    private void endLine() throws IOException {
        if (column > 0) {
            out.append('\n');
            column = 0;
        }
    }
}
