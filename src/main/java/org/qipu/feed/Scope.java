package org.qipu.feed;

import java.util.Optional;

/**
 * What a feed is of.
 *
 * @param round a round of the competition; absent: all of it
 */
public record Scope(String competition, Optional<String> round) {

    /** A whole competition. */
    public static Scope of(String competition) {
        return new Scope(competition, Optional.empty());
    }

    /** One round of it. */
    public static Scope of(String competition, String round) {
        return new Scope(competition, Optional.of(round));
    }
}
