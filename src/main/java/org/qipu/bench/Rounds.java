package org.qipu.bench;

import java.util.Arrays;

/**
 * What several rounds of the same measurement gave, the least first.
 *
 * @param values one a round, in any order
 */
public record Rounds(double[] values) {

    public Rounds {
        Arrays.sort(values);
    }

    /** One round. */
    interface Measurement {
        double run() throws Exception;
    }

    static Rounds of(int count, Measurement measurement) throws Exception {
        var values = new double[count];
        for (int i = 0; i < count; i++) {
            values[i] = measurement.run();
        }
        return new Rounds(values);
    }

    public double median() {
        return values[values.length / 2];
    }

    double least() {
        return values[0];
    }

    double most() {
        return values[values.length - 1];
    }

    /** Median, and least to greatest. */
    public String text() {
        return "%,10.0f  (%,.0f to %,.0f)".formatted(median(), least(), most());
    }
}
