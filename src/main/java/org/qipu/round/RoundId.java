package org.qipu.round;

/** A round of a competition. */
public record RoundId(String competition, String round) {}
