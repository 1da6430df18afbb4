package org.qipu.app;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.time.Instant;

/**
 * How much has been asked of this process, in bytes of the objects that were made for it.
 *
 * @param bytes since it began
 * @param at    when that was looked up
 */
record Asked(long bytes, Instant at) {

    /** Bytes a second: what some fifty commands make, each with its way to Kafka. */
    private static final long MUCH = 10L << 20;

    static Asked until(Instant now) {
        return new Asked(ManagementFactory.getPlatformMXBean(ThreadMXBean.class).getTotalThreadAllocatedBytes(), now);
    }

    /** Whether much has been asked since, all in all. */
    boolean isMuchSince(Asked before) {
        return (bytes - before.bytes) * 1000 >= MUCH * before.at.until(at).toMillis();
    }
}
