package org.qipu.fault;

import java.time.Duration;

/** How quickly it has to go on. */
final class Goals {

    /** Writes, after the primary was lost. */
    static final Duration WRITES = Duration.ofSeconds(15);

    /** What Kafka's consumer waits for, after a leader was lost. */
    static final Duration LAG = Duration.ofSeconds(10);

    private Goals() {}
}
