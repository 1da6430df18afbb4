package org.qipu.record;

import java.util.List;
import java.util.Optional;
import org.qipu.store.EventLog;
import org.qipu.store.LoggedEvent;

/** Reads the record of one game: always consistent with every answered command. */
public final class Games {

    private final EventLog log;

    public Games(EventLog log) {
        this.log = log;
    }

    /** The whole record of a game, if there is one. */
    public Optional<Replay> replay(String gameId) {
        var events = log.read(gameId, 0).events();
        return events.isEmpty() ? Optional.empty() : Optional.of(new Replay(events.stream().map(LoggedEvent::event).toList()));
    }

    /** The events of a game after a sequence, as stored; none where the game has no such event. */
    public List<EventView> events(String gameId, long after, int limit) {
        return events(gameId, after, limit, Long.MAX_VALUE);
    }

    /** The same of a game of which only its first events have been released. */
    public List<EventView> events(String gameId, long after, int limit, long released) {
        var all = log.read(gameId, 0).events().stream().filter(event -> event.sequence() <= released).toList();
        var opened = Sealed.opened(all);
        return all.stream().filter(event -> event.sequence() > after).limit(limit).map(event -> EventView.of(event, opened)).toList();
    }
}
