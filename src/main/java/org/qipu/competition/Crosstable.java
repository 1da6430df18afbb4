package org.qipu.competition;

import static java.math.BigDecimal.ZERO;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/**
 * Who has what against whom: the matches of a competition, and what each party has from them, the sum of the points
 * of those beaten and half of those drawn with among it (Sonneborn-Berger, 小分, 通則六2[A]).
 */
final class Crosstable {

    private final Competition competition;
    private final List<Match> matches;
    private final Map<String, List<Seen>> seen = new LinkedHashMap<>();
    private final Map<String, BigDecimal> points = new HashMap<>();
    private final List<Competition.Bye> byes;
    private final NavigableSet<String> rounds;

    private Crosstable(Competition competition, List<Match> matches) {
        this.competition = competition;
        this.matches = matches;
        this.byes = byes(competition);
        this.rounds = new TreeSet<>(RoundOrder.of(competition));
        matches.forEach(match -> rounds.add(match.round()));
        if (!rounds.isEmpty()) { // a bye ahead is no round that has been
            var last = rounds.last();
            byes.stream()
                    .map(Competition.Bye::round)
                    .filter(round -> rounds.comparator().compare(round, last) < 0)
                    .toList()
                    .forEach(rounds::add);
        }
        competition.entrants().forEach(entrant -> seen.put(competition.party(entrant.id()), new ArrayList<>()));
        byes.forEach(bye -> seen.computeIfAbsent(competition.party(bye.player()), none -> new ArrayList<>()));
        matches.forEach(match -> match.parties()
                .map(party ->
                        seen.computeIfAbsent(party, none -> new ArrayList<>()).add(new Seen(match, party))));
        seen.keySet().forEach(party -> points.put(party, sum(party)));
    }

    static Crosstable of(Competition competition, List<Standings.Game> games) {
        return new Crosstable(competition, Match.of(competition, games));
    }

    /** The byes that count: of a party at most one in a round, of several that were set up once the later named. */
    private static List<Competition.Bye> byes(Competition competition) {
        var byes = new LinkedHashMap<List<String>, Competition.Bye>();
        competition.byes().forEach(bye -> byes.put(List.of(competition.party(bye.player()), bye.round()), bye));
        return List.copyOf(byes.values());
    }

    Competition competition() {
        return competition;
    }

    /** Whether anything has been played. */
    boolean isBegun() {
        return !matches.isEmpty();
    }

    List<String> parties() {
        return List.copyOf(seen.keySet());
    }

    List<Seen> of(String party) {
        return seen.getOrDefault(party, List.of());
    }

    /** What ranks first: points with byes; in a knock-out the rounds survived. */
    BigDecimal points(String party) {
        return points.getOrDefault(party, ZERO);
    }

    private BigDecimal sum(String party) {
        var byes = byes(party);
        if (isKnockOut()) {
            return BigDecimal.valueOf(of(party).stream().filter(Seen::isWon).count() + byes.size());
        }
        return byes.stream().map(Competition.Bye::points).reduce(total(party, Seen::points), BigDecimal::add);
    }

    List<Competition.Bye> byes(String party) {
        return byes.stream()
                .filter(bye -> competition.party(bye.player()).equals(party))
                .toList();
    }

    /** The rounds in which anybody has a result or a bye, in their order, up to the last in which anybody has a result. */
    NavigableSet<String> rounds() {
        return rounds;
    }

    BigDecimal total(String party, Function<Seen, BigDecimal> of) {
        return of(party).stream().map(of).reduce(ZERO, BigDecimal::add);
    }

    int count(String party, ToIntFunction<Seen> of) {
        return of(party).stream().mapToInt(of).sum();
    }

    /**
     * The matches that count among the opponents': complete ones; forfeited ones in a round robin and in xiangqi,
     * elsewhere they were not played.
     */
    List<Seen> met(String party) {
        return of(party).stream()
                .filter(match -> match.match().complete()
                        && (!match.match().isForfeit() || competition.isRoundRobin() || competition.isXiangqi()))
                .toList();
    }

    /** A value of each opponent, once for each match. */
    List<BigDecimal> opponents(String party, Function<String, BigDecimal> value) {
        return met(party).stream()
                .map(match -> value.apply(match.opponent()))
                .sorted()
                .toList();
    }

    /** 對手分: the points of all opponents. */
    BigDecimal buchholz(String party) {
        return opponents(party, this::points).stream().reduce(ZERO, BigDecimal::add);
    }

    /**
     * 小分: the points of each opponent beaten, half of those of each drawn with; in a double round robin of xiangqi
     * cycle by cycle (通則六3[A]).
     */
    BigDecimal sonnebornBerger(String party) {
        return cycles().stream()
                .map(cycle -> cycle.met(party).stream()
                        .map(match -> cycle.points(match.opponent()).multiply(match.share()))
                        .reduce(ZERO, BigDecimal::add))
                .reduce(ZERO, BigDecimal::add);
    }

    private boolean isDouble() {
        return competition.isXiangqi() && competition.playedBy().equals(Optional.of(PairingSystem.DOUBLE_ROUND_ROBIN));
    }

    boolean isKnockOut() {
        return competition.playedBy().equals(Optional.of(PairingSystem.KNOCK_OUT));
    }

    private List<Crosstable> cycles() {
        return isDouble() ? List.of(cycle(true), cycle(false)) : List.of(this);
    }

    /** The first cycle alone: of each two parties the first match. */
    Crosstable firstCycle() {
        return cycle(true);
    }

    private Crosstable cycle(boolean first) {
        var met = new HashSet<Set<String>>();
        var of = matches.stream()
                .filter(match ->
                        met.add(Set.of(match.parties().white(), match.parties().black())) == first)
                .toList();
        return new Crosstable(competition.withByes(List.of()), of);
    }
}
