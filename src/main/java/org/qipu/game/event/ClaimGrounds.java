package org.qipu.game.event;

/** Why a draw is claimed in the last two minutes (10.2; Guideline III.5). */
public enum ClaimGrounds {
    /** The opponent cannot win by normal means. */
    CANNOT_WIN,
    /** The opponent makes no effort to win by normal means. */
    NO_EFFORT
}
