package org.qipu.competition;

import java.math.BigInteger;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;

/** The order of rounds: by number where they are numbered, those with other names after them. */
public final class RoundOrder {

    /** By what they count; {@code 01} and {@code 1} are two rounds. */
    private static final Comparator<String> NUMBERS =
            Comparator.comparing((String round) -> new BigInteger(round)).thenComparing(Comparator.naturalOrder());

    /** Round 2 before round 10, round 10 before {@code final}. */
    public static final Comparator<String> BY_NUMBER = after(Map.of());

    private RoundOrder() {}

    /**
     * The order of the rounds of a competition: those with other names than numbers as it lists them, for no alphabet has the semi-final
     * before the final; those that it does not list after them.
     */
    public static Comparator<String> of(Competition competition) {
        Map<String, Integer> listed = new HashMap<>();
        competition.rounds().forEach(round -> listed.put(round.round(), listed.size()));
        return after(listed);
    }

    private static Comparator<String> after(Map<String, Integer> listed) {
        var named = Comparator.comparing((String round) -> listed.getOrDefault(round, Integer.MAX_VALUE))
                .thenComparing(Comparator.naturalOrder());
        return Comparator.comparing(RoundOrder::isNumber)
                .reversed()
                .thenComparing((one, other) ->
                        isNumber(one) && isNumber(other) ? NUMBERS.compare(one, other) : named.compare(one, other));
    }

    private static boolean isNumber(String round) {
        return round.matches("\\d{1,9}");
    }
}
