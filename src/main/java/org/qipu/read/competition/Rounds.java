package org.qipu.read.competition;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import org.qipu.board.Sides;
import org.qipu.competition.Competition;
import org.qipu.competition.RoundOrder;
import org.qipu.competition.Standings;
import org.qipu.law.Score;
import org.qipu.read.search.Found;
import org.qipu.read.view.ScheduleView;

/** The rounds of a competition with their games, as the search tables have them. */
public final class Rounds {

    private static final String SCHEDULED = "scheduled";
    private static final String FINISHED = "finished";
    private static final String ANNULLED = "annulled";

    private Rounds() {}

    /** A round. */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record Round(Object round, Optional<Instant> scheduledStart, List<Pairing> games) {}

    /** A game of a round. */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record Pairing(
            String gameId,
            String discipline,
            Optional<Integer> board,
            Optional<String> white,
            Optional<String> black,
            String status,
            Optional<String> result,
            Optional<Sides<BigDecimal>> points) {}

    /** The rounds that are fixed or have games, in their order; games by board. */
    public static List<Round> of(Competition competition, List<Found> games) {
        Map<String, List<Found>> byRound = new TreeMap<>(RoundOrder.of(competition));
        competition.rounds().forEach(round -> byRound.put(round.round(), new ArrayList<>()));
        games.forEach(game -> game.round()
                .ifPresent(round -> byRound.computeIfAbsent(round.toString(), key -> new ArrayList<>())
                        .add(game)));
        var rounds = new ArrayList<Round>();
        byRound.forEach((round, played) -> {
            var start = competition
                    .scheduledStart(round)
                    .or(() -> played.stream()
                            .flatMap(game -> game.scheduledStart().stream())
                            .min(Comparator.naturalOrder()));
            rounds.add(new Round(
                    ScheduleView.round(round),
                    start,
                    played.stream().sorted(Found.BY_BOARD).map(Rounds::pairing).toList()));
        });
        return rounds;
    }

    /** The rounds of a competition that anybody has named, in their order: fixed, with games or byes, or the last of one who withdrew. */
    public static List<String> known(Competition competition, List<Found> games) {
        var known = new TreeSet<String>(RoundOrder.of(competition));
        competition.rounds().forEach(round -> known.add(round.round()));
        competition.byes().forEach(bye -> known.add(bye.round()));
        competition.withdrawals().forEach(one -> one.afterRound().ifPresent(known::add));
        games.forEach(game -> game.round().ifPresent(round -> known.add(round.toString())));
        return List.copyOf(known);
    }

    private static Pairing pairing(Found game) {
        return new Pairing(
                game.gameId(),
                game.discipline(),
                game.board(),
                game.white(),
                game.black(),
                game.status(),
                game.result(),
                game.points());
    }

    /**
     * The games for the standings between known players up to a round where one is named, in the order in which they
     * began; those not over have no score.
     *
     * @param fouls the fouls of the players of a game that is over, as it was found
     */
    public static List<Standings.Game> counted(
            Competition competition, List<Found> games, Optional<String> until, Function<Found, Sides<Integer>> fouls) {
        var order = RoundOrder.of(competition);
        var counted = new ArrayList<Standings.Game>();
        games.stream()
                .sorted(Comparator.comparing(found -> found.firstOccurredAt().orElse(Instant.MAX)))
                .forEach(game -> {
                    var round = game.round().map(Object::toString).orElse("");
                    if (game.white().isPresent()
                            && game.black().isPresent()
                            && !game.status().equals(ANNULLED)
                            && isBy(order, round, until)) {
                        var over =
                                game.status().equals(FINISHED) && game.points().isPresent();
                        counted.add(new Standings.Game(
                                round,
                                new Sides<>(game.white().get(), game.black().get()),
                                over ? game.result().flatMap(Score::read).orElse(Score.UNKNOWN) : Score.UNKNOWN,
                                over ? game.points().get() : Sides.both(BigDecimal.ZERO),
                                game.board(),
                                over ? fouls.apply(game) : Sides.both(0),
                                !game.status().equals(SCHEDULED)));
                    }
                });
        return counted;
    }

    /** A competition with what had happened by a round: its byes, and in xiangqi the withdrawals until then. */
    public static Competition until(Competition all, Optional<String> round) {
        var order = RoundOrder.of(all);
        var then = all.withByes(all.byes().stream()
                .filter(bye -> isBy(order, bye.round(), round))
                .toList());
        return !all.isXiangqi()
                ? then
                : then.withWithdrawals(all.withdrawals().stream()
                        .filter(one -> one.afterRound()
                                .filter(after -> !isBy(order, after, round))
                                .isEmpty())
                        .toList());
    }

    private static boolean isBy(Comparator<String> order, String round, Optional<String> until) {
        return until.filter(last -> order.compare(round, last) > 0).isEmpty();
    }
}
