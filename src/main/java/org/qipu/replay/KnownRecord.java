package org.qipu.replay;

import java.util.List;
import java.util.stream.Stream;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.state.Appended;
import org.qipu.log.codec.Hash;
import org.qipu.log.codec.LoggedEvent;

/**
 * The whole record of one game as it was read last; shared by all who ask for it.
 *
 * @param opened for every event the sequence of the last opening of an envelope up to it, 0 where there is none
 */
record KnownRecord(Appended<LoggedEvent> events, Appended<Long> opened, Replay replay, long bytes) {

    private static final KnownRecord NONE =
            new KnownRecord(Appended.none(), Appended.none(), new Replay(List.of()), 0);

    static KnownRecord of(List<LoggedEvent> events) {
        return NONE.with(new Replay(recorded(events)), events);
    }

    KnownRecord with(List<LoggedEvent> newer) {
        return with(replay.with(recorded(newer)), newer);
    }

    private KnownRecord with(Replay longer, List<LoggedEvent> newer) {
        var all = events;
        var last = opened;
        var sum = bytes;
        for (var event : newer) {
            all = all.plus(event);
            last = last.plus(Sealed.opens(event) ? event.sequence() : last.isEmpty() ? 0L : last.getLast());
            sum += event.row().bytes();
        }
        return new KnownRecord(all, last, longer, sum);
    }

    private static List<RecordedEvent> recorded(List<LoggedEvent> events) {
        return events.stream().map(LoggedEvent::event).toList();
    }

    long version() {
        return events.size();
    }

    Hash hash() {
        return events.getLast().hash();
    }

    /** What it takes in memory, about: the rows, the events, and the game after each of them. */
    long weight() {
        return 2 * FoldedGame.weight(version(), bytes) + version() * FoldedGame.A_STATE;
    }

    /** The events after a sequence, as far as they are released. */
    Stream<EventView> views(long after, long released) {
        var until = upTo(released);
        var from = Math.min(upTo(after), until);
        var last = until == 0 ? 0 : opened.get(until - 1);
        return events.subList(from, until).stream().map(event -> EventView.of(event, last));
    }

    private int upTo(long sequence) {
        var last = (int) Math.clamp(sequence, 0, events.size());
        while (last > 0 && events.get(last - 1).sequence() > sequence) {
            last--; // somebody has deleted events
        }
        return last;
    }
}
