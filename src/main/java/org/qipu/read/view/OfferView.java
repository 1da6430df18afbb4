package org.qipu.read.view;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.state.DrawOffer;

/** A draw offer that can be accepted. */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record OfferView(Side by, Optional<Integer> ply, DrawOffer.Source source, boolean proper) {

    /** The view of an offer. */
    static OfferView of(DrawOffer offer) {
        return new OfferView(offer.by(), Optional.of(offer.ply()), offer.source(), offer.proper());
    }

    /** The same without what tells how many moves were made. */
    OfferView inHall() {
        return new OfferView(by, Optional.empty(), source, proper);
    }
}
