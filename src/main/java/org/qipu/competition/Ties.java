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

    /**
     * Some whom nothing has told apart yet.
     *
     * @param separatedBy what put them below those above them
     */
    private record Group(List<String> tied, Optional<Separation> separatedBy) {

        List<Group> by(Step step) {
            if (tied.size() == 1) {
                return List.of(this);
            }
            var groups = new ArrayList<Group>();
            for (var equal : split(tied, step.value().apply(tied))) {
                groups.add(new Group(equal, groups.isEmpty() ? separatedBy : Optional.of(step.separation())));
            }
            return groups;
        }
    }

    /** Everybody's place, the first first. */
    List<Place> places(List<String> parties) {
        var places = new ArrayList<Place>();
        for (var group : told(parties, steps())) {
            places.addAll(places(group, places.size()));
        }
        return places;
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

    /** The groups of those whom the steps leave equal, the first first; one step after the other, for a list may be long. */
    private static List<Group> told(List<String> parties, List<Step> steps) {
        var groups = List.of(new Group(parties, Optional.empty()));
        for (var step : steps) {
            if (groups.size() == parties.size()) {
                break; // everybody is alone
            }
            var further = new ArrayList<Group>();
            groups.forEach(group -> further.addAll(group.by(step)));
            groups = further;
        }
        return groups;
    }

    private List<Place> places(Group group, int before) {
        var undecided = group.tied().size() > 1 && isNotShared(before);
        var places = new ArrayList<Place>();
        for (var party : group.tied()) {
            places.add(new Place(
                    party,
                    before + 1,
                    places.isEmpty() ? group.separatedBy() : Optional.empty(),
                    undecided ? Optional.of(NOT_SHARED) : Optional.empty()));
        }
        return places;
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
