package org.qipu.game.policy.clock;

import java.time.Duration;
import java.util.Optional;
import org.qipu.game.policy.Spans;
import org.qipu.game.state.ClockFace;
import org.qipu.law.TimeControl;

/** Whether a clock, as two readings of another record show it, gained time that its time control does not bring. */
public final class ClockGains {

    private ClockGains() {}

    /**
     * What is wrong with the next reading of a player's clock.
     *
     * @param control his time control; without one nothing can be said
     * @param before  his clock before the move
     * @param after   his clock after it
     * @param read    the reading after it
     */
    public static Optional<String> of(TimeControl control, ClockFace before, ClockFace after, Optional<Duration> read) {
        if (!control.keepsTime() || read.isEmpty() || before.remaining().isEmpty()) {
            return Optional.empty();
        }
        var extra = control.period(before.period()).extraPerMove();
        // A clock set to give the first increment before the first move shows it twice on the first reading.
        var most = control.mode() == TimeControl.Mode.CUMULATIVE
                ? extra.multipliedBy(before.completed() == 0 ? 2 : 1)
                : Duration.ZERO;
        if (after.period() != before.period()) {
            most = most.plus(control.period(after.period()).time());
        }
        var gained = read.get().minus(before.remaining().get());
        return gained.compareTo(most) > 0
                ? Optional.of("The clock went from "
                        + Spans.words(before.remaining().get()) + " to " + Spans.words(read.get()) + ": it gained "
                        + Spans.words(gained) + ", at most " + Spans.words(most) + " was due.")
                : Optional.empty();
    }
}
