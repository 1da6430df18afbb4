package org.qipu.log;

import java.util.List;
import java.util.Optional;
import org.qipu.log.codec.Chained;
import org.qipu.log.codec.EventRow;
import org.qipu.log.codec.Hash;

/**
 * What one request adds to one stream: stored all or nothing.
 *
 * @param previous the hash of the event they follow, {@link Hash#ZERO} at the beginning of a stream
 * @param rows     in sequence without a gap, at least one
 * @param key      kept with the events
 */
record Append(Hash previous, List<EventRow> rows, Optional<IdempotencyKey> key) {

    static Append of(Hash previous, List<? extends Chained> events, Optional<IdempotencyKey> key) {
        return new Append(previous, events.stream().map(Chained::row).toList(), key);
    }

    String stream() {
        return rows.getFirst().gameId();
    }

    /** The sequence of the event they follow; 0 at the beginning of a stream. */
    long before() {
        return rows.getFirst().sequence() - 1;
    }

    boolean isOneWithoutWords() {
        return rows.size() == 1 && rows.getFirst().texts().isEmpty();
    }
}
