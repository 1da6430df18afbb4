package org.qipu.axon;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.IntPredicate;
import org.axonframework.messaging.eventhandling.processing.streaming.pooled.PooledStreamingEventProcessor;

/** Leaves segments of projections to the replicas whose share they are; without it the first replica keeps all. */
final class SegmentSpread {

    /** How long a segment is left to the other, who looks for it every second. */
    private static final int LEFT_SECONDS = 5;
    /** How often it is left, where the other does not take it. */
    private static final Duration AGAIN = Duration.ofMinutes(1);

    private final IntPredicate mine;
    private final Map<String, Long> left = new ConcurrentHashMap<>();

    /** @param mine whether a segment of that number is this replica's share */
    SegmentSpread(IntPredicate mine) {
        this.mine = mine;
    }

    /** Leaves what is others' of what a processor has claimed. */
    void look(PooledStreamingEventProcessor processor) {
        var now = System.nanoTime();
        for (int segment : processor.processingStatus().keySet()) {
            var name = processor.name() + "/" + segment;
            var last = left.get(name);
            if (!mine.test(segment) && (last == null || now - last > AGAIN.toNanos())) {
                left.put(name, now);
                processor.releaseSegment(segment, LEFT_SECONDS, TimeUnit.SECONDS);
            }
        }
    }
}
