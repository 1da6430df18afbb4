package org.qipu.game.event;

import java.time.Duration;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.law.TimeControl;

/** What was done to the clocks and seen on them, and what the arbiter did with them (Article 6). */
public sealed interface ClockEvent extends GameEvent {

    record ClockPressed(Side side, Optional<ClockReading> clock, Optional<Integer> completes, Optional<Effect> effect)
            implements ClockEvent {}

    record ClocksRead(ClockReading clock) implements ClockEvent {}

    record FlagFallReported(
            Optional<Side> side,
            boolean both,
            Optional<Side> firstToFall,
            Optional<String> reportedBy,
            Optional<String> evidence,
            Optional<Effect> effect)
            implements ClockEvent {}

    record ClocksStopped(Optional<String> by, Optional<String> reason) implements ClockEvent {}

    record ClocksRestarted(Side running, Optional<String> article, Optional<String> reason) implements ClockEvent {}

    /** A clock was changed: by a ruling, or as the consequence of a rejected claim or of an irregularity. */
    record ClockAdjusted(
            Side side,
            Optional<Duration> change,
            Optional<Duration> set,
            Optional<Duration> extra,
            Optional<TimeControl.Mode> mode,
            Optional<Integer> moveCounter,
            Optional<Integer> claim,
            Optional<Integer> irregularity,
            Optional<String> article,
            Optional<String> reason)
            implements ClockEvent {}
}
