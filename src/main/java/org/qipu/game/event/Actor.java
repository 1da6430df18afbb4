package org.qipu.game.event;

import java.util.Locale;

/**
 * Who reported, acted or ruled, as the credentials say.
 *
 * @param id   a name within the role: {@code board-5}, {@code arbiter-2}; never a person's name
 * @param role one of the roles of the service
 */
public record Actor(String id, Role role) {

    /** What somebody may be to the record; what each may send is a table in one place. */
    public enum Role {
        DEVICE,
        PLAYER,
        SCORER,
        ARBITER,
        CHIEF_ARBITER,
        APPEALS,
        FEDERATION,
        AUDITOR,
        SPECTATOR;

        /** The role as written in tokens and events: {@code chief-arbiter}. */
        public String wireName() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }
}
