package org.qipu.game;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.qipu.game.PaperEvent.PositionFrozen;
import org.qipu.game.PaperEvent.ScoresheetSigned;
import org.qipu.game.PaperEvent.ScoresheetSubmitted;

/**
 * What was written down at the board: evidence, never mixed with the moves made.
 *
 * @param sheets      scoresheets and reconstructions as handed in, in order
 * @param signatures  in order
 * @param frozen      what stood on board and clocks when it was written down last
 * @param adjournment the adjournment that is going on, or the last
 */
public record Papers(List<ScoresheetSubmitted> sheets, List<ScoresheetSigned> signatures, Optional<PositionFrozen> frozen,
        Optional<Adjournment> adjournment) {

    static final Papers NONE = new Papers(List.of(), List.of(), Optional.empty(), Optional.empty());

    Papers submitted(ScoresheetSubmitted sheet) {
        var all = new ArrayList<>(sheets);
        all.add(sheet);
        return new Papers(List.copyOf(all), signatures, frozen, adjournment);
    }

    Papers signed(ScoresheetSigned signature) {
        var all = new ArrayList<>(signatures);
        all.add(signature);
        return new Papers(sheets, List.copyOf(all), frozen, adjournment);
    }

    Papers frozen(PositionFrozen position) {
        return new Papers(sheets, signatures, Optional.of(position), adjournment);
    }

    Papers with(Adjournment state) {
        return new Papers(sheets, signatures, frozen, Optional.of(state));
    }
}
