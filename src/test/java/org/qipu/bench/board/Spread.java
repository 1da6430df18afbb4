package org.qipu.bench.board;

import java.util.Arrays;

/**
 * What was measured several times, in the unit in which it is told.
 *
 * @param values from the least to the greatest
 */
record Spread(double[] values) {

    /** How many a second, of so many that took this long. */
    static Spread perSecond(double count, double[] seconds) {
        return new Spread(
                Arrays.stream(seconds).map(time -> count / time).sorted().toArray());
    }

    /** How many microseconds each, of so many that took this long. */
    static Spread microsecondsEach(double count, double[] seconds) {
        return new Spread(
                Arrays.stream(seconds).map(time -> time / count * 1e6).sorted().toArray());
    }

    double median() {
        int half = values.length / 2;
        return values.length % 2 == 1 ? values[half] : (values[half - 1] + values[half]) / 2;
    }

    /** Median, and least to greatest. */
    String text() {
        var number = median() < 100 ? "%,.2f" : "%,.0f";
        return (number + " (" + number + " to " + number + ")")
                .formatted(median(), values[0], values[values.length - 1]);
    }
}
