package org.qipu.game.state;

import java.util.Optional;
import org.qipu.law.TimeControl;

/** The periods of a player's time control: which he is in after so many moves, and how many each still asks of him (6.3, 6.4). */
final class Periods {

    private Periods() {}

    /** The period that a player is in who has completed so many moves. */
    static int after(TimeControl control, int moves) {
        var periods = control.periods();
        var period = 1;
        var required = 0;
        while (period < periods.size()
                && (required += periods.get(period - 1).moves().orElse(0)) <= moves) {
            period++;
        }
        return period;
    }

    /** How many moves a player must still complete in his period; absent in the last (6.4). */
    static Optional<Integer> movesLeft(TimeControl control, ClockFace face) {
        var periods = control.periods();
        if (face.period() >= periods.size()) {
            return Optional.empty();
        }
        var required = 0;
        for (var period : periods.subList(0, face.period())) {
            required += period.moves().orElse(0);
        }
        return Optional.of(required - face.completed());
    }

    /** Whether he has completed the moves of his period, and another follows it. */
    static boolean met(TimeControl control, ClockFace face) {
        return movesLeft(control, face).filter(left -> left <= 0).isPresent();
    }

    /**
     * Whether a flag that falls now is that of a period whose moves he has completed: then the old time ended, or the
     * new one has just begun.
     */
    static boolean flagOfCompleted(TimeControl control, ClockFace face) {
        if (!control.keepsTime()) {
            return false;
        }
        if (met(control, face)) {
            return true;
        }
        var half = control.period(face.period()).time().dividedBy(2);
        return face.period() > 1
                && face.remaining()
                        .filter(left -> left.isPositive() && left.compareTo(half) >= 0)
                        .isPresent();
    }
}
