package org.qipu.law;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The time a player has, period by period (6.3).
 *
 * <p>Example: 40 moves in 90 minutes, then 30 minutes for the rest, 30 seconds a move from the first is
 * {@code {"mode": "cumulative", "periods": [{"moves": 40, "time": "PT90M", "extra": "PT30S"}, {"time": "PT30M", "extra": "PT30S"}]}}.
 *
 * @param mode    what the extra time of a move does
 * @param periods in order, at least one unless the mode is {@link Mode#NONE}; the last has no number of moves
 */
public record TimeControl(Mode mode, List<Period> periods) {

    /** What becomes of the extra time that belongs to each move (6.3.2). */
    public enum Mode {
        /** The extra time is added to what is left (Fischer). */
        CUMULATIVE,
        /** The main time runs only after the extra time is used (Bronstein). */
        DELAY,
        /** The game is played without clocks. */
        NONE
    }

    /**
     * One period of play.
     *
     * @param moves moves to be completed in it; absent: all that remain
     * @param time  main time it brings
     * @param extra time that belongs to each move, zero or more
     */
    public record Period(Optional<Integer> moves, Duration time, Optional<Duration> extra) {
        public Period {
            if (time.isNegative() || extra.filter(Duration::isNegative).isPresent()) {
                throw new IllegalArgumentException("a period's times are not negative");
            }
            if (moves.filter(n -> n < 1).isPresent()) {
                throw new IllegalArgumentException("a period has at least one move");
            }
        }

        /** The time that belongs to each move, zero when none does. */
        public Duration extraPerMove() {
            return extra.orElse(Duration.ZERO);
        }
    }

    /** A game without clocks. */
    public static final TimeControl NONE = new TimeControl(Mode.NONE, List.of());

    public TimeControl {
        periods = List.copyOf(periods);
        if (mode != Mode.NONE) {
            if (periods.isEmpty()) {
                throw new IllegalArgumentException("a time control has at least one period");
            }
            if (periods.getLast().moves().isPresent()) {
                throw new IllegalArgumentException(
                        "the last period is for all remaining moves: it has no number of moves");
            }
            if (periods.subList(0, periods.size() - 1).stream()
                    .anyMatch(p -> p.moves().isEmpty())) {
                throw new IllegalArgumentException("only the last period is without a number of moves");
            }
        }
    }

    /** This control with another way to count extra time. */
    public TimeControl inMode(Mode other) {
        return new TimeControl(other, periods);
    }

    /** This control with other extra time for each move. */
    public TimeControl withExtra(Duration extra) {
        return new TimeControl(
                mode,
                periods.stream()
                        .map(period -> new Period(period.moves(), period.time(), Optional.of(extra)))
                        .toList());
    }

    /** Whether time is kept at all. */
    public boolean keepsTime() {
        return mode != Mode.NONE;
    }

    /** The period of that number, counted from 1; past the last it stays the last. */
    public Period period(int number) {
        return periods.get(Math.min(number, periods.size()) - 1);
    }

    /** The time of a whole game of sixty moves, by which categories are told (A.1, B.1, glossary: standard chess). */
    public Duration sixtyMoves() {
        var main = periods.stream().map(Period::time).reduce(Duration.ZERO, Duration::plus);
        return periods.isEmpty()
                ? main
                : main.plus(periods.getFirst().extraPerMove().multipliedBy(60));
    }
}
