package org.qipu.game.policy.irregularity;

import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.qipu.board.Side;
import org.qipu.game.event.BoardEvent.IllegalMoveRecorded;
import org.qipu.game.event.ClockEvent.ClockAdjusted;
import org.qipu.game.event.ClockEvent.ClockPressed;
import org.qipu.game.event.ClockEvent.ClocksRead;
import org.qipu.game.event.ClockReading;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.GameEvent.MovePlayed;
import org.qipu.game.state.Clocks;
import org.qipu.game.state.Game;
import org.qipu.law.TimeControl;

/**
 * The increments that a player's clock was never given because it was wrongly set (6.10.2; CLK-18).
 *
 * <p>Computed times have them already; a clock that was read lacks those of the moves before the reading where it shows that much less than
 * the record expects. What the arbiter has set himself is as he wants it.
 */
final class MissingIncrements {

    private MissingIncrements() {}

    /** What a player's clock lacks by its readings. */
    static Duration of(Game game, Side side) {
        var control = game.schedule().timeControl().of(side);
        if (control.mode() != TimeControl.Mode.CUMULATIVE) {
            return Duration.ZERO;
        }
        var read = when(game, side, MissingIncrements::read);
        var set = when(game, side, MissingIncrements::set);
        var stages = game.clocks().stages(game.latestAt());
        var lacking = Duration.ZERO;
        var due = game.schedule().regulations().clocks().incrementBeforeFirstMove()
                ? control.period(1).extraPerMove()
                : Duration.ZERO;
        for (int i = 0; i + 1 < stages.size(); i += 2) {
            var before = stages.get(i);
            var after = stages.get(i + 1);
            var brought = brought(control, before, after, side);
            due = due.plus(brought);
            if (set.contains(after.since())) {
                lacking = Duration.ZERO;
                due = Duration.ZERO;
            } else if (read.contains(after.since()) && due.isPositive()) {
                var less = shortBy(control, before, after, side, brought);
                lacking = less.compareTo(due.dividedBy(2)) > 0 ? lacking.plus(due) : lacking;
                due = less.isZero() ? due : Duration.ZERO; // no more and no less: it was not read here
            }
        }
        return lacking;
    }

    /** The increments of the moves that a stage completes. */
    private static Duration brought(TimeControl control, Clocks before, Clocks after, Side side) {
        var moves = after.of(side).completed() - before.of(side).completed();
        return moves > 0
                ? control.period(before.of(side).period()).extraPerMove().multipliedBy(moves)
                : Duration.ZERO;
    }

    /** By how much a clock shows less than it should after what happened. */
    private static Duration shortBy(TimeControl control, Clocks before, Clocks after, Side side, Duration brought) {
        var next = after.of(side).period() > before.of(side).period()
                ? control.period(after.of(side).period()).time()
                : Duration.ZERO;
        return before.of(side)
                .remaining()
                .flatMap(then -> after.of(side)
                        .remaining()
                        .map(now -> then.plus(brought).plus(next).minus(now)))
                .orElse(Duration.ZERO);
    }

    private interface Names {
        boolean clock(GameEvent event, Side side);
    }

    private static Set<Instant> when(Game game, Side side, Names which) {
        var instants = new HashSet<Instant>();
        game.past().events().stream()
                .filter(one -> which.clock(one.event(), side))
                .forEach(one -> instants.add(one.occurredAt()));
        return instants;
    }

    private static boolean read(GameEvent event, Side side) {
        Optional<ClockReading> shown = switch (event) {
            case MovePlayed e -> e.clock();
            case IllegalMoveRecorded e -> e.clock();
            case ClockPressed e -> e.clock();
            case ClocksRead e -> Optional.of(e.clock());
            default -> Optional.empty();
        };
        return shown.flatMap(clock -> clock.of(side)).isPresent();
    }

    private static boolean set(GameEvent event, Side side) {
        return event instanceof ClockAdjusted e && e.side() == side && e.set().isPresent();
    }
}
