package org.qipu.board.pgn;

import java.time.Duration;

/** What stands between the moves, in the order in which it was read. */
public sealed interface PgnAnnotation {

    /**
     * A comment.
     *
     * @param text     exactly as written, line breaks as {@code \n}, without the braces or the semicolon
     * @param restOfLine whether it began with a semicolon and so reaches to the end of its line
     */
    record Comment(String text, boolean restOfLine) implements PgnAnnotation {

        /** The text without a clock's reading of that time, which is kept apart from it. */
        public String withoutClock(Duration time) {
            return PgnClock.without(text, "clk", time);
        }
    }

    /**
     * A numeric annotation glyph; {@code !? ?! ! ? !! ??} after a move are read as 5, 6, 1, 2, 3, 4.
     *
     * @param number 0 to 255
     */
    record Nag(int number) implements PgnAnnotation {}

    /** A variation: an alternative to the move it stands behind. */
    record Variation(PgnLine line) implements PgnAnnotation {}

    /** The rest of a line that began with a percent sign, which other programs are to pass over. */
    record Escape(String text) implements PgnAnnotation {}

    /** Text that has no place there, kept as it stands. */
    record Stray(String text) implements PgnAnnotation {}

    /** A comment in braces. */
    static Comment comment(String text) {
        return new Comment(text, false);
    }

    /** The comment that tells a clock's reading after a move: {@code {[%clk 1:30:57]}}. */
    static Comment clock(Duration remaining) {
        return comment("[%clk " + PgnClock.text(remaining) + "]");
    }
}
