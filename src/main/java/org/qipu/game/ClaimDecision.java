package org.qipu.game;

/** What was decided on a claim. */
public enum ClaimDecision {
    UPHELD, REJECTED, POSTPONED, INSTRUCTED
}
