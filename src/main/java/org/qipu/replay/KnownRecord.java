package org.qipu.replay;

import java.util.List;
import java.util.stream.Stream;
import org.qipu.log.codec.Hash;
import org.qipu.log.codec.LoggedEvent;

/** The whole record of one game as it was read last; shared by all who ask for it. */
record KnownRecord(List<LoggedEvent> events, Replay replay, long bytes) {

    static KnownRecord of(List<LoggedEvent> events) {
        return new KnownRecord(
                events, new Replay(events.stream().map(LoggedEvent::event).toList()), bytes(events));
    }

    KnownRecord with(List<LoggedEvent> newer) {
        return new KnownRecord(
                Stream.concat(events.stream(), newer.stream()).toList(),
                replay.with(newer.stream().map(LoggedEvent::event).toList()),
                bytes + bytes(newer));
    }

    private static long bytes(List<LoggedEvent> events) {
        return events.stream().mapToLong(event -> event.row().bytes()).sum();
    }

    long version() {
        return events.size();
    }

    Hash hash() {
        return events.getLast().hash();
    }

    /** What it takes in memory, about: the rows, the events and the game. */
    long weight() {
        return 2 * FoldedGame.weight(version(), bytes);
    }

    /** The events after a sequence, as far as they are released. */
    Stream<EventView> views(long after, long released) {
        var opened = Sealed.opened(events.subList(0, (int) Math.clamp(released, 0, events.size())));
        return events.stream()
                .filter(event -> event.sequence() > after && event.sequence() <= released)
                .map(event -> EventView.of(event, opened));
    }
}
