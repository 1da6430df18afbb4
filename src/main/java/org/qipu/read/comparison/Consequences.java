package org.qipu.read.comparison;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.qipu.board.Side;
import org.qipu.board.xiangqi.cycle.Ruling;
import org.qipu.game.event.ClockEvent.ClockAdjusted;
import org.qipu.game.event.ClockEvent.ClocksRead;
import org.qipu.game.event.ClockEvent.ClocksRestarted;
import org.qipu.game.event.ClockReading;
import org.qipu.game.event.DisputeEvent.TimeControlSet;
import org.qipu.game.event.DrawEvent.DrawOffered;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.GameEvent.MovePlayed;
import org.qipu.game.event.ResultEvent.GameEnded;
import org.qipu.game.event.ResultEvent.PenaltyImposed;
import org.qipu.law.Result;
import org.qipu.law.Termination;
import org.qipu.law.TimeControl;

/** What followed from a recorded act: it tells what of it the act itself had named. */
record Consequences(List<GameEvent> events) {

    /** How a game ends by a ruling on a cycle; a claim of a limit that is decided ends it otherwise. */
    private static final Set<Termination> OF_CYCLES = Set.of(
            Termination.PERPETUAL_CHECK, Termination.PERPETUAL_CHASE, Termination.REPETITION_DRAW, Termination.ARBITER);

    /** A draw offered with the move, also where the offer had no effect. */
    Optional<Boolean> offered(MovePlayed move) {
        return offered().or(move::offerDraw);
    }

    /** A draw offered with the move that is the sealed one. */
    Optional<Boolean> offered() {
        return of(DrawOffered.class).findAny().map(offer -> true);
    }

    /** Who had to vary by the ruling on a cycle of xiangqi, or that it was a draw: what the game ended with. */
    Optional<String> varied() {
        return of(GameEnded.class)
                .filter(end ->
                        end.result().termination().filter(OF_CYCLES::contains).isPresent())
                .map(end -> switch (end.result().score()) {
                    case BLACK_WINS -> Ruling.RED_MUST_VARY.code();
                    case WHITE_WINS -> Ruling.BLACK_MUST_VARY.code();
                    default -> Ruling.DRAW.code();
                })
                .findFirst();
    }

    /** How the extra time that was asked for counts, where the arbiter chose the delay (III.4). */
    Optional<String> mode() {
        return of(ClockAdjusted.class)
                .filter(clock ->
                        clock.mode().filter(TimeControl.Mode.DELAY::equals).isPresent())
                .map(clock -> "delay")
                .findFirst();
    }

    /** What the clocks showed when they were read. */
    Optional<ClockReading> clocksRead() {
        return of(ClocksRead.class).map(ClocksRead::clock).findFirst();
    }

    /** What the clocks were set to. */
    Optional<ClockReading> timesSet() {
        var white = set(Side.WHITE);
        var black = set(Side.BLACK);
        return white.isEmpty() && black.isEmpty() ? Optional.empty() : Optional.of(new ClockReading(white, black));
    }

    private Optional<Duration> set(Side side) {
        return of(ClockAdjusted.class)
                .filter(one -> one.side() == side)
                .flatMap(one -> one.set().stream())
                .findFirst();
    }

    /** What the move counter was set to. */
    Optional<Integer> moveCounter() {
        return of(ClockAdjusted.class)
                .flatMap(one -> one.moveCounter().stream())
                .findFirst();
    }

    /** Whose clock was started. */
    Optional<Side> running() {
        return of(ClocksRestarted.class).map(ClocksRestarted::running).findFirst();
    }

    /** The time control that was set. */
    Optional<TimeControl> timeControl() {
        return of(TimeControlSet.class).map(TimeControlSet::timeControl).findFirst();
    }

    List<PenaltyImposed> penalties() {
        return of(PenaltyImposed.class).toList();
    }

    /** The result by which the arbiter or the committee ended the game. */
    Optional<String> resultOfArbiter() {
        return of(GameEnded.class)
                .filter(end -> end.result()
                        .decidedBy()
                        .filter(by -> by == Result.DecidedBy.ARBITER || by == Result.DecidedBy.APPEALS)
                        .isPresent())
                .map(end -> end.result().score().notation())
                .findFirst();
    }

    private <T extends GameEvent> Stream<T> of(Class<T> kind) {
        return events.stream().filter(kind::isInstance).map(kind::cast);
    }
}
