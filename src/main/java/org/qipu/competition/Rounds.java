package org.qipu.competition;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.qipu.board.Sides;
import org.qipu.law.Score;
import org.qipu.record.GameSearch;
import org.qipu.record.GameSearch.Found;

/** The rounds of a competition with their games, as the search tables have them. */
public final class Rounds {

    private static final String FINISHED = "finished";

    private Rounds() {
    }

    /** A round. */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record Round(Object round, Optional<Instant> scheduledStart, List<Pairing> games) {
    }

    /** A game of a round. */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record Pairing(String gameId, Optional<Integer> board, Optional<String> white, Optional<String> black, String status, Optional<String> result,
            Optional<Sides<BigDecimal>> points) {
    }

    /** The rounds that are fixed or have games, in their order; games by board. */
    public static List<Round> of(Competition competition, List<Found> games) {
        Map<String, List<Found>> byRound = new TreeMap<>(RoundOrder.BY_NUMBER);
        competition.rounds().forEach(round -> byRound.put(round.round(), new ArrayList<>()));
        games.forEach(game -> game.round().ifPresent(round -> byRound.computeIfAbsent(round.toString(), key -> new ArrayList<>()).add(game)));
        var rounds = new ArrayList<Round>();
        byRound.forEach((round, played) -> {
            var start = competition.scheduledStart(round).or(() -> played.stream().flatMap(game -> game.scheduledStart().stream()).min(Comparator.naturalOrder()));
            rounds.add(new Round(round.matches("\\d{1,9}") ? (Object) Integer.valueOf(round) : round, start, played.stream().sorted(GameSearch.BY_BOARD).map(Rounds::pairing).toList()));
        });
        return rounds;
    }

    private static Pairing pairing(Found game) {
        return new Pairing(game.gameId(), game.board(), game.white(), game.black(), game.status(), game.result(), game.points());
    }

    /** The games that count for the standings: finished, between known players, up to a round where one is named. */
    public static List<Standings.Game> finished(List<Found> games, Optional<String> until) {
        var counted = new ArrayList<Standings.Game>();
        for (var game : games) {
            var round = game.round().map(Object::toString).orElse("");
            var score = game.result().flatMap(Score::read);
            if (game.status().equals(FINISHED) && score.isPresent() && game.points().isPresent() && game.white().isPresent() && game.black().isPresent()
                    && isBy(round, until)) {
                counted.add(new Standings.Game(round, new Sides<>(game.white().get(), game.black().get()), score.get(), game.points().get()));
            }
        }
        return counted;
    }

    /** A competition with the byes up to a round. */
    public static Competition until(Competition all, Optional<String> round) {
        var byes = all.byes().stream().filter(bye -> isBy(bye.round(), round)).toList();
        return new Competition(all.name(), all.format(), all.entrants(), all.withdrawals(), byes, all.tieBreaks(), all.delay(), all.venue(), all.rounds(), all.games());
    }

    private static boolean isBy(String round, Optional<String> until) {
        return until.filter(last -> RoundOrder.BY_NUMBER.compare(round, last) > 0).isEmpty();
    }
}
