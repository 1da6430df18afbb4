package org.qipu.replay;

import java.util.List;
import org.qipu.log.codec.LoggedEvent;

/** The record of a game as it was read last: what is stored, and what can be asked of it. */
public final class Stored {

    private final KnownRecord record;

    Stored(KnownRecord record) {
        this.record = record;
    }

    /** How many events it has. */
    public long version() {
        return record.version();
    }

    /** How many of its events have words that were erased: what is told of it changes with them, its version does not. */
    public int erased() {
        return record.erased();
    }

    /** Everything that can be asked of it. */
    public Replay replay() {
        return record.replay();
    }

    /** Of which reading of the game it is: the same as of every shorter and longer one that came of it. */
    public long reading() {
        return record.reading();
    }

    /** The events after a sequence, of a game of which only its first events have been released. */
    public List<LoggedEvent> after(long sequence, long released) {
        return record.after(sequence, released);
    }

    /** The sequence of the last opening of an envelope among the events released, 0 where there is none. */
    public long opened(long released) {
        return record.opened(released);
    }
}
