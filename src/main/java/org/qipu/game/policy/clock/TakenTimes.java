package org.qipu.game.policy.clock;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.qipu.board.Side;
import org.qipu.board.Sides;
import org.qipu.game.event.ClockEvent.ClockAdjusted;
import org.qipu.game.event.ClockEvent.ClockAdjusted.Cause;
import org.qipu.game.event.ClockEvent.ClockAdjusted.Setting;
import org.qipu.game.event.DisputeEvent.RulingReversed;
import org.qipu.game.event.DisputeEvent.TimeControlSet;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.event.ResultEvent.PenaltyImposed;
import org.qipu.game.state.Game;
import org.qipu.game.state.Reversals;
import org.qipu.law.TimeControl;

/**
 * What events did to the clocks, so that just that can be taken back.
 *
 * @param time    what each player has had more, or less where negative, by them; since a clock was set anew nothing of what was before
 * @param counter the move counter each had before the first of them changed it
 * @param control the time control of both before the first of them changed it
 */
public record TakenTimes(Sides<Duration> time, Sides<Optional<Integer>> counter, Optional<Sides<TimeControl>> control) {

    private static final TakenTimes NOTHING =
            new TakenTimes(Sides.both(Duration.ZERO), Sides.both(Optional.empty()), Optional.empty());

    /** What these events of a game did. */
    public static TakenTimes of(Game whole, Set<Long> taken) {
        return of(whole, taken, whole.version());
    }

    /** What those of them did that had happened by an event. */
    static TakenTimes of(Game whole, Set<Long> taken, long until) {
        var events = whole.past().events();
        if (events.stream().noneMatch(one -> taken.contains(one.sequence()) && changes(one.event()))) {
            return NOTHING;
        }
        var times = NOTHING;
        var game = Game.NONE;
        var gone = whole.past().takenBack();
        for (var recorded : events) {
            if (recorded.sequence() > until) {
                break;
            }
            if (taken.contains(recorded.sequence())) {
                times = times.and(game, recorded);
            } else if (!gone.containsKey(recorded.sequence())
                    && recorded.event() instanceof ClockAdjusted other
                    && other.set().isPresent()) {
                times = new TakenTimes(
                        times.time.with(other.side(), Duration.ZERO),
                        times.counter,
                        times.control); // set anew: nothing of it is left
            }
            game = taken.contains(recorded.sequence()) && recorded.event() instanceof RulingReversed
                    ? Reversals.without(game, recorded)
                    : game.evolve(recorded);
        }
        return times;
    }

    /** Whether {@link #and} makes anything of an event: where it does of none, the game need not be told anew. */
    private static boolean changes(GameEvent event) {
        return event instanceof ClockAdjusted || event instanceof PenaltyImposed || event instanceof TimeControlSet;
    }

    private TakenTimes and(Game before, RecordedEvent recorded) {
        return switch (recorded.event()) {
            case ClockAdjusted e -> adjusted(before, e, recorded);
            case PenaltyImposed e
            when e.effect().isEmpty() && e.time().isPresent() ->
                switch (e.penalty()) {
                    case OPPONENT_TIME -> more(e.side().other(), e.time().get());
                    case OWN_TIME -> more(e.side(), e.time().get().negated());
                    default -> this;
                };
            case TimeControlSet e ->
                new TakenTimes(
                        time,
                        counter,
                        control.or(() -> Optional.of(before.clocks().latest().control())));
            default -> this;
        };
    }

    private TakenTimes adjusted(Game before, ClockAdjusted e, RecordedEvent recorded) {
        var face = before.clocks().at(recorded.occurredAt()).of(e.side());
        var set = e.set().flatMap(to -> face.remaining().map(to::minus)).orElse(Duration.ZERO);
        var counted = e.moveCounter().isPresent()
                ? counter.of(e.side()).or(() -> Optional.of(face.completed()))
                : counter.of(e.side());
        var changed = e.extra().isPresent() || e.mode().isPresent();
        return new TakenTimes(
                        time,
                        counter.with(e.side(), counted),
                        control.or(() ->
                                changed ? Optional.of(before.clocks().latest().control()) : Optional.empty()))
                .more(e.side(), set.plus(e.change().orElse(Duration.ZERO)));
    }

    private TakenTimes more(Side side, Duration given) {
        return new TakenTimes(time.with(side, time.of(side).plus(given)), counter, control);
    }

    /** The adjustments that take it back, with their article and reason. */
    public List<ClockAdjusted> back(Optional<String> article, String reason) {
        var events = new ArrayList<ClockAdjusted>();
        for (var side : Side.values()) {
            var change = Optional.of(time.of(side).negated()).filter(some -> !some.isZero());
            if (change.isPresent() || counter.of(side).isPresent()) {
                events.add(new ClockAdjusted(
                        side, Setting.by(change, counter.of(side)), Cause.of(article, Optional.of(reason))));
            }
        }
        return events;
    }
}
