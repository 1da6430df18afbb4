package org.qipu.game.state;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.qipu.game.event.DisputeEvent.RulingReversed;
import org.qipu.game.event.RecordedEvent;

/** Every event of a game so far: a persistent list, so that a report which arrives late can be judged by its own time. */
public final class Past {

    @SuppressWarnings("NullAway") // nothing stands before a game is scheduled
    static final Past NONE = new Past(Optional.empty(), Appended.none(), Instant.MIN, null, true, false);

    private final Optional<Past> before;
    private final Appended<RecordedEvent> events;
    private final Instant latestAt;
    private final Line line; // null in NONE alone
    private final boolean asItWas;
    private final boolean reversed;

    private Past(
            Optional<Past> before,
            Appended<RecordedEvent> events,
            Instant latestAt,
            Line line,
            boolean asItWas,
            boolean reversed) {
        this.before = before;
        this.events = events;
        this.latestAt = latestAt;
        this.line = line;
        this.asItWas = asItWas;
        this.reversed = reversed;
    }

    /** One event more, and the half-moves that stand after it. */
    Past plus(RecordedEvent event, Line line) {
        return next(event, line, asItWas);
    }

    /** The same where what stands is told by what is known today: an event was taken back. */
    Past plusToday(RecordedEvent event) {
        return next(event, line, false);
    }

    private Past next(RecordedEvent event, Line line, boolean asItWas) {
        return new Past(
                asItWas ? Optional.of(this) : Optional.empty(),
                events.plus(event),
                latest(event.occurredAt()),
                line,
                asItWas,
                reversed || event.event() instanceof RulingReversed);
    }

    /** The game once so many events had been recorded, whatever was taken back since; before the first there is none. */
    public Game gameAfter(int recorded) {
        var then = Game.NONE;
        for (var event : events.subList(0, recorded)) {
            then = then.evolve(event);
        }
        return then;
    }

    /** The events whose effect is gone, each with the event that took it back. */
    public Map<Long, Long> takenBack() {
        return reversed ? Reversals.takenBack(events) : Map.of();
    }

    /**
     * The half-moves that stood once so many events had been recorded, whatever was taken back since.
     *
     * @param recorded at least 1: a game begins with its being scheduled
     */
    public Line lineAfter(int recorded) {
        Objects.checkIndex(recorded - 1, events.size());
        if (!asItWas) {
            return gameAfter(recorded).line();
        }
        var then = this;
        while (then.events.size() > recorded) {
            then = then.before.orElseThrow();
        }
        return then.line;
    }

    /** The sequence of the last event, 0 when there is none. */
    public long version() {
        return events.isEmpty() ? 0 : events.getLast().sequence();
    }

    /** The latest instant at which anything happened. */
    public Instant latestAt() {
        return latestAt;
    }

    /**
     * The later of an instant and what happened before it; when a game was scheduled says nothing about the hall: its
     * own time begins with the event after.
     */
    public Instant latest(Instant at) {
        return version() <= 1 || at.isAfter(latestAt) ? at : latestAt;
    }

    /** The events in the order of recording. */
    public List<RecordedEvent> events() {
        return events;
    }

    /** The last event, absent when there is none. */
    public Optional<RecordedEvent> last() {
        return events.isEmpty() ? Optional.empty() : Optional.of(events.getLast());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Past past && latestAt.equals(past.latestAt) && events.equals(past.events);
    }

    @Override
    public int hashCode() {
        return last().hashCode();
    }

    @Override
    public String toString() {
        return "Past[" + version() + "]";
    }
}
