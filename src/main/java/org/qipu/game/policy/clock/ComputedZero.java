package org.qipu.game.policy.clock;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.state.ClockFace;
import org.qipu.game.state.ClockLog;

/** When a player's time was used up by the record: evidence for the arbiter, never a flag-fall by itself (6.8; CLK-15, CLK-19). */
final class ComputedZero {

    private ComputedZero() {}

    /** The instant at which a clock passed zero for the last time; absent where it shows time now. */
    static Optional<Instant> of(ClockLog log, Side side, Instant until) {
        Optional<Instant> zero = Optional.empty();
        Optional<ClockFace> before = Optional.empty();
        for (var clocks : log.stages(until)) {
            var face = clocks.of(side);
            if (!below(face)) {
                zero = Optional.empty();
            } else if (before.filter(ComputedZero::below).isEmpty()) {
                zero = face.remaining()
                        .map(left -> clocks.since().plus(left)); // it ran from zero until now, or was read so
            }
            before = Optional.of(face);
        }
        return zero;
    }

    private static boolean below(ClockFace face) {
        return face.remaining()
                .filter(left -> left.compareTo(Duration.ZERO) <= 0)
                .isPresent();
    }
}
