package org.qipu.game.command;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.event.ClockReading;
import org.qipu.law.TimeControl;

/** What was done to the clocks and seen on them, and what the arbiter does with them (Article 6). */
public sealed interface ClockCommand extends GameCommand {

    /**
     * A player has pressed his clock (6.2.1): it completes his last move, where that was made without a press.
     *
     * @param side  who has pressed
     * @param clock the clock as read after it
     */
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

    /**
     * The clocks were read: what they show holds until the next event (6.9, 6.10).
     *
     * @param clock what they showed
     */
    record ReadClocks(ClockReading clock) implements ClockCommand {
        @Override
        public Kind kind() {
            return Kind.FACT;
        }
    }

    /**
     * A flag has fallen, or both have (6.8, 6.9, III.3); win, draw or no consequence.
     *
     * @param side        whose flag has fallen
     * @param both        whether both have
     * @param firstToFall whose fell first, where that is known
     * @param reportedBy  who says so
     * @param evidence    what shows it
     */
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

    /**
     * The clocks were stopped (6.11).
     *
     * @param by     who has stopped them
     * @param reason why
     */
    record StopClocks(Optional<String> by, Optional<String> reason) implements ClockCommand {
        @Override
        public Kind kind() {
            return Kind.REPORT;
        }
    }

    /**
     * The arbiter has the clocks restarted (6.11.2, 6.11.3).
     *
     * @param running   whose clock runs; where nothing is said that of the side to move, or of him who has made his move
     *                  and not pressed
     * @param article   the article of the ruling
     * @param reason    why
     * @param exception the article by which it is allowed what another forbids
     */
    record RestartClocks(
            Optional<Side> running, Optional<String> article, Optional<String> reason, Optional<String> exception)
            implements ClockCommand {
        @Override
        public Kind kind() {
            return Kind.RULING;
        }
    }

    /**
     * The arbiter sets a clock, adds or takes time, or changes how extra time counts (6.10, 6.11, 7.5, 12.9, D.2, III.4).
     *
     * @param side        whose clock; both where nothing is said
     * @param change      the time added, or with a minus taken
     * @param set         the time set
     * @param extra       the extra time of each move from now on
     * @param mode        how extra time counts from now on
     * @param moveCounter what the move counter is set to
     * @param article     the article of the ruling
     * @param exception   the article by which it is allowed what another forbids
     * @param reason      why
     * @param needs       what the player needs; told by the registry, not by whoever rules
     */
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
