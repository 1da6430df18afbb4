package org.qipu.audit.witness;

import java.util.Optional;
import org.qipu.audit.note.SignedNote;
import org.qipu.audit.tree.Head;

/** What a witness has signed last of each log; kept before anything is answered. */
public interface Heads {

    /** The tree it has signed last, if any. */
    Optional<Head> of(String origin);

    /**
     * Keeps what it signs now, where it has signed nothing since.
     *
     * @param before what it had signed last when the new one was looked at
     * @param note   the new checkpoint with its own signature
     * @return false when another request was faster: nothing is kept then
     */
    boolean replace(String origin, Optional<Head> before, SignedNote note);
}
