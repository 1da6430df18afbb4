package org.qipu.game;

import org.qipu.board.Side;

/**
 * An offer of a draw that is open (9.1.2.1).
 *
 * @param by     who offered
 * @param ply    the half-move after which he did
 * @param source {@code OFFER}, or {@code CLAIM}: a claim is an offer too (9.1.2.3)
 * @param proper whether it was made after his move and before pressing the clock
 */
public record DrawOffer(Side by, int ply, Source source, boolean proper) {

    /** What made the offer. */
    public enum Source {
        OFFER, CLAIM
    }
}
