package org.qipu.imports;

import java.time.Duration;
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

    private TakenMoves() {}

    static ImportedMove of(PgnMove move) {
        var comments = comments(move.annotations(), move.clock());
        var lines = move.variations().stream().map(VariationText::of).toList();
        var annotation = new Annotation(comments, move.nags(), lines);
        return new ImportedMove(
                move.token(), move.clock(), annotation.isEmpty() ? Optional.empty() : Optional.of(annotation));
    }

    /** The comments without the reading of the clock that is kept as such, and without what an export says of a move. */
    static List<String> comments(List<PgnAnnotation> annotations, Optional<Duration> clock) {
        var comments = new ArrayList<String>();
        for (var annotation : annotations) {
            if (annotation instanceof PgnAnnotation.Comment comment) {
                var text =
                        clock.map(comment::withoutClock).orElse(comment.text()).strip();
                if (!text.isEmpty() && !text.equals(PgnExport.ILLEGAL_MOVE)) {
                    comments.add(text);
                }
            }
        }
        return comments;
    }
}
