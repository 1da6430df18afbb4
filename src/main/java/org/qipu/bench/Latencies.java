package org.qipu.bench;

import java.util.Arrays;

/**
 * Times in nanoseconds.
 *
 * @param nanos sorted
 */
record Latencies(long[] nanos) {

    static Latencies of(long[] unsorted) {
        var sorted = unsorted.clone();
        Arrays.sort(sorted);
        return new Latencies(sorted);
    }

    double millis(double share) {
        return nanos.length == 0
                ? Double.NaN
                : nanos[(int) Math.min(nanos.length - 1, Math.floor(nanos.length * share))] / 1e6;
    }

    String text() {
        return "p50 %6.2f ms   p99 %6.2f ms   max %6.2f ms   (%,d measured)"
                .formatted(millis(0.5), millis(0.99), millis(1), nanos.length);
    }
}
