package org.qipu.read.view;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.board.Sides;
import org.qipu.game.event.AdjournmentEvent.Resumption;

/** An adjournment: what the envelope bears, never what is in it before it is opened (I.2). */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record AdjournmentView(
        Optional<Side> sealedBy,
        int moveNumber,
        String position,
        Optional<OfferView> drawOffer,
        Sides<Optional<Duration>> timesUsed,
        Optional<Resumption> resumption,
        boolean opened,
        Optional<String> sealedMove,
        List<String> missing) {

    /** The same without what tells how many moves were made. */
    AdjournmentView inHall() {
        return new AdjournmentView(
                sealedBy,
                moveNumber,
                HallView.withoutCounters(position),
                drawOffer.map(OfferView::inHall),
                timesUsed,
                resumption,
                opened,
                sealedMove,
                missing);
    }
}
