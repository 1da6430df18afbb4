package org.qipu.read.view;

import java.util.Optional;
import org.qipu.game.policy.clock.TimeUsed;
import org.qipu.game.state.Game;

/** An adjournment as it is shown: what the envelope bears, never what is in it before it is opened (I.2, ADJ-03). */
final class Adjourned {

    private Adjourned() {}

    static Optional<AdjournmentView> of(Game game) {
        return game.papers()
                .adjournment()
                .map(state -> new AdjournmentView(
                        state.sealer(),
                        state.moveNumber(),
                        state.position(),
                        game.talks().latestOffer().map(OfferView::of),
                        TimeUsed.of(state.clocks().orElseGet(() -> game.clocks().at(game.latestAt()))),
                        state.order().resumption(),
                        state.opened(),
                        state.opened() ? state.move() : Optional.empty(),
                        state.missing()));
    }
}
