package org.qipu.game.state;

import java.time.Instant;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import org.qipu.game.event.RecordedEvent;

/**
 * Every event of a game so far: a persistent list, so that a report which arrives late can be judged by its own time.
 *
 * @param before   all but the last
 * @param last     the last, absent when there is none
 * @param latestAt the latest instant at which anything happened
 */
public record Past(Optional<Past> before, Optional<RecordedEvent> last, Instant latestAt) {

    static final Past NONE = new Past(Optional.empty(), Optional.empty(), Instant.MIN);

    Past plus(RecordedEvent event) {
        return new Past(Optional.of(this), Optional.of(event), latest(event.occurredAt()));
    }

    /** The sequence of the last event, 0 when there is none. */
    public long version() {
        return last.isEmpty() ? 0 : last.get().sequence();
    }

    /** The later of an instant and what happened before it; when a game was scheduled says nothing about the hall: its own time begins with the event after. */
    public Instant latest(Instant at) {
        return version() <= 1 || at.isAfter(latestAt) ? at : latestAt;
    }

    /** The events in the order of recording. */
    public List<RecordedEvent> events() {
        var events = new ArrayDeque<RecordedEvent>();
        for (var one = this; one.last.isPresent(); one = one.before.orElseThrow()) {
            events.addFirst(one.last.get());
        }
        return List.copyOf(events);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Past past && latestAt.equals(past.latestAt) && events().equals(past.events());
    }

    @Override
    public int hashCode() {
        return last.hashCode();
    }

    @Override
    public String toString() {
        return "Past[" + version() + "]";
    }
}
