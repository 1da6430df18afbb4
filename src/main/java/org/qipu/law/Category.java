package org.qipu.law;

import java.time.Duration;

/** How fast a game is, by the time a player has for sixty moves. */
public enum Category {
    STANDARD, RAPID, BLITZ;

    /** The category of a time control: blitz up to 10 minutes (B.1), rapid below 60 (A.1), else standard (glossary). */
    public static Category of(TimeControl control) {
        if (!control.keepsTime()) {
            return STANDARD;
        }
        var time = control.sixtyMoves();
        if (time.compareTo(Duration.ofMinutes(10)) <= 0) {
            return BLITZ;
        }
        return time.compareTo(Duration.ofMinutes(60)) < 0 ? RAPID : STANDARD;
    }
}
