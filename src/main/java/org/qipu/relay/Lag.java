package org.qipu.relay;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.qipu.log.EventLog;
import org.qipu.log.TailRead;
import org.qipu.log.TailToken;

/**
 * What waits to be published.
 *
 * @param events how many events at most
 * @param since  when the first of them was recorded
 */
record Lag(long events, Optional<Instant> since) {

    static final Lag NONE = new Lag(0, Optional.empty());

    /**
     * What was released and waits to be published.
     *
     * @param released when it was
     * @param games    of which more may have been
     */
    static Lag of(List<Instant> released, int games) {
        return released.isEmpty()
                ? NONE
                : new Lag(released.size() + games, released.stream().min(Instant::compareTo));
    }

    /** What waits after a place in the tail. */
    static Lag after(EventLog log, TailToken token, int batch) {
        return of(log, token, log.tail(token, batch).entries(), batch);
    }

    /** What waits after a place whose next events have been read, at most a batch of them. */
    static Lag of(EventLog log, TailToken token, List<TailRead.Entry> next, int batch) {
        if (next.isEmpty()) {
            return NONE;
        }
        // Beyond a batch positions are counted instead of rows; an append that failed leaves a gap in them.
        var waiting = next.size() < batch
                ? next.size()
                : Math.max(next.size(), log.end().position() - token.position());
        return new Lag(waiting, Optional.of(next.getFirst().row().recordedAt()));
    }
}
