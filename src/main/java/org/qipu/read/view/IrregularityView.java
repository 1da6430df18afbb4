package org.qipu.read.view;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.event.Remedy;
import org.qipu.law.IrregularityKind;

/** Something that went wrong: what was reported, what the Laws offer, what was ruled. */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record IrregularityView(
        int irregularity,
        IrregularityKind kind,
        Optional<Side> by,
        Optional<Integer> ply,
        Optional<String> reportedBy,
        String article,
        String text,
        IrregularityStatus status,
        Optional<Integer> restoreToPly,
        Remedy remedy,
        Optional<RulingView> ruling) {

    /** The same without what tells how many moves were made. */
    IrregularityView inHall() {
        var shown = new Remedy(
                Optional.empty(),
                remedy.position().map(HallView::withoutCounters),
                remedy.moves(),
                remedy.clocks(),
                Optional.empty(),
                remedy.penalties(),
                remedy.options(),
                remedy.result(),
                remedy.newGame(),
                remedy.counts());
        return new IrregularityView(
                irregularity,
                kind,
                by,
                Optional.empty(),
                reportedBy,
                article,
                HallWords.of(text),
                status,
                Optional.empty(),
                shown,
                ruling.map(RulingView::inHall));
    }
}
