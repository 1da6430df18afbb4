package org.qipu.boards;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * What a board said once.
 *
 * @param sequence its number among those of this device about this game; who sends leaves none out unless something was lost
 * @param men      the men on the board, as the board gives them
 * @param flipped  whether the board says that it stands the other way round
 * @param clock    what the clock beside it showed
 * @param at       when the device saw it, by the device's time
 * @param sourceAt when the board's own program dated it
 */
public record Observation(
        long sequence, Men men, boolean flipped, ClockSeen clock, Instant at, Optional<Instant> sourceAt) {

    /** The same seen from White's side, where the board stands the other way round. */
    public Observation turned() {
        return new Observation(sequence, men.turned(), flipped, clock, at, sourceAt);
    }

    /** How long passed since an earlier one, by whichever clock says less; nothing where one was lost or a clock went back. */
    Duration since(Observation earlier) {
        if (sequence != earlier.sequence + 1) {
            return Duration.ZERO;
        }
        var byDevice = Duration.between(earlier.at, at);
        var passed = sourceAt.flatMap(own -> earlier.sourceAt.map(then -> Duration.between(then, own)))
                .filter(bySource -> bySource.compareTo(byDevice) < 0)
                .orElse(byDevice);
        return passed.isNegative() ? Duration.ZERO : passed;
    }
}
