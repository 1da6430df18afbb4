package org.qipu.app;

import com.sun.management.HotSpotDiagnosticMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.util.Optional;

/**
 * The room in which objects begin, as the serial collector has it: little at rest, as much as there may be while much is asked, so that fewer
 * answers wait for the collector.
 *
 * <p>Java sizes it after a whole collection by the room of old objects ({@code -XX:NewRatio}), and that by how much of it is to be free, which may
 * be changed while it runs. A share that is never reached makes both as large as they may be; what of it is not used takes no memory.
 */
final class Eden {

    private static final String LEAST_FREE = "MinHeapFreeRatio";
    private static final String MOST_FREE = "MaxHeapFreeRatio";

    private final MemoryPoolMXBean room;
    private final HotSpotDiagnosticMXBean options;
    private final String leastFree;
    private final String mostFree;
    private boolean wide;

    private Eden(MemoryPoolMXBean room, HotSpotDiagnosticMXBean options) {
        this.room = room;
        this.options = options;
        leastFree = options.getVMOption(LEAST_FREE).getValue();
        mostFree = options.getVMOption(MOST_FREE).getValue();
    }

    /** That of this process; none where another collector is at work. */
    static Optional<Eden> here() {
        var options = ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class);
        return ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getName().equals("Eden Space"))
                .findAny()
                .map(room -> new Eden(room, options));
    }

    /** Bytes that objects may take until they are collected. */
    long size() {
        return room.getUsage().getCommitted();
    }

    /** Gives it as much room as there may be, until it is narrow again. All threads wait meanwhile, a tenth of a second or two; not where it has that. */
    synchronized void widen() {
        if (!wide && size() < room.getUsage().getMax()) {
            options.setVMOption(MOST_FREE, "100");
            options.setVMOption(LEAST_FREE, "99");
            System.gc();
        }
        wide = true; // also where it has not become larger: it would not the next time
    }

    /** Collects everything, and leaves no more room than Java was begun with. All threads wait meanwhile, as long. */
    synchronized void narrow() {
        options.setVMOption(LEAST_FREE, leastFree);
        options.setVMOption(MOST_FREE, mostFree);
        System.gc();
        wide = false;
    }
}
