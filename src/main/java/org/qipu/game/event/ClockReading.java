package org.qipu.game.event;

import java.time.Duration;
import java.util.Optional;
import org.qipu.board.Side;

/**
 * What the clock showed.
 *
 * @param white White's display, negative when it counts on below zero; absent when not read
 * @param black Black's display
 */
public record ClockReading(Optional<Duration> white, Optional<Duration> black) {

    /** The display of one player, where it was read. */
    public Optional<Duration> of(Side side) {
        return side == Side.WHITE ? white : black;
    }

    /** One player's display alone. */
    public static ClockReading ofOnly(Side side, Duration shown) {
        return side == Side.WHITE
                ? new ClockReading(Optional.of(shown), Optional.empty())
                : new ClockReading(Optional.empty(), Optional.of(shown));
    }
}
