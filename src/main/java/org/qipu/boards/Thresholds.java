package org.qipu.boards;

import java.time.Duration;

/**
 * How long something stands before it means something.
 *
 * @param stable      a placement is no passing one
 * @param afterPress  the same once the clock was pressed: what the board reports may lag behind the clock
 * @param doubtful    a placement that looks like a legal move and is often something else
 * @param told        what cannot be explained is told to the officials
 * @param longestStep the most that two observations in a row count towards what is sure: no leap of a clock settles anything
 * @param mostGained  the most that a display gains at once
 * @param clockMargin how much faster than time a display may seem to run
 */
public record Thresholds(
        Duration stable,
        Duration afterPress,
        Duration doubtful,
        Duration told,
        Duration longestStep,
        Duration mostGained,
        Duration clockMargin) {

    /** As a hall is usually set up. */
    public static final Thresholds USUAL = new Thresholds(
            Duration.ofMillis(2500),
            Duration.ofMillis(500),
            Duration.ofSeconds(30),
            Duration.ofSeconds(10),
            Duration.ofMillis(1500),
            Duration.ofHours(2),
            Duration.ofSeconds(30));

    /** The same with another time after which a placement is no passing one. */
    public Thresholds stableAfter(Duration other) {
        return new Thresholds(other, afterPress, doubtful, told, longestStep, mostGained, clockMargin);
    }
}
