package org.qipu.relay;

import java.time.Instant;
import java.util.Optional;
import org.qipu.log.TailToken;

/**
 * How far a writer has come in the tail.
 *
 * @param settled everything up to it that is ever to be published is: from there the next writer reads on
 * @param read    how far it has looked; what it read may have to wait
 * @param due     when something that it has read is to be published next; absent where nothing waits
 */
record Place(TailToken settled, TailToken read, Optional<Instant> due) {

    /** Everything that was read is published. */
    static Place at(TailToken token) {
        return new Place(token, token, Optional.empty());
    }
}
