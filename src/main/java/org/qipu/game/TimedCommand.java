package org.qipu.game;

import java.time.Instant;

/**
 * A command with all that the pure heart may not look up itself.
 *
 * @param at         when it happened in the hall, to the microsecond
 * @param receivedAt when the request arrived
 * @param actor      who sent it
 * @param command    what is asked
 */
public record TimedCommand(Instant at, Instant receivedAt, Actor actor, GameCommand command) {
}
