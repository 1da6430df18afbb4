package org.qipu.log.codec;

import org.qipu.competition.RecordedChange;

/**
 * An event of a competition together with what the log keeps beside it.
 *
 * @param row    the event as it lies in the table, payload and hash included
 * @param change what it says
 */
public record LoggedChange(EventRow row, RecordedChange change) implements Chained {}
