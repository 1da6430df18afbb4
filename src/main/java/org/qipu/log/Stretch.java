package org.qipu.log;

import java.util.List;
import org.qipu.log.codec.Hash;
import org.qipu.log.codec.LoggedEvent;

/**
 * A stretch of one game's record.
 *
 * @param after  the sequence it starts after, 0 for the beginning
 * @param before the hash of that event
 * @param events what follows, in order; no gap
 */
public record Stretch(long after, Hash before, List<LoggedEvent> events) {

    /** The sequence of its last event, or where it starts when there is none. */
    public long version() {
        return events.isEmpty() ? after : events.getLast().sequence();
    }

    /** The hash of its last event, or of the one before it when there is none. */
    public Hash hash() {
        return events.isEmpty() ? before : events.getLast().hash();
    }
}
