package org.qipu.game.state;

import java.time.Instant;
import org.qipu.board.Side;

/**
 * An offer of a draw that was neither accepted nor rejected by a word or a move (9.1.2.1).
 *
 * @param by     who offered
 * @param ply    the half-move after which he did
 * @param source {@code OFFER}, or {@code CLAIM}: a claim is an offer too (9.1.2.3)
 * @param proper whether it was made after his move and before pressing the clock
 * @param at     when it was made
 * @param event  the event that recorded it
 */
public record DrawOffer(Side by, int ply, Source source, boolean proper, Instant at, long event) {

    /** What made the offer. */
    public enum Source {
        OFFER,
        CLAIM
    }

    /** Whether a touch rejects it: the opponent's, made after it to move or capture a piece. */
    boolean rejectedBy(Touch touch) {
        var after = touch.at().equals(at) ? touch.event() > event : touch.at().isAfter(at);
        return touch.toMove() && touch.what().side() != by && after;
    }
}
