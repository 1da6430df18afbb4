package org.qipu.read.view;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.Optional;
import org.qipu.game.event.IrregularityEvent.IrregularityRuled;

/** A ruling on an irregularity; one that was reversed is shown until another takes its place. */
@JsonInclude(JsonInclude.Include.NON_ABSENT)
public record RulingView(@JsonUnwrapped IrregularityRuled ruled, Optional<Long> reversedBy) {

    /** The same without what tells how many moves were made. */
    RulingView inHall() {
        return new RulingView(
                new IrregularityRuled(
                        ruled.irregularity(),
                        ruled.remedy(),
                        Optional.empty(),
                        ruled.position().map(HallView::withoutCounters),
                        ruled.newGame(),
                        ruled.counts(),
                        ruled.article(),
                        ruled.exception(),
                        ruled.reason()),
                reversedBy);
    }
}
