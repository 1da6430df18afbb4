package org.qipu.log.codec;

/** An event ready for the log: encoded and chained to the one before it in its stream. */
public interface Chained {

    /** The event as it lies in the table, payload and hash included. */
    EventRow row();

    /** The stream it belongs to: a game, or what {@link Streams} names. */
    default String gameId() {
        return row().gameId();
    }

    /** Its place in the stream, from 1. */
    default long sequence() {
        return row().sequence();
    }

    /** The hash that the next event of the stream is chained to. */
    default Hash hash() {
        return Hash.of(row().hash());
    }
}
