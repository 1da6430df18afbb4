package org.qipu.game.state;

import java.util.List;
import java.util.stream.Stream;
import org.qipu.board.Side;
import org.qipu.board.Sides;

/**
 * The draws that the players have offered (9.1).
 *
 * @param standing those that no word and no move has answered, oldest first
 * @param made     how many each has made
 */
public record Offers(List<DrawOffer> standing, Sides<Integer> made) {

    static final Offers NONE = new Offers(List.of(), Sides.both(0));

    Offers offered(DrawOffer offer) {
        return new Offers(plus(offer), counted(offer.by()));
    }

    /** With an offer that had been answered when it was reported. */
    Offers offeredInVain(Side by) {
        return new Offers(standing, counted(by));
    }

    /** With the offer that a claim is, which is not counted as one (9.1.2.3). */
    Offers standingBeside(DrawOffer offer) {
        return new Offers(plus(offer), made);
    }

    /** With those left open alone. */
    Offers left(List<DrawOffer> open) {
        return new Offers(open, made);
    }

    private List<DrawOffer> plus(DrawOffer offer) {
        return Stream.concat(standing.stream(), Stream.of(offer)).toList();
    }

    private Sides<Integer> counted(Side by) {
        return made.with(by, made.of(by) + 1);
    }
}
