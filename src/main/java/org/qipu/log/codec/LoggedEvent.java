package org.qipu.log.codec;

import org.qipu.game.event.RecordedEvent;

/**
 * An event of a game together with what the log keeps beside it.
 *
 * @param row   the event as it lies in the table, payload and hash included
 * @param event what it says
 */
public record LoggedEvent(EventRow row, RecordedEvent event) implements Chained {}
