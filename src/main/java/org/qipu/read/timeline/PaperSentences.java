package org.qipu.read.timeline;

import static org.qipu.read.timeline.Wording.words;

import java.util.Optional;
import org.qipu.game.event.PaperEvent;
import org.qipu.game.event.PaperEvent.PositionFrozen;
import org.qipu.game.event.PaperEvent.ScoresheetSigned;
import org.qipu.game.event.PaperEvent.ScoresheetSubmitted;

/** One sentence for each event about what was written down (the timeline). */
record PaperSentences(Wording wording) {

    String of(PaperEvent event) {
        return switch (event) {
            case ScoresheetSubmitted e ->
                "A scoresheet of " + words(e.side()) + " is kept with "
                        + e.entries().size() + " entries.";
            case ScoresheetSigned e ->
                "Signed by " + e.side().player().map(wording::name).orElse("the arbiter") + ": "
                        + e.score().notation() + ".";
            case PositionFrozen e ->
                "Position and clocks are written down" + wording.reading(Optional.of(e.clock())) + ".";
        };
    }
}
