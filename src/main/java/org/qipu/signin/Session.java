package org.qipu.signin;

import java.time.Instant;
import java.util.Map;
import org.qipu.game.event.Actor.Role;

/**
 * What somebody has signed in as.
 *
 * @param role    his role
 * @param subject who will be named as actor
 * @param limits  the claims that limit him: {@code competition}, {@code boards}, …
 * @param begun   since when
 * @param expires until when it is good
 */
public record Session(Role role, String subject, Map<String, Object> limits, Instant begun, Instant expires) {

    public Session {
        limits = Map.copyOf(limits);
    }
}
