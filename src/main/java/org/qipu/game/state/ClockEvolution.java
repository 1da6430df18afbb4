package org.qipu.game.state;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.event.ClockEvent;
import org.qipu.game.event.ClockEvent.ClockAdjusted;
import org.qipu.game.event.ClockEvent.ClockPressed;
import org.qipu.game.event.ClockEvent.ClocksRead;
import org.qipu.game.event.ClockEvent.ClocksRestarted;
import org.qipu.game.event.ClockEvent.ClocksStopped;
import org.qipu.game.event.ClockEvent.FlagFallReported;
import org.qipu.game.event.ClockReading;
import org.qipu.game.event.IrregularityEvent.MovesVoided;

/** What was done to the clocks and seen on them, as it changes the state of a game (Article 6). */
final class ClockEvolution {

    private ClockEvolution() {}

    static Game of(Game game, ClockEvent event, Instant at) {
        return switch (event) {
            case ClockPressed e -> e.effect().isPresent() ? game : pressed(game, e, at);
            case ClocksRead e -> game.clocked(at, (clocks, now) -> clocks.read(e.clock(), now));
            case FlagFallReported e -> e.effect().isPresent() ? game : flagged(game, e, at);
            case ClocksStopped e -> AdjournmentEvolution.stopped(game.clocked(at, Clocks::stopped));
            case ClocksRestarted e ->
                (game.phase() == Game.Phase.AWAITING_RULING
                                ? game.with(Game.Phase.PLAYING)
                                        .with(game.talks().withoutResignation())
                                : game)
                        .clocked(at, (clocks, now) -> clocks.started(e.running(), now));
            case ClockAdjusted e -> adjusted(game, e, at);
        };
    }

    static Clocks read(Clocks clocks, Optional<ClockReading> reading, Instant now) {
        return reading.map(shown -> clocks.read(shown, now)).orElse(clocks);
    }

    private static Game pressed(Game game, ClockPressed press, Instant at) {
        var line = press.completes()
                .filter(ply -> ply <= game.line().ply())
                .map(ply -> game.line().completed(ply, at))
                .orElse(game.line());
        return game.with(line)
                .clocked(
                        at,
                        (clocks, now) -> read(
                                clocks.pressed(press.side(), press.completes().isPresent(), now), press.clock(), now));
    }

    private static Game flagged(Game game, FlagFallReported e, Instant at) {
        var fallen = e.side().map(List::of).orElse(List.of(Side.WHITE, Side.BLACK));
        return game.clocked(at, (clocks, now) -> {
            for (var side : fallen) {
                clocks = clocks.flagged(side, now);
            }
            return clocks;
        });
    }

    private static Game adjusted(Game game, ClockAdjusted e, Instant at) {
        var talks = e.claim()
                .filter(number -> game.talks().claim(number).isPresent())
                .map(number -> game.talks().changing(number, one -> one.changed(e.side(), e.change())))
                .orElse(game.talks());
        var period = periodOfThen(game, e, at);
        return game.with(talks).clocked(at, (clocks, now) -> {
            var set = clocks.adjusted(e, now);
            return period.map(then -> set.inPeriod(e.side(), then)).orElse(set);
        });
    }

    /**
     * The period that a time brings along to which a player's clock is set with a restored position (7.1): where the
     * next period begins only at zero, that of then, unless the time is rather the one that the clock shows now.
     */
    private static Optional<Integer> periodOfThen(Game game, ClockAdjusted e, Instant at) {
        if (!game.schedule().regulations().clocks().nextPeriodAtZero() || !restores(game, e)) {
            return Optional.empty();
        }
        var now = game.clocks().at(at).of(e.side());
        return game.line()
                .last()
                .map(last -> last.completedAt().orElse(last.madeAt()))
                .map(reached -> game.clocks().at(reached).of(e.side()))
                .filter(then -> nearer(e.set().orElseThrow(), then, now))
                .map(ClockFace::period);
    }

    private static boolean restores(Game game, ClockAdjusted e) {
        return e.set().isPresent()
                && e.irregularity().isPresent()
                && game.past().events().stream()
                        .anyMatch(past -> past.event() instanceof MovesVoided voided
                                && voided.irregularity().equals(e.irregularity()));
    }

    private static boolean nearer(Duration set, ClockFace then, ClockFace now) {
        return then.remaining()
                .filter(shown -> now.remaining()
                        .filter(present -> set.minus(shown)
                                        .abs()
                                        .compareTo(set.minus(present).abs())
                                > 0)
                        .isEmpty())
                .isPresent();
    }
}
