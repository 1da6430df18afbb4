package org.qipu.game.state;

import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import org.qipu.game.event.RecordedEvent;

/**
 * Every event of a game so far: a persistent list, so that a report which arrives late can be judged by its own time.
 *
 * @param before all but the last
 * @param last   the last, absent when there is none
 */
public record Past(Optional<Past> before, Optional<RecordedEvent> last) {

    static final Past NONE = new Past(Optional.empty(), Optional.empty());

    Past plus(RecordedEvent event) {
        return new Past(Optional.of(this), Optional.of(event));
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
        return other instanceof Past past && events().equals(past.events());
    }

    @Override
    public int hashCode() {
        return last.hashCode();
    }

    @Override
    public String toString() {
        return "Past[" + last.map(RecordedEvent::sequence).orElse(0L) + "]";
    }
}
