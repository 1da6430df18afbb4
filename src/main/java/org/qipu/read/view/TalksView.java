package org.qipu.read.view;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Optional;
import org.qipu.game.state.Game;
import org.qipu.game.state.MoveObligation;
import org.qipu.game.xiangqi.Inquiry;

/**
 * What the players said to each other and to the arbiter: {@code drawOffers} are all that can be accepted, oldest
 * first, {@code drawOffer} the latest of them; {@code uncompleted} are the half-moves made and not pressed.
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record TalksView(
        Optional<List<Integer>> uncompleted,
        Optional<OfferView> drawOffer,
        List<OfferView> drawOffers,
        Optional<MoveObligation> touch,
        List<ClaimView> claims) {

    static TalksView of(Game game) {
        var talks = game.talks();
        return new TalksView(
                Optional.of(game.line().uncompleted()),
                talks.latestOffer().map(OfferView::of),
                talks.openOffers().stream().map(OfferView::of).toList(),
                talks.obligation(),
                talks.claims().stream()
                        .map(claim -> ClaimView.of(game, Inquiry.standing(game, claim)))
                        .toList());
    }

    /** The same without what tells how many moves were made. */
    TalksView inHall() {
        return new TalksView(
                Optional.empty(),
                drawOffer.map(OfferView::inHall),
                drawOffers.stream().map(OfferView::inHall).toList(),
                touch,
                claims.stream().map(ClaimView::inHall).toList());
    }
}
