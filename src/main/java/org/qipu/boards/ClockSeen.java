package org.qipu.boards;

import java.time.Duration;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.board.Sides;

/**
 * What the clock beside the board showed.
 *
 * @param shown   the two displays, as far as they were read
 * @param running whose clock runs, where that was told and one does
 */
public record ClockSeen(Sides<Optional<Duration>> shown, Optional<Side> running) {

    /** Nothing was told of a clock. */
    public static final ClockSeen NONE = new ClockSeen(Sides.both(Optional.empty()), Optional.empty());

    /** Whether a display was read. */
    public boolean isRead() {
        return shown.white().isPresent() || shown.black().isPresent();
    }

    /**
     * Whether the displays can have come about from an earlier reading: none ran faster than time passed, with a margin, and
     * none gained more than anything adds.
     */
    public boolean follows(ClockSeen earlier, Duration passed, Thresholds limits) {
        return follows(shown.white(), earlier.shown.white(), passed, limits)
                && follows(shown.black(), earlier.shown.black(), passed, limits);
    }

    private static boolean follows(
            Optional<Duration> now, Optional<Duration> then, Duration passed, Thresholds limits) {
        if (now.isEmpty() || then.isEmpty()) {
            return true;
        }
        var gained = now.get().minus(then.get());
        return gained.compareTo(limits.mostGained()) <= 0
                && gained.negated().compareTo(passed.plus(limits.clockMargin())) <= 0;
    }
}
