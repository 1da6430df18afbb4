package org.qipu.relay;

/** Whose a line is to publish, as the replicas share them; that only one does is held by the broker. */
public enum Whose {
    /** Ours: it is taken over, whoever publishes. */
    OURS,
    /** Another's: it is taken over where nobody publishes. */
    ANOTHERS,
    /** That of a replica which reads more than we do: it is left to it, and not taken over as long as it is alive. */
    A_NEWERS,
    /** Nobody has said: whoever starts takes over, and leaves it to who starts later. */
    UNSAID;

    /**
     * Whose it is.
     *
     * @param mine       whether it is this replica's share
     * @param newerThere whether a replica of a newer program is alive
     */
    public static Whose of(boolean mine, boolean newerThere) {
        return newerThere ? A_NEWERS : mine ? OURS : ANOTHERS;
    }
}
