package org.qipu.axon;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;

/** The threads that feed one projection, each with a connection: no more than there are processors, for they would only wait for each other. */
final class ProjectionThreads {

    private static final int LEAST = 2; // one waits for the database while the other works

    private ProjectionThreads() {}

    /** @param segments how many there could be work for at once, 2 or more */
    static ScheduledExecutorService of(String projection, int segments) {
        return Executors.newScheduledThreadPool(
                Math.clamp(Runtime.getRuntime().availableProcessors(), LEAST, segments),
                Thread.ofPlatform().name(projection + "-", 0).factory());
    }
}
