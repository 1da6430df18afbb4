package org.qipu.game.event;

import java.time.Duration;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.board.Sides;

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

    /** The displays with what each player was given besides, or had taken from him where it is negative. */
    public ClockReading plus(Sides<Duration> given) {
        return new ClockReading(white.map(given.of(Side.WHITE)::plus), black.map(given.of(Side.BLACK)::plus));
    }

    /** One player's display alone. */
    public static ClockReading ofOnly(Side side, Duration shown) {
        return side == Side.WHITE
                ? new ClockReading(Optional.of(shown), Optional.empty())
                : new ClockReading(Optional.empty(), Optional.of(shown));
    }
}
