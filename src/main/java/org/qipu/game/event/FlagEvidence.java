package org.qipu.game.event;

/** What the report of a fallen flag rests on. */
public enum FlagEvidence implements KeptAsWord {
    CLOCK,
    /** A display that shows the clock: a claim cannot rest on it alone (6.12.2). */
    DISPLAY
}
