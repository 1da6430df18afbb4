package org.qipu.competition;

import java.math.BigDecimal;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.qipu.board.Side;

/** What each tie-break is worth to those who are tied; the more the better, and nothing where it cannot be told. */
final class Criteria {

    private Criteria() {}

    /** The value of a tie-break for each of a group. */
    static Function<String, Optional<BigDecimal>> of(TieBreak by, Crosstable table, List<String> tied) {
        return switch (by) {
            case DIRECT_ENCOUNTER -> of(encounters(table, tied));
            case BLACK_IN_DIRECT_ENCOUNTER -> of(blackInEncounter(table, tied));
            case FIRST_CYCLE_DIRECT_ENCOUNTER -> of(encounters(table.firstCycle(), tied));
            default -> {
                var value = own(by, table);
                yield party -> Optional.of(value.apply(party));
            }
        };
    }

    private static Function<String, Optional<BigDecimal>> of(Map<String, BigDecimal> values) {
        return party -> Optional.ofNullable(values.get(party));
    }

    /** Whether a tie-break depends on who is tied. */
    static boolean isBetween(TieBreak by) {
        return by == TieBreak.DIRECT_ENCOUNTER
                || by == TieBreak.BLACK_IN_DIRECT_ENCOUNTER
                || by == TieBreak.FIRST_CYCLE_DIRECT_ENCOUNTER;
    }

    /** The value of a tie-break that a party has whoever it is tied with. */
    static Function<String, BigDecimal> own(TieBreak by, Crosstable table) {
        return switch (by) {
            case WINS -> party -> number(table.count(party, Seen::wins));
            case BLACK_WINS -> party -> number(table.count(party, Seen::blackWins));
            case BLACK_GAMES -> party -> number(table.count(party, Seen::blackGames));
            case SONNEBORN_BERGER -> table::sonnebornBerger;
            case BUCHHOLZ -> table::buchholz;
            case BUCHHOLZ_CUT_1 -> party -> buchholzCut1(table, party);
            case PROGRESSIVE -> party -> progressive(table, party);
            case OPPONENTS_BUCHHOLZ ->
                party -> table.opponents(party, table::buchholz).stream().reduce(BigDecimal.ZERO, BigDecimal::add);
            case OPPONENTS_GAME_POINTS ->
                party -> table.opponents(party, other -> gamePoints(table, other)).stream()
                        .reduce(BigDecimal.ZERO, BigDecimal::add);
            case GAME_POINTS -> party -> gamePoints(table, party);
            case MATCHES_WON -> party -> number(table.count(party, match -> match.isWon() ? 1 : 0));
            case BOARD_ONE -> party -> table.total(party, Seen::boardOne);
            case TIMES_SECOND ->
                party -> number(table.count(
                        party,
                        match -> match.side() == Side.BLACK && !match.match().isForfeit() ? 1 : 0));
            case FEWER_FOULS -> party -> number(-table.count(party, Seen::fouls));
            case FIRST_CYCLE_POINTS -> table.firstCycle()::points;
            case FIRST_CYCLE_SONNEBORN_BERGER -> own(TieBreak.SONNEBORN_BERGER, table.firstCycle());
            case FIRST_CYCLE_WINS -> own(TieBreak.WINS, table.firstCycle());
            case FIRST_CYCLE_BLACK_WINS -> own(TieBreak.BLACK_WINS, table.firstCycle());
            case FIRST_CYCLE_FEWER_FOULS -> own(TieBreak.FEWER_FOULS, table.firstCycle());
            case DIRECT_ENCOUNTER, BLACK_IN_DIRECT_ENCOUNTER, FIRST_CYCLE_DIRECT_ENCOUNTER ->
                throw new IllegalArgumentException(by + " is between those who are tied");
        };
    }

    private static BigDecimal number(int count) {
        return BigDecimal.valueOf(count);
    }

    /** 總局分: the points of all games. */
    static BigDecimal gamePoints(Crosstable table, String party) {
        return table.total(party, Seen::gamePoints);
    }

    static BigDecimal buchholzCut1(Crosstable table, String party) {
        return table.opponents(party, table::points).stream().skip(1).reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    /** The sum of the points after each round, also of those in which the party had neither a match nor a bye. */
    static BigDecimal progressive(Crosstable table, String party) {
        Map<String, BigDecimal> byRound = new TreeMap<>(RoundOrder.of(table.competition()));
        table.rounds().forEach(round -> byRound.put(round, BigDecimal.ZERO));
        table.of(party).forEach(match -> byRound.merge(match.match().round(), match.points(), BigDecimal::add));
        table.byes(party).forEach(bye -> byRound.merge(bye.round(), bye.points(), BigDecimal::add));
        var sum = BigDecimal.ZERO;
        var soFar = BigDecimal.ZERO;
        for (var points : byRound.values()) {
            soFar = soFar.add(points);
            sum = sum.add(soFar);
        }
        return sum;
    }

    /** Each one's points against the others of a group; none where two of them have not met. */
    static Map<String, BigDecimal> encounters(Crosstable table, List<String> tied) {
        var met = new HashSet<Set<String>>();
        var points = new HashMap<String, BigDecimal>();
        for (var party : tied) {
            var against = against(table, party, tied);
            against.forEach(match -> met.add(Set.of(party, match.opponent())));
            points.put(party, against.stream().map(Seen::points).reduce(BigDecimal.ZERO, BigDecimal::add));
        }
        return tied.size() > 1 && met.size() == tied.size() * (tied.size() - 1) / 2 ? points : Map.of();
    }

    /** Who of two had Black in the games they played against each other; nothing of more than two. */
    private static Map<String, BigDecimal> blackInEncounter(Crosstable table, List<String> tied) {
        return tied.size() != 2
                ? Map.of()
                : tied.stream()
                        .collect(Collectors.toMap(
                                Function.identity(),
                                party -> number(against(table, party, tied).stream()
                                        .mapToInt(Seen::blackGames)
                                        .sum())));
    }

    private static List<Seen> against(Crosstable table, String party, List<String> tied) {
        return table.of(party).stream()
                .filter(match -> match.match().complete() && tied.contains(match.opponent()))
                .toList();
    }
}
