package org.qipu.competition;

import java.math.BigInteger;
import java.util.Comparator;

/** The order of rounds: by number where they are numbered, those with other names after them. */
public final class RoundOrder {

    /** Round 2 before round 10, round 10 before {@code final}. */
    public static final Comparator<String> BY_NUMBER = Comparator.comparing(RoundOrder::isNumber)
            .reversed()
            .thenComparing((one, other) -> isNumber(one) && isNumber(other)
                    ? new BigInteger(one).compareTo(new BigInteger(other))
                    : one.compareTo(other));

    private RoundOrder() {}

    private static boolean isNumber(String round) {
        return round.matches("\\d{1,9}");
    }
}
