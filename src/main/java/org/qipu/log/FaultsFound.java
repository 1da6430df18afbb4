package org.qipu.log;

import java.util.ArrayList;
import java.util.List;

/** Faults as they are found: all are counted, the first thousand kept. */
final class FaultsFound {

    private final List<ChainFault> kept = new ArrayList<>();
    private long count;

    void add(ChainFault fault) {
        count++;
        if (kept.size() < ChainVerification.FAULTS_KEPT) {
            kept.add(fault);
        }
    }

    long count() {
        return count;
    }

    List<ChainFault> kept() {
        return List.copyOf(kept);
    }
}
