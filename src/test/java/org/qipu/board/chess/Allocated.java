package org.qipu.board.chess;

import java.lang.management.ManagementFactory;

/** How much memory this thread asks for. */
public final class Allocated {

    private static final com.sun.management.ThreadMXBean THREADS =
            (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();

    private Allocated() {}

    /** The bytes allocated while something ran, given back or not; it runs twice, the first time to load its classes. */
    public static long by(Runnable run) {
        run.run();
        long before = THREADS.getCurrentThreadAllocatedBytes();
        run.run();
        return THREADS.getCurrentThreadAllocatedBytes() - before;
    }
}
