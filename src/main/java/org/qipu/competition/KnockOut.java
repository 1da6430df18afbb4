package org.qipu.competition;

import java.util.ArrayList;
import java.util.List;

/** Where seeds stand in a knock-out, so that they do not meet early (通則六1). */
public final class KnockOut {

    private KnockOut() {}

    /**
     * The first round: pairs of seeds from the top of the draw to its bottom; the best meet last, if both get so far.
     *
     * <p>Where the entrants are no power of two the best seeds have no opponent: the second number is then greater than the entrants.
     */
    public static List<RoundRobin.Pair> draw(int entrants) {
        if (entrants < 2) {
            throw new IllegalArgumentException("a knock-out has two entrants at least");
        }
        var order = List.of(1);
        while (order.size() < entrants) {
            var wider = new ArrayList<Integer>();
            for (var seed : order) {
                wider.add(seed);
                wider.add(2 * order.size() + 1 - seed);
            }
            order = wider;
        }
        var pairs = new ArrayList<RoundRobin.Pair>();
        for (int i = 0; i < order.size(); i += 2) {
            pairs.add(new RoundRobin.Pair(order.get(i), order.get(i + 1)));
        }
        return pairs;
    }
}
