package org.qipu.game.policy.clock;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.qipu.board.Side;
import org.qipu.game.command.ClockCommand.ReportFlagFall;
import org.qipu.game.event.ClockEvent;
import org.qipu.game.event.ClockEvent.ClockAdjusted;
import org.qipu.game.event.ClockReading;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.IrregularityEvent.IrregularityReported;
import org.qipu.game.event.IrregularityEvent.IrregularityReported.Following;
import org.qipu.game.event.IrregularityEvent.IrregularityReported.Told;
import org.qipu.game.event.OpeningEvent.GameStarted;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.event.Remedy;
import org.qipu.game.policy.Spans;
import org.qipu.game.state.Clocks;
import org.qipu.game.state.Game;
import org.qipu.law.IrregularityKind;

/**
 * A flag called though by the record its clock still has time: one of the two is defective, and the arbiter decides which (6.10; CLK-15,
 * CLK-17). Clock readings are conclusive, so that neither is believed without him.
 *
 * <p>The record speaks against a flag only where it knows the clock: it was read or set, it stands, or the times of the moves are those of
 * the hall. A record made within a minute was written down afterwards and knows nothing of times.
 */
final class FlagContradicted {

    /** Less than this may be a late hand or a slow line. */
    private static final Duration READ = Duration.ofSeconds(10);

    private static final Duration COMPUTED = Duration.ofMinutes(1);

    private FlagContradicted() {}

    /** The question that such a flag opens; empty where the record does not contradict it. */
    static Optional<IrregularityReported> of(Game game, ReportFlagFall asked, Instant at) {
        var clocks = game.clocks().at(at);
        var both = asked.both().orElse(false);
        var contradicted = both
                ? bothContradicted(game, clocks)
                : contradicted(game, asked.side().orElseThrow(), clocks);
        if (!contradicted) {
            return Optional.empty();
        }
        var times = Stream.of(Side.values())
                .filter(side -> both || asked.side().filter(side::equals).isPresent())
                .map(side -> clocks.of(side).remaining().map(Spans::words).orElse(""))
                .collect(Collectors.joining(" and "));
        var remedy = Remedy.times(Optional.of(new ClockReading(
                clocks.of(Side.WHITE).remaining(), clocks.of(Side.BLACK).remaining())));
        return Optional.of(new IrregularityReported(
                game.irregularities().size() + 1,
                Told.of(
                        IrregularityKind.CLOCK_DEFECTIVE,
                        asked.side(),
                        Optional.empty(),
                        asked.reportedBy(),
                        Optional.empty()),
                Following.of(
                        game.rulebook().article(IrregularityKind.CLOCK_DEFECTIVE),
                        "A flag was called, and by the record " + times + " were left"
                                + (clocks.stopped() ? " on a clock that stands" : "")
                                + ": the clock or the record is wrong, the arbiter decides "
                                + "which. The times offered are those of the record; if the clock was right, rule none, and the flag counts.",
                        remedy)));
    }

    private static boolean contradicted(Game game, Side side, Clocks clocks) {
        var left = clocks.of(side).remaining();
        return left.isPresent()
                && known(game, side, clocks)
                && left.get().compareTo(read(game, side) ? READ : COMPUTED) > 0
                && !clocks.flagOfCompletedPeriod(side);
    }

    /**
     * Where nobody knows whose flag was first, the times of the moves are not known well either: the clocks must have
     * been read, or stand.
     */
    private static boolean bothContradicted(Game game, Clocks clocks) {
        var white = clocks.of(Side.WHITE).remaining();
        var black = clocks.of(Side.BLACK).remaining();
        return white.isPresent()
                && black.isPresent()
                && (clocks.stopped() || read(game, Side.WHITE) && read(game, Side.BLACK))
                && white.get().plus(black.get()).compareTo(COMPUTED) > 0
                && Stream.of(Side.values()).noneMatch(clocks::flagOfCompletedPeriod);
    }

    private static boolean known(Game game, Side side, Clocks clocks) {
        return clocks.stopped()
                || read(game, side)
                || !clocks.since().isBefore(started(game).plus(COMPUTED));
    }

    /** Whether the clock of a player was read or set in the game. */
    private static boolean read(Game game, Side side) {
        return game.past().events().stream()
                .map(RecordedEvent::event)
                .anyMatch(
                        event -> reading(event).flatMap(clock -> clock.of(side)).isPresent()
                                || event instanceof ClockAdjusted adjusted
                                        && adjusted.side() == side
                                        && adjusted.set().isPresent());
    }

    static Optional<ClockReading> reading(GameEvent event) {
        return switch (event) {
            case ClockEvent.ClocksRead read -> Optional.of(read.clock());
            case GameEvent.MovePlayed move -> move.clock();
            case ClockEvent.ClockPressed press -> press.clock();
            case org.qipu.game.event.BoardEvent.IllegalMoveRecorded act -> act.clock();
            default -> Optional.empty();
        };
    }

    private static Instant started(Game game) {
        return game.past().events().stream()
                .filter(recorded -> recorded.event() instanceof GameStarted)
                .map(RecordedEvent::occurredAt)
                .findFirst()
                .orElse(Instant.MAX.minus(COMPUTED));
    }
}
