package org.qipu.round;

import java.util.Map;
import org.qipu.security.Permissions.Sight;

/**
 * How much somebody sees of the games of a round.
 *
 * @param usual what he sees of most
 * @param own   what he sees of those that are his
 */
public record Eyes(Sight usual, Map<String, Sight> own) {

    /** Who sees what was released alone. */
    public static final Eyes OF_EVERYBODY = of(Sight.RELEASED);

    public Eyes {
        own = Map.copyOf(own);
    }

    /** Who sees the same of all games. */
    public static Eyes of(Sight sight) {
        return new Eyes(sight, Map.of());
    }

    Sight on(String gameId) {
        return own.getOrDefault(gameId, usual);
    }

    /** Whether others see the same. */
    boolean areShared() {
        return own.isEmpty();
    }
}
