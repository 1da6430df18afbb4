package org.qipu.store;

import java.util.List;

/**
 * What one look at the tail gave.
 *
 * @param entries events that are settled, in order: none will ever come between or before them
 * @param hidden  whether newer events are committed that an unfinished transaction still keeps back; nobody announces its end, so look
 *                again soon
 */
public record TailRead(List<Entry> entries, boolean hidden) {

    /** One event and its place in the tail. */
    public record Entry(TailToken token, EventRow row) {
    }
}
