package org.qipu.replay;

import java.util.concurrent.atomic.AtomicLong;

/**
 * What all records have in common that are beginnings of one another; by itself, not by what is in it.
 *
 * <p>A record that is read anew, since words in it were erased or it was restored, is of another.
 */
public final class Lineage {

    private static final AtomicLong NUMBERS = new AtomicLong();

    private final long number = NUMBERS.incrementAndGet();
    private PublicReplay whilePlayed;
    private PublicReplay afterwards;

    /** A number that no other has. */
    public long number() {
        return number;
    }

    /** The records as everybody may know them, while the game is played or later. */
    synchronized PublicReplay publicly(boolean played) {
        if (played) {
            whilePlayed = whilePlayed == null ? new PublicReplay(true) : whilePlayed;
            return whilePlayed;
        }
        afterwards = afterwards == null ? new PublicReplay(false) : afterwards;
        return afterwards;
    }
}
