package org.qipu.attack;

import java.util.Optional;

/** Figures of the service as it publishes them. */
final class Metrics {

    private Metrics() {}

    /** The sum of the figures whose lines begin so; empty where the service does not answer. */
    static Optional<Double> sum(Target target, String name) throws InterruptedException {
        return target.get("/q/metrics")
                .map(text -> text.lines()
                        .filter(line -> line.startsWith(name))
                        .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
                        .sum());
    }

    /** Waits until projections and relay have all that is recorded; notes where that takes too long. */
    static void requireCaughtUp(Target target, Tally tally, int seconds) throws InterruptedException {
        for (var name : new String[] {"qipu_projection_behind", "qipu_relay_lag_events"}) {
            var end = System.nanoTime() + seconds * 1_000_000_000L;
            while (sum(target, name).filter(behind -> behind == 0).isEmpty()) {
                if (System.nanoTime() > end) {
                    tally.fault(name + " is "
                            + sum(target, name).map(String::valueOf).orElse("unknown") + " " + seconds
                            + " s afterwards");
                    break;
                }
                Thread.sleep(500);
            }
        }
    }
}
