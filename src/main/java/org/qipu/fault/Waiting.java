package org.qipu.fault;

import java.time.Duration;

/** Looks again and again until something is so. */
final class Waiting {

    private static final int BETWEEN_MILLIS = 300;

    private Waiting() {}

    /** What is looked at. */
    interface Look {
        boolean isSo() throws InterruptedException;
    }

    /** Whether it is so within that time. */
    static boolean until(Duration atMost, Look look) throws InterruptedException {
        var end = System.nanoTime() + atMost.toNanos();
        while (!look.isSo()) {
            if (System.nanoTime() > end) {
                return false;
            }
            Thread.sleep(BETWEEN_MILLIS);
        }
        return true;
    }
}
