package org.qipu.log;

import java.util.List;
import org.qipu.log.codec.EventRow;

/**
 * What one look at the tail gave.
 *
 * @param entries events that are settled, in order: none will ever come between or before them
 * @param more    whether newer events are committed already. Where the limit did not cut them off, an unfinished
 *                transaction kept them back, and nobody announces its end: look again soon
 */
public record TailRead(List<Entry> entries, boolean more) {

    /** One event and its place in the tail. */
    public record Entry(TailToken token, EventRow row) {}
}
