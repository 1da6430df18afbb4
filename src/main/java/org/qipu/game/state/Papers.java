package org.qipu.game.state;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.qipu.game.event.Dated;
import org.qipu.game.event.PaperEvent.PositionFrozen;
import org.qipu.game.event.PaperEvent.ScoresheetSigned;
import org.qipu.game.event.PaperEvent.ScoresheetSubmitted;

/**
 * What was written down at the board: evidence, never mixed with the moves made.
 *
 * @param sheets      scoresheets and reconstructions as handed in, in order
 * @param signatures  in order
 * @param frozen      what stood on board and clocks when it was written down last
 * @param adjournment the adjournment that is going on, or the last
 * @param takenOver   of a game taken over from another record, what that says of its time
 */
public record Papers(
        List<ScoresheetSubmitted> sheets,
        List<ScoresheetSigned> signatures,
        Optional<PositionFrozen> frozen,
        Optional<Adjournment> adjournment,
        Optional<TakenOver> takenOver) {

    /**
     * When a game was played that was taken over from another record.
     *
     * @param dated how closely it is known
     * @param at    the beginning of that day, month or year, else {@link Dated#NO_TIME}: the time of all that the other record says
     */
    public record TakenOver(Dated dated, Instant at) {}

    static final Papers NONE = new Papers(List.of(), List.of(), Optional.empty(), Optional.empty(), Optional.empty());

    /** A time of this game, where it is known: of a game taken over without a date, none that stands for what the other record says. */
    Optional<Instant> known(Instant at) {
        return takenOver
                        .filter(from ->
                                from.dated() == Dated.UNKNOWN && from.at().equals(at))
                        .isPresent()
                ? Optional.empty()
                : Optional.of(at);
    }

    Papers submitted(ScoresheetSubmitted sheet) {
        var all = new ArrayList<>(sheets);
        all.add(sheet);
        return new Papers(List.copyOf(all), signatures, frozen, adjournment, takenOver);
    }

    Papers signed(ScoresheetSigned signature) {
        var all = new ArrayList<>(signatures);
        all.add(signature);
        return new Papers(sheets, List.copyOf(all), frozen, adjournment, takenOver);
    }

    Papers frozen(PositionFrozen position) {
        return new Papers(sheets, signatures, Optional.of(position), adjournment, takenOver);
    }

    Papers with(Adjournment state) {
        return new Papers(sheets, signatures, frozen, Optional.of(state), takenOver);
    }

    /** Where no adjournment is going on any more. */
    Papers withoutAdjournment() {
        return new Papers(sheets, signatures, frozen, Optional.empty(), takenOver);
    }

    Papers takenOver(Dated dated, Instant at) {
        return new Papers(sheets, signatures, frozen, adjournment, Optional.of(new TakenOver(dated, at)));
    }
}
