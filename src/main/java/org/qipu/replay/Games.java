package org.qipu.replay;

import java.util.List;
import java.util.Optional;
import org.qipu.log.EventLog;

/** Reads the record of one game: always consistent with every answered command. */
public final class Games {

    private final KnownRecords records;

    public Games(EventLog log) {
        this.records = new KnownRecords(log);
    }

    /** The whole record of a game, if there is one. */
    public Optional<Replay> replay(String gameId) {
        return records.of(gameId).map(KnownRecord::replay);
    }

    /** The events of a game after a sequence, as stored; none where the game has no such event. */
    public List<EventView> events(String gameId, long after, int limit) {
        return events(gameId, after, limit, Long.MAX_VALUE);
    }

    /** The same of a game of which only its first events have been released. */
    public List<EventView> events(String gameId, long after, int limit, long released) {
        return records.of(gameId)
                .map(record -> record.views(after, released).limit(limit).toList())
                .orElse(List.of());
    }

    /**
     * What is stored of a game.
     *
     * @param atLeast a version the game is known to have: what is remembered of it suffices when it has that, 0 where nothing is known
     */
    public Optional<Stored> stored(String gameId, long atLeast) {
        return records.of(gameId, atLeast).map(Stored::new);
    }

    /** Forgets every record that is remembered: words in them may have been erased. */
    public void forget() {
        records.forget();
    }
}
