package org.qipu.game.event;

/** What was decided on a claim. */
public enum ClaimDecision {
    UPHELD,
    REJECTED,
    POSTPONED,
    /** Xiangqi: told to vary. */
    INSTRUCTED,
    /** Xiangqi: the cycle was left, of itself or as told; found by the service. */
    VARIED
}
