package org.qipu.read.view;

import java.util.Optional;
import org.qipu.game.policy.clock.TimeUsed;
import org.qipu.game.state.Adjournment;
import org.qipu.game.state.DrawOffer;
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
                        offer(game, state).map(OfferView::of),
                        TimeUsed.of(state.clocks().orElseGet(() -> game.clocks().at(game.latestAt()))),
                        state.order().resumption(),
                        state.opened(),
                        state.opened() ? state.move() : Optional.empty(),
                        state.missing()));
    }

    /** The offer that the envelope bears (I.2.6), as long as nobody has answered it: none that was made since play was resumed. */
    private static Optional<DrawOffer> offer(Game game, Adjournment state) {
        return game.talks().openOffers().stream()
                .filter(offer -> state.resumed()
                        .filter(at -> offer.ply() > state.ply() || offer.at().isAfter(at))
                        .isEmpty())
                .reduce((earlier, later) -> later);
    }
}
