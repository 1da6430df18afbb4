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
            implements ClockEvent {

        /** A clock set so, for that cause. */
        public ClockAdjusted(Side side, Setting to, Cause cause) {
            this(
                    side,
                    to.change(),
                    to.set(),
                    to.extra(),
                    to.mode(),
                    to.moveCounter(),
                    cause.claim(),
                    cause.irregularity(),
                    cause.article(),
                    cause.reason());
        }

        /** What is set on a clock. */
        public record Setting(
                Optional<Duration> change,
                Optional<Duration> set,
                Optional<Duration> extra,
                Optional<TimeControl.Mode> mode,
                Optional<Integer> moveCounter) {

            /** Time given, or taken where it is negative. */
            public static Setting by(Duration time) {
                return by(Optional.of(time), Optional.empty());
            }

            /** Time given or taken, and a move counter. */
            public static Setting by(Optional<Duration> time, Optional<Integer> counter) {
                return new Setting(time, Optional.empty(), Optional.empty(), Optional.empty(), counter);
            }

            /** A time to be shown, and a move counter. */
            public static Setting to(Optional<Duration> time, Optional<Integer> counter) {
                return new Setting(Optional.empty(), time, Optional.empty(), Optional.empty(), counter);
            }
        }

        /** What a clock is set for: a claim, an irregularity, or neither. */
        public record Cause(
                Optional<Integer> claim,
                Optional<Integer> irregularity,
                Optional<String> article,
                Optional<String> reason) {

            /** An article alone. */
            public static Cause of(String article) {
                return of(Optional.of(article), Optional.empty());
            }

            /** An article and a reason. */
            public static Cause of(Optional<String> article, Optional<String> reason) {
                return new Cause(Optional.empty(), Optional.empty(), article, reason);
            }

            /** The same as the consequence of a claim. */
            public Cause ofClaim(int number) {
                return new Cause(Optional.of(number), irregularity, article, reason);
            }

            /** The same as the consequence of an irregularity. */
            public Cause ofIrregularity(Optional<Integer> number) {
                return new Cause(claim, number, article, reason);
            }
        }
    }
}
