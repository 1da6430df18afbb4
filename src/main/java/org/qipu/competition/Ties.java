package org.qipu.competition;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import org.qipu.competition.TieBreakList.Criterion;
import org.qipu.law.Provision;

/** Tells apart those with equal points, one criterion after the other. */
final class Ties {

    /** The article of places that are not shared. */
    private static final String NOT_SHARED = OfXiangqi.article(Provision.PLACES_NOT_SHARED);

    private final Crosstable table;
    private final TieBreakList order;

    Ties(Crosstable table, TieBreakList order) {
        this.table = table;
        this.order = order;
    }

    /**
     * What put a party below the one above it.
     *
     * @param criterion {@code points}, a tie-break, or {@code decided-places}: the organiser
     * @param term      what the rulebook calls it
     */
    public record Separation(String criterion, Optional<String> term, Optional<String> article) {}

    /**
     * The place of a party.
     *
     * @param separatedBy what put it below the one above it; nothing for the first, and where both share a place
     * @param playOff     the article by which the organiser has to decide who has this place, where it is not to be shared
     */
    record Place(String party, int rank, Optional<Separation> separatedBy, Optional<String> playOff) {}

    /** One step of the order. */
    private record Step(Function<List<String>, Function<String, Optional<BigDecimal>>> value, Separation separation) {}

    /** Everybody's place, the first first. */
    List<Place> places(List<String> parties) {
        return ranked(parties, steps(), 0);
    }

    private List<Step> steps() {
        var steps = new ArrayList<Step>();
        steps.add(new Step(
                tied -> party -> Optional.of(table.points(party)),
                new Separation("points", Optional.empty(), order.article())));
        order.criteria().forEach(criterion -> steps.add(step(criterion)));
        table.competition()
                .decidedPlaces()
                .ifPresent(decided -> steps.add(new Step(
                        tied -> party -> Optional.of(BigDecimal.valueOf(-place(decided, party))),
                        new Separation(
                                "decided-places",
                                Optional.empty(),
                                order.article().map(any -> NOT_SHARED)))));
        return steps;
    }

    private Step step(Criterion criterion) {
        return new Step(
                tied -> Criteria.of(criterion.by(), table, tied),
                new Separation(criterion.by().wireName(), criterion.term(), criterion.article()));
    }

    /** Where the organiser placed somebody; those he did not name come after the others. */
    private static int place(List<String> decided, String party) {
        return decided.contains(party) ? decided.indexOf(party) : decided.size();
    }

    private List<Place> ranked(List<String> tied, List<Step> steps, int before) {
        if (tied.size() == 1 || steps.isEmpty()) {
            var undecided = tied.size() > 1 && isNotShared(before);
            return tied.stream()
                    .map(party -> new Place(
                            party,
                            before + 1,
                            Optional.empty(),
                            undecided ? Optional.of(NOT_SHARED) : Optional.empty()))
                    .toList();
        }
        var ranked = new ArrayList<Place>();
        for (var group : split(tied, steps.getFirst().value().apply(tied))) {
            var places = ranked(group, steps.subList(1, steps.size()), before + ranked.size());
            var first = places.getFirst();
            ranked.add(
                    ranked.isEmpty()
                            ? first
                            : new Place(
                                    first.party(),
                                    first.rank(),
                                    Optional.of(steps.getFirst().separation()),
                                    first.playOff()));
            ranked.addAll(places.subList(1, places.size()));
        }
        return ranked;
    }

    /** Whether those left equal at a place must be told apart: in xiangqi the first always, the others as it was set up (通則六7). */
    private boolean isNotShared(int before) {
        return table.competition().isXiangqi()
                && table.isBegun()
                && (before == 0 || !table.competition().sharedPlaces().orElse(true));
    }

    /** The parties in groups of equal value, the greatest first; where a value is missing it does not tell them apart. */
    static List<List<String>> split(List<String> tied, Function<String, Optional<BigDecimal>> value) {
        if (tied.stream().anyMatch(party -> value.apply(party).isEmpty())) {
            return List.of(tied);
        }
        var groups = new TreeMap<BigDecimal, List<String>>();
        tied.forEach(party -> groups.computeIfAbsent(value.apply(party).orElseThrow(), key -> new ArrayList<>())
                .add(party));
        return List.copyOf(groups.descendingMap().values());
    }
}
