package org.qipu.game;

import java.time.Instant;

/**
 * Something the service found that waits for an arbiter.
 *
 * @param number  1 for the first of the game
 * @param finding what it is
 * @param at      when it happened
 * @param event   the event that recorded it
 */
public record Irregularity(int number, Finding finding, Instant at, long event) {

    /** The kinds of finding that an arbiter has to rule on (protocol §8, by the service). */
    public static boolean opensOne(Finding finding) {
        return switch (finding.kind()) {
            case "both-flags", "late-arrival", "late-report" -> true;
            default -> false;
        };
    }
}
