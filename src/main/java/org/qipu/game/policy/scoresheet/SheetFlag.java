package org.qipu.game.policy.scoresheet;

import java.util.Locale;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.event.PaperEvent.Writer;

/**
 * Something about a scoresheet that catches the eye.
 *
 * @param flag       what it is
 * @param writer     whose sheet
 * @param moveNumber the number of the move it is about
 * @param side       whose move that is
 * @param ply        its half-move
 * @param article    the article; absent where no law is concerned
 * @param text       a sentence
 */
public record SheetFlag(
        Kind flag, Writer writer, int moveNumber, Side side, int ply, Optional<String> article, String text) {

    /** What can be remarked. */
    public enum Kind {
        WRITTEN_IN_ADVANCE,
        UNRECORDED,
        MISSING_DRAW_MARK,
        FOREIGN_ENTRY,
        DIFFERS,
        OMITTED;

        /** Its name on the wire: {@code written-in-advance}. */
        public String wireName() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }
}
