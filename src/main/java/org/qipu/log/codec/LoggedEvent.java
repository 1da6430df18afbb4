package org.qipu.log.codec;

import org.qipu.game.event.RecordedEvent;

/**
 * An event of a game together with what the log keeps beside it.
 *
 * @param row   the event as it lies in the table, payload and hash included
 * @param event what it says
 */
public record LoggedEvent(EventRow row, RecordedEvent event) {

    /** The game it belongs to. */
    public String gameId() {
        return row.gameId();
    }

    /** Its place in the game, from 1. */
    public long sequence() {
        return row.sequence();
    }

    /** The hash that the next event of the game is chained to. */
    public Hash hash() {
        return Hash.of(row.hash());
    }
}
