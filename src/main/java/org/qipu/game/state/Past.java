package org.qipu.game.state;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.qipu.game.event.RecordedEvent;

/** Every event of a game so far: a persistent list, so that a report which arrives late can be judged by its own time. */
public final class Past {

    static final Past NONE = new Past(Appended.none(), Instant.MIN);

    private final Appended<RecordedEvent> events;
    private final Instant latestAt;

    private Past(Appended<RecordedEvent> events, Instant latestAt) {
        this.events = events;
        this.latestAt = latestAt;
    }

    Past plus(RecordedEvent event) {
        return new Past(events.plus(event), latest(event.occurredAt()));
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
