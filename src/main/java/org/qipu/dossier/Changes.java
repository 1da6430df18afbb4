package org.qipu.dossier;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
        competition.ifPresent(id -> events.each(Streams.ofCompetition(id), 0, row -> {
            rows.add(row);
            return hasRoom(rows);
        }));
        return hasRoom(rows) ? new Changes(List.copyOf(rows), false) : new Changes(List.of(), true);
    }

    private static boolean hasRoom(List<EventRow> rows) {
        return rows.size() <= MOST && rows.stream().mapToLong(EventRow::bytes).sum() <= MOST_BYTES;
    }
}
