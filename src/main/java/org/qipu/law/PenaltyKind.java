package org.qipu.law;

/** What an arbiter may impose (2023: 12.9; 2005 and 2009: 13.4). */
public enum PenaltyKind {
    WARNING,
    OPPONENT_TIME,
    OWN_TIME,
    OPPONENT_POINTS,
    OWN_POINTS,
    LOSS,
    FINE,
    EXCLUSION,
    EXPULSION
}
