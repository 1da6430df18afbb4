package org.qipu.audit.monitor;

import java.util.Optional;
import org.qipu.audit.note.SignedNote;
import org.qipu.audit.tree.Head;

/** What is found where somebody looks at a log. */
public sealed interface Finding {

    /** It stands as it stood. */
    record Unchanged(Head head) implements Finding {}

    /** It has grown, and every leaf and tile of it since was read and is right. */
    record Grown(Head from, Head to) implements Finding {}

    /**
     * It shows an older head of the same tree than it has shown: where that lasts longer than a copy on the way is kept,
     * somebody shows an old checkpoint again, or an old database.
     */
    record Older(Head known, Head shown) implements Finding {}

    /** It could not be read: nothing is known of it now. */
    record Away(String why) implements Finding {}

    /**
     * It contradicts itself or is not signed: what it serves is not to be believed.
     *
     * @param why    in a sentence
     * @param before the checkpoint that was believed last
     * @param shown  the one that was shown now; both together prove it to anybody
     */
    record Alarm(String why, Optional<SignedNote> before, Optional<SignedNote> shown) implements Finding {}
}
