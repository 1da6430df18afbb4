package org.qipu.game.command;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.event.ClockReading;
import org.qipu.law.TimeControl;

/** What was done to the clocks and seen on them, and what the arbiter does with them (Article 6). */
public sealed interface ClockCommand extends GameCommand {

    record PressClock(Side side, Optional<ClockReading> clock) implements ClockCommand {
        @Override
        public Kind kind() {
            return Kind.FACT;
        }

        @Override
        public Optional<Side> actingSide() {
            return Optional.of(side);
        }
    }

    record ReadClocks(ClockReading clock) implements ClockCommand {
        @Override
        public Kind kind() {
            return Kind.FACT;
        }
    }

    record ReportFlagFall(
            Optional<Side> side,
            Optional<Boolean> both,
            Optional<Side> firstToFall,
            Optional<String> reportedBy,
            Optional<String> evidence)
            implements ClockCommand {
        @Override
        public Kind kind() {
            return Kind.REPORT;
        }
    }

    record StopClocks(Optional<String> by, Optional<String> reason) implements ClockCommand {
        @Override
        public Kind kind() {
            return Kind.REPORT;
        }
    }

    record RestartClocks(
            Optional<Side> running, Optional<String> article, Optional<String> reason, Optional<String> exception)
            implements ClockCommand {
        @Override
        public Kind kind() {
            return Kind.RULING;
        }
    }

    record AdjustClock(
            Optional<Side> side,
            Optional<Duration> change,
            Optional<Duration> set,
            Optional<Duration> extra,
            Optional<TimeControl.Mode> mode,
            Optional<Integer> moveCounter,
            Optional<String> article,
            Optional<String> exception,
            Optional<String> reason,
            Optional<List<Need>> needs)
            implements ClockCommand {
        @Override
        public Kind kind() {
            return Kind.RULING;
        }

        /** This adjustment with what the registry says its player needs. */
        public AdjustClock of(List<Need> player) {
            return new AdjustClock(
                    side, change, set, extra, mode, moveCounter, article, exception, reason, Optional.of(player));
        }
    }
}
