package org.qipu.competition;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import org.qipu.board.Side;
import org.qipu.competition.Standings.Game;
import org.qipu.competition.Standings.Row;

/** Tells players with equal points apart, one tie-break after the other. */
final class Ties {

    private Ties() {
    }

    /** Rows with their places; {@code before} is how many stand above them. */
    static List<Row> ranked(List<Row> tied, List<TieBreak> order, List<Game> games, int before) {
        if (tied.size() == 1 || order.isEmpty()) {
            return tied.stream().map(row -> row.at(before + 1, Optional.empty())).toList();
        }
        var ranked = new ArrayList<Row>();
        for (var group : split(tied, value(order.getFirst(), tied, games))) {
            ranked.addAll(ranked(group, order.subList(1, order.size()), games, before + ranked.size()));
        }
        return ranked;
    }

    /** The rows in groups of equal value, the greatest first; where a value is missing the tie-break does not tell these rows apart. */
    static List<List<Row>> split(List<Row> rows, Function<Row, Optional<BigDecimal>> value) {
        if (rows.stream().anyMatch(row -> value.apply(row).isEmpty())) {
            return List.of(rows);
        }
        var groups = new TreeMap<BigDecimal, List<Row>>();
        rows.forEach(row -> groups.computeIfAbsent(value.apply(row).orElseThrow(), key -> new ArrayList<>()).add(row));
        return List.copyOf(groups.descendingMap().values());
    }

    private static Function<Row, Optional<BigDecimal>> value(TieBreak by, List<Row> tied, List<Game> games) {
        return switch (by) {
            case DIRECT_ENCOUNTER -> {
                var encounters = encounters(tied, games);
                yield row -> Optional.ofNullable(encounters.get(row.player()));
            }
            case WINS -> row -> Optional.of(BigDecimal.valueOf(row.wins()));
            case BLACK_GAMES -> row -> Optional.of(BigDecimal.valueOf(row.blackGames()));
            case SONNEBORN_BERGER -> row -> Optional.of(row.sbScore());
            case BUCHHOLZ -> row -> Optional.of(row.buchholz());
            case BUCHHOLZ_CUT_1 -> row -> Optional.of(row.buchholzCut1());
            case PROGRESSIVE -> row -> Optional.of(row.progressiveScore());
        };
    }

    /** Each one's points against the others of a group; none where two of them have not met. */
    static Map<String, BigDecimal> encounters(List<Row> tied, List<Game> games) {
        var players = tied.stream().map(Row::player).toList();
        var points = new HashMap<String, BigDecimal>();
        players.forEach(player -> points.put(player, BigDecimal.ZERO));
        var met = new java.util.HashSet<List<String>>();
        for (var game : games) {
            var both = game.players();
            if (points.containsKey(both.white()) && points.containsKey(both.black())) {
                for (var side : Side.values()) {
                    points.merge(both.of(side), game.points().of(side), BigDecimal::add);
                }
                met.add(List.of(both.white(), both.black()).stream().sorted().toList());
            }
        }
        return tied.size() > 1 && met.size() == tied.size() * (tied.size() - 1) / 2 ? points : Map.of();
    }
}
