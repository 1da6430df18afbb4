package org.qipu.replay;

import java.util.List;
import java.util.stream.Stream;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.state.Appended;
import org.qipu.log.codec.Hash;
import org.qipu.log.codec.LoggedEvent;

/** The whole record of one game as it was read last; shared by all who ask for it, and folded when the first of them asks for a state. */
final class KnownRecord {

    private final Appended<LoggedEvent> events;
    /** For every event the sequence of the last opening of an envelope up to it, 0 where there is none. */
    private final Appended<Long> opened;

    private final long bytes;
    /** How many events have words that were erased. */
    private final int erased;
    /** What is folded of it: all, or what a shorter record had. */
    private Replay folded;

    private KnownRecord(Appended<LoggedEvent> events, Appended<Long> opened, long bytes, int erased, Replay folded) {
        this.events = events;
        this.opened = opened;
        this.bytes = bytes;
        this.erased = erased;
        this.folded = folded;
    }

    static KnownRecord of(List<LoggedEvent> events) {
        return new KnownRecord(Appended.none(), Appended.none(), 0, 0, new Replay(List.of())).with(events);
    }

    /** The same with what was recorded since. */
    KnownRecord with(List<LoggedEvent> newer) {
        var all = events;
        var last = opened;
        var sum = bytes;
        var gone = erased;
        for (var event : newer) {
            all = all.plus(event);
            last = last.plus(Sealed.opens(event) ? event.sequence() : last.isEmpty() ? 0L : last.getLast());
            sum += event.row().bytes();
            gone += event.row().hasErased() ? 1 : 0;
        }
        return new KnownRecord(all, last, sum, gone, folded());
    }

    private synchronized Replay folded() {
        return folded;
    }

    /** Everything that can be asked of it; each event is folded once, whoever asks. */
    synchronized Replay replay() {
        var known = folded.events().size();
        if (known < events.size()) {
            folded = folded.with(recorded(events.subList(known, events.size())));
        }
        return folded;
    }

    private static List<RecordedEvent> recorded(List<LoggedEvent> events) {
        return events.stream().map(LoggedEvent::event).toList();
    }

    String gameId() {
        return events.getFirst().gameId();
    }

    int erased() {
        return erased;
    }

    long version() {
        return events.size();
    }

    /** The number of its lineage, whether it has been folded or not. */
    long reading() {
        return folded().lineage().number();
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
        var last = opened(released);
        return after(after, released).stream().map(event -> EventView.of(event, last));
    }

    List<LoggedEvent> after(long sequence, long released) {
        var until = upTo(released);
        return events.subList(Math.min(upTo(sequence), until), until);
    }

    long opened(long released) {
        var until = upTo(released);
        return until == 0 ? 0 : opened.get(until - 1);
    }

    private int upTo(long sequence) {
        var last = (int) Math.clamp(sequence, 0, events.size());
        while (last > 0 && events.get(last - 1).sequence() > sequence) {
            last--; // somebody has deleted events
        }
        return last;
    }
}
