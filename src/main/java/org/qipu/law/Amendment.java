package org.qipu.law;

import java.util.Arrays;
import java.util.Optional;

/** A dated amendment of an edition, or the English text's reading of it, that the regulations of an event may put in force. */
public enum Amendment {
    /** Adopted in 2012, in force from July 2013: the second illegal move loses. */
    ILLEGAL_MOVES_2012("2012-illegal-moves"),
    /** The loss by illegal moves is a draw when the opponent cannot mate (English text of 2009). */
    ILLEGAL_MOVE_DRAW_PROVISO("illegal-move-draw-proviso"),
    /** Regulations may restrict draw offers (English text of 2009, 9.1a). */
    DRAW_RESTRICTIONS("draw-restrictions"),
    /** An incorrect claim does not halve the claimant's time. */
    NO_HALVING("no-halving"),
    /** Blitz under B.2 with penalties of one minute. */
    B2_ONE_MINUTE("b2-one-minute"),
    /** Blitz under the reduced set with penalties of two minutes, as the documents' text leads (2023 B.3, 2018 B.4). */
    B3_TWO_MINUTES("b3-two-minutes"),
    /** 11.3b of 2014 as replaced for tournaments that start from 1 October 2014: a device on the person loses. */
    DEVICES_2014("2014-10-devices");

    private final String id;

    Amendment(String id) {
        this.id = id;
    }

    /** Its name on the wire: {@code 2012-illegal-moves}. */
    public String id() {
        return id;
    }

    /** The amendment of that name, if there is one. */
    public static Optional<Amendment> of(String id) {
        return Arrays.stream(values()).filter(one -> one.id.equals(id)).findFirst();
    }
}
