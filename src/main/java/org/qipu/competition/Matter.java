package org.qipu.competition;

/** What of a game is public only where its competition says so; moves, clocks and results always are. */
public enum Matter {
    /** Draws offered, declined and agreed, and marks of offers. */
    OFFERS,
    /** Draw claims, what was decided on them, and counts that were begun. */
    CLAIMS,
    /** Pieces touched, moves announced, and what was ruled on them. */
    TOUCHES,
    /** Irregularities, rulings, penalties, fouls and appeals, and the reasons of the arbiter. */
    PENALTIES
}
