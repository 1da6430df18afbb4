package org.qipu.law;

import java.time.Duration;

/** How fast a game is, by the time a player has for sixty moves. */
public enum Category {
    STANDARD,
    RAPID,
    BLITZ;

    /**
     * The category of a time control by the bounds of an edition; standard where it is neither blitz nor rapid, and
     * where no time is kept.
     */
    public static Category of(TimeControl control, Duration blitzUpTo, Duration rapidBelow) {
        if (!control.keepsTime()) {
            return STANDARD;
        }
        var time = control.sixtyMoves();
        if (time.compareTo(blitzUpTo) <= 0) {
            return BLITZ;
        }
        return time.compareTo(rapidBelow) < 0 ? RAPID : STANDARD;
    }
}
