package org.qipu.relay;

import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;

/**
 * What one of several replicas has of a line.
 *
 * @param replica which one it is, in the table of replicas: where it is dead, nobody waits for it; none where nothing is shared
 * @param whose   whether this one is to publish, as long as it can
 */
public record Share(Optional<UUID> replica, Supplier<Whose> whose) {

    /** Of who knows of no other. */
    public static final Share UNSAID = new Share(Optional.empty(), () -> Whose.UNSAID);
}
