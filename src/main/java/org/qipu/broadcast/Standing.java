package org.qipu.broadcast;

import java.time.Instant;
import java.util.Set;

/**
 * What an answer rests on: while nothing of that has changed it can be given again.
 *
 * @param streams of the games and competitions from which it was made
 * @param grows   whether what is in no stream of these may belong to it: games that come to be, names
 * @param until   when it will be another without anything happening
 */
public record Standing(Set<String> streams, boolean grows, Instant until) {

    public Standing {
        streams = Set.copyOf(streams);
    }

    /** The same where more may come to it of which nobody is told, as names. */
    public Standing growing() {
        return new Standing(streams, true, until);
    }
}
