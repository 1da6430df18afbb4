package org.qipu.audit.monitor;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Entries as they are served, each behind its length in two bytes, the greater first (C2SP {@code tlog-tiles}). */
final class Bundle {

    private Bundle() {}

    /** The entries, one after the other; none at all where the last one is cut off. */
    static Optional<List<byte[]>> entries(byte[] bundle) {
        var entries = new ArrayList<byte[]>();
        int at = 0;
        while (at < bundle.length) {
            if (at + 2 > bundle.length) {
                return Optional.empty();
            }
            var end = at + 2 + ((bundle[at] & 0xff) << 8 | bundle[at + 1] & 0xff);
            if (end > bundle.length) {
                return Optional.empty();
            }
            entries.add(Arrays.copyOfRange(bundle, at + 2, end));
            at = end;
        }
        return Optional.of(List.copyOf(entries));
    }
}
