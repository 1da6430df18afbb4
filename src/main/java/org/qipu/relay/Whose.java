package org.qipu.relay;

import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** Whose a line is to publish, as the replicas share them; that only one does is held by the broker. */
enum Whose {
    /** Ours: it is taken over, whoever publishes. */
    OURS,
    /** Another's: it is taken over where nobody publishes. */
    ANOTHERS,
    /** Nobody has said: whoever starts takes over, and leaves it to who starts later. */
    UNSAID;

    static Supplier<Whose> of(BooleanSupplier mine) {
        return () -> mine.getAsBoolean() ? OURS : ANOTHERS;
    }
}
