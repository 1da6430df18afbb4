package org.qipu.law;

import java.util.Optional;

/**
 * How the clocks of an event are set where the Laws leave it open (6.3.2; chess-ambiguities D14, D16).
 *
 * @param firstIncrement whether the extra time of the first move is there before it or credited after it; default after
 * @param nextPeriod     whether the next period's time comes with the last required move or when the old time is used up
 * @param flagObserved   whether the clock's own flag display counts as the arbiter's observation; default no
 */
public record ClockProfile(
        Optional<FirstIncrement> firstIncrement, Optional<NextPeriod> nextPeriod, Optional<Boolean> flagObserved) {

    /** When the extra time of a player's first move is credited. */
    public enum FirstIncrement {
        BEFORE_MOVE,
        AFTER_MOVE
    }

    /** When the time of the next period is credited. */
    public enum NextPeriod {
        AT_MOVE,
        AT_ZERO
    }

    /** What holds where the regulations say nothing. */
    public static final ClockProfile DEFAULT = new ClockProfile(Optional.empty(), Optional.empty(), Optional.empty());

    /** Whether the first move's extra time is on the clock before it is made. */
    public boolean incrementBeforeFirstMove() {
        return firstIncrement.orElse(FirstIncrement.AFTER_MOVE) == FirstIncrement.BEFORE_MOVE;
    }

    /** Whether the next period begins only when the old time is used up. */
    public boolean nextPeriodAtZero() {
        return nextPeriod.orElse(NextPeriod.AT_MOVE) == NextPeriod.AT_ZERO;
    }

    /** Whether a device may report a flag it shows. */
    public boolean flagIsObserved() {
        return flagObserved.orElse(false);
    }
}
