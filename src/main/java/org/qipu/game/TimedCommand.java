package org.qipu.game;

import java.time.Instant;
import java.util.Optional;

/**
 * A command with all that the pure heart may not look up itself.
 *
 * @param at         when it happened in the hall, to the microsecond
 * @param receivedAt when the request arrived
 * @param actor      who sent it
 * @param command    what is asked
 * @param blind      drawn by lot for it: stored with what is sealed, so that nobody finds it by trying which move has the published hash
 */
public record TimedCommand(Instant at, Instant receivedAt, Actor actor, GameCommand command, Optional<String> blind) {

    /** A command that seals nothing. */
    public TimedCommand(Instant at, Instant receivedAt, Actor actor, GameCommand command) {
        this(at, receivedAt, actor, command, Optional.empty());
    }

    /** This command with something drawn by lot. */
    public TimedCommand blinded(String lot) {
        return new TimedCommand(at, receivedAt, actor, command, Optional.of(lot));
    }
}
