package org.qipu.imports;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.qipu.board.pgn.PgnAnnotation;
import org.qipu.board.pgn.PgnMove;
import org.qipu.game.command.ImportedMove;
import org.qipu.game.event.Annotation;
import org.qipu.read.export.PgnExport;

/** The moves of a game of a file, with what is noted of each. */
final class TakenMoves {

    private static final String CLOCK = "[%clk";

    private TakenMoves() {}

    static ImportedMove of(PgnMove move) {
        var comments = comments(move.annotations());
        var lines = move.variations().stream().map(VariationText::of).toList();
        var annotation = new Annotation(comments, move.nags(), lines);
        return new ImportedMove(
                move.token(), move.clock(), annotation.isEmpty() ? Optional.empty() : Optional.of(annotation));
    }

    /** The comments without the clock readings, which are kept as such, and without what an export says of a move. */
    static List<String> comments(List<PgnAnnotation> annotations) {
        var comments = new ArrayList<String>();
        for (var annotation : annotations) {
            if (annotation instanceof PgnAnnotation.Comment comment) {
                var text = withoutClocks(comment.text()).strip();
                if (!text.isEmpty() && !text.equals(PgnExport.ILLEGAL_MOVE)) {
                    comments.add(text);
                }
            }
        }
        return comments;
    }

    /** Gone through once, however many begin and none ends. */
    private static String withoutClocks(String text) {
        var left = new StringBuilder();
        var from = 0;
        var begin = text.indexOf(CLOCK);
        while (begin >= 0) {
            var behind = begin + CLOCK.length();
            var end = text.indexOf(']', behind);
            if (end < 0) {
                break;
            }
            if (Character.isWhitespace(text.charAt(behind))) {
                left.append(text, from, begin);
                from = end + 1;
                behind = from;
            }
            begin = text.indexOf(CLOCK, behind);
        }
        return left.append(text, from, text.length()).toString();
    }
}
