package org.qipu.game.policy.clock;

import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.qipu.board.Side;
import org.qipu.board.Sides;
import org.qipu.game.event.ClockEvent.ClockAdjusted;
import org.qipu.game.event.ClockEvent.ClockPressed;
import org.qipu.game.event.ClockEvent.ClocksRead;
import org.qipu.game.event.ClockReading;
import org.qipu.game.event.DisputeEvent.RulingReversed;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.GameEvent.MovePlayed;
import org.qipu.game.event.IrregularityEvent.MovesVoided;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.event.ResultEvent.PenaltyImposed;
import org.qipu.game.state.Game;

/**
 * What players were given and what was taken from them, moves and the time that ran apart: penalties, adjustments, clocks set right.
 *
 * <p>A game that goes back to an earlier half-move has the times of then (7.1), and no article takes back with them what an
 * arbiter gave or took since (9.5.3, 12.9).
 */
public final class TimesGiven {

    private Sides<Duration> given = Sides.both(Duration.ZERO);

    private TimesGiven() {}

    /**
     * The times of a moment without what was taken back since, and with what else was given and taken since, and with what a
     * clock that was set, or read for the first time, shows otherwise than the record had reckoned.
     *
     * @param event the last event that belongs to that moment, by its sequence
     * @param taken events that are being taken back, by their sequence
     */
    public static ClockReading at(Game game, Instant moment, long event, Set<Long> taken) {
        var gone = new HashSet<>(taken);
        game.past().takenBack().forEach((lost, by) -> {
            if (by > event) {
                gone.add(lost);
            }
        });
        var clocks = game.clocks().at(moment);
        var lost = TakenTimes.of(game, gone, event).time();
        var then = new ClockReading(
                clocks.of(Side.WHITE).remaining(), clocks.of(Side.BLACK).remaining());
        return then.plus(lost.map(Duration::negated)).plus(since(game, moment, gone));
    }

    private static Sides<Duration> since(Game game, Instant moment, Set<Long> gone) {
        var times = new TimesGiven();
        var events = game.past().events();
        var unread = events.stream().noneMatch(one -> !one.occurredAt().isAfter(moment) && isRead(one));
        for (int i = 0; i < events.size(); i++) {
            var one = events.get(i);
            if (!one.occurredAt().isAfter(moment)) {
                continue;
            }
            if (!gone.contains(one.sequence())
                    && !(cause(events, i) instanceof RulingReversed)) { // it gives back what is gone
                times.add(one);
                times.addShown(events, i, unread);
            }
            unread &= !isRead(one);
        }
        return times.given;
    }

    /** The same for what was offered when an event was recorded: what was given and taken after it. */
    public static ClockReading since(Game game, long event, ClockReading offered) {
        var times = new TimesGiven();
        game.past().events().stream().filter(one -> one.sequence() > event).forEach(times::add);
        return offered.plus(times.given);
    }

    private void add(RecordedEvent recorded) {
        switch (recorded.event()) {
            case PenaltyImposed e
            when e.effect().isEmpty() && e.time().isPresent() -> {
                switch (e.penalty()) {
                    case OPPONENT_TIME -> more(e.side().other(), e.time().get());
                    case OWN_TIME -> more(e.side(), e.time().get().negated());
                    default -> {}
                }
            }
            case ClockAdjusted e -> e.change().ifPresent(time -> more(e.side(), time));
            default -> {}
        }
    }

    /** What a clock was set to, or read, is another time than was reckoned: that difference was there before it was seen. */
    private void addShown(List<RecordedEvent> events, int i, boolean unread) {
        switch (events.get(i).event()) {
            case ClockAdjusted e
            when e.set().isPresent()
                    && !(cause(events, i) instanceof MovesVoided back
                            && back.irregularity().equals(e.irregularity())) -> shown(events, i, e.side(), e.set());
            case ClocksRead e
            when unread -> {
                for (var side : Side.values()) {
                    shown(events, i, side, e.clock().of(side));
                }
            }
            default -> {}
        }
    }

    private void shown(List<RecordedEvent> events, int i, Side side, Optional<Duration> time) {
        if (time.isEmpty()) {
            return;
        }
        var before = Game.NONE;
        for (var earlier : events.subList(0, i)) {
            before = before.evolve(earlier);
        }
        before.clocks()
                .at(events.get(i).occurredAt())
                .of(side)
                .remaining()
                .ifPresent(reckoned -> more(side, time.get().minus(reckoned)));
    }

    /** What a clock was set or changed for: the event before all adjustments in a row, or the event itself. */
    private static GameEvent cause(List<RecordedEvent> events, int i) {
        var cause = i;
        while (cause > 0 && events.get(cause).event() instanceof ClockAdjusted) {
            cause--;
        }
        return events.get(cause).event();
    }

    /** Whether an event tells what a clock showed: the record then reckons from that. */
    private static boolean isRead(RecordedEvent recorded) {
        return switch (recorded.event()) {
            case ClocksRead read -> true;
            case MovePlayed move -> move.clock().isPresent();
            case ClockPressed press -> press.clock().isPresent();
            default -> false;
        };
    }

    private void more(Side side, Duration time) {
        given = given.with(side, given.of(side).plus(time));
    }
}
