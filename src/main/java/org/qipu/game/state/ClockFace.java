package org.qipu.game.state;

import java.time.Duration;
import java.util.Optional;

/**
 * One player's half of the clock.
 *
 * @param remaining time left, negative below zero; absent while it is not known (no time control, not read yet)
 * @param extraLeft in delay mode what is left of the extra time before the main time runs
 * @param period    the period he is in, from 1
 * @param completed moves he has completed in the whole game
 * @param flag      whether his flag has been reported as fallen (6.8)
 */
public record ClockFace(Optional<Duration> remaining, Duration extraLeft, int period, int completed, boolean flag) {

    ClockFace with(Duration time) {
        return new ClockFace(Optional.of(time), extraLeft, period, completed, flag);
    }

    ClockFace plus(Duration change) {
        return new ClockFace(remaining.map(change::plus), extraLeft, period, completed, flag);
    }

    ClockFace withExtraLeft(Duration left) {
        return new ClockFace(remaining, left, period, completed, flag);
    }

    ClockFace inPeriod(int number) {
        return new ClockFace(
                remaining,
                extraLeft,
                number,
                completed,
                flag && number == period); // the flag is put up for the next period
    }

    ClockFace withCompleted(int moves) {
        return new ClockFace(remaining, extraLeft, period, moves, flag);
    }

    /** The clock with its flag up again: time was given that it had not when the flag fell. */
    ClockFace flagUp() {
        return flag ? new ClockFace(remaining, extraLeft, period, completed, false) : this;
    }

    /** The same, where there is time on it. */
    ClockFace flagUpIfTime() {
        return remaining.filter(Duration::isPositive).isPresent() ? flagUp() : this;
    }

    ClockFace flagged() {
        return new ClockFace(remaining, extraLeft, period, completed, true);
    }

    /** The time used up: the delay first, then the main time (6.3.2). */
    ClockFace after(Duration elapsed) {
        if (remaining.isEmpty()) {
            return this;
        }
        var free = elapsed.compareTo(extraLeft) < 0 ? elapsed : extraLeft;
        return new ClockFace(
                Optional.of(remaining.get().minus(elapsed.minus(free))),
                extraLeft.minus(free),
                period,
                completed,
                flag);
    }
}
