package org.qipu.dossier;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.qipu.log.EventLog;
import org.qipu.log.codec.EventRow;
import org.qipu.log.codec.Streams;

/**
 * The events of a game's competition, as far as there is room for them in its dossier: each has the whole of the
 * competition, and a dossier is made in memory.
 *
 * @param rows    all of them or none
 * @param leftOut whether there are more than there is room for
 */
record Changes(List<EventRow> rows, boolean leftOut) {

    /** So many bytes of them are in a dossier, and so many events as a game has at most. */
    private static final long MOST_BYTES = 16L << 20;

    private static final int MOST = 12_000;

    /** Those of a competition, if the game has one. */
    static Changes of(EventLog events, Optional<String> competition) {
        var rows = new ArrayList<EventRow>();
        var bytes = new AtomicLong();
        competition.ifPresent(id -> events.each(Streams.ofCompetition(id), 0, row -> {
            rows.add(row);
            return bytes.addAndGet(row.bytes()) <= MOST_BYTES && rows.size() <= MOST;
        }));
        return bytes.get() > MOST_BYTES || rows.size() > MOST
                ? new Changes(List.of(), true)
                : new Changes(List.copyOf(rows), false);
    }
}
