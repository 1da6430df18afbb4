package org.qipu.audit.log;

import java.util.Arrays;
import java.util.Optional;

/** Entries one after the other, each behind its length in two bytes, as C2SP {@code tlog-tiles} serves them; here all are of one length. */
final class Entries {

    private static final int PREFIX = 2;
    /** What one takes. */
    static final int LENGTH = PREFIX + Commitment.LENGTH;

    private Entries() {}

    /** Writes an entry at its place. */
    static void put(byte[] entry, byte[] bundle, int place) {
        bundle[place * LENGTH + 1] = Commitment.LENGTH; // of two bytes, the greater first
        System.arraycopy(entry, 0, bundle, place * LENGTH + PREFIX, Commitment.LENGTH);
    }

    /** The entry at a place. */
    static byte[] at(byte[] bundle, int place) {
        return Arrays.copyOfRange(bundle, place * LENGTH + PREFIX, (place + 1) * LENGTH);
    }

    /** At which place an entry stands. */
    static Optional<Integer> find(byte[] entry, byte[] bundle) {
        for (int place = 0; (place + 1) * LENGTH <= bundle.length; place++) {
            var from = place * LENGTH + PREFIX;
            if (Arrays.equals(bundle, from, from + Commitment.LENGTH, entry, 0, entry.length)) {
                return Optional.of(place);
            }
        }
        return Optional.empty();
    }
}
