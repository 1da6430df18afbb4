package org.qipu.audit.witness;

import java.util.Optional;
import org.qipu.audit.note.SignedNote;
import org.qipu.audit.tree.Head;

/** What somebody who watches logs has believed last of each; a witness keeps it before it answers. */
public interface Heads {

    /** The tree that was believed last, if any. */
    Optional<Head> of(String origin);

    /** Its checkpoint, with all its signatures. */
    Optional<SignedNote> note(String origin);

    /**
     * Keeps what is believed now, where nothing else was kept since.
     *
     * @param before what was believed last when the new one was looked at
     * @param note   the new checkpoint; a witness has signed it too
     * @return false when somebody else was faster: nothing is kept then
     */
    boolean replace(String origin, Optional<Head> before, SignedNote note);
}
