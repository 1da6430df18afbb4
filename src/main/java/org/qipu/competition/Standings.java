package org.qipu.competition;

import static java.math.BigDecimal.ZERO;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.board.Sides;
import org.qipu.law.Score;

/** Who stands where in a competition: the points from the games, and what tells equal ones apart. */
public final class Standings {

    private Standings() {
    }

    /** A game with a result. */
    public record Game(String round, Sides<String> players, Score score, Sides<BigDecimal> points) {
    }

    /**
     * One player's place.
     *
     * @param rank             from 1; those whom nothing tells apart share it
     * @param games            games with a result, forfeited ones among them
     * @param gamePoints       points from games and byes
     * @param sbScore          Sonneborn-Berger
     * @param directEncounter  points against those with equal points, where all have met
     */
    public record Row(int rank, String player, boolean withdrawn, int games, int wins, int draws, int losses, BigDecimal gamePoints, BigDecimal sbScore,
            BigDecimal buchholz, BigDecimal buchholzCut1, int blackGames, BigDecimal progressiveScore, Optional<BigDecimal> directEncounter) {

        Row at(int place, Optional<BigDecimal> encounter) {
            return new Row(place, player, withdrawn, games, wins, draws, losses, gamePoints, sbScore, buchholz, buchholzCut1, blackGames, progressiveScore,
                    encounter);
        }
    }

    /** The standings after these games, the first first. */
    public static List<Row> of(Competition competition, List<Game> games) {
        var tallies = tallies(competition, games);
        var rows = new ArrayList<Row>();
        tallies.values().forEach(tally -> rows.add(tally.row(tallies, competition)));
        rows.sort(Comparator.comparing(Row::gamePoints).reversed().thenComparing(Row::player));
        var ranked = new ArrayList<Row>();
        for (var tied : Ties.split(rows, row -> Optional.of(row.gamePoints()))) {
            var encounters = Ties.encounters(tied, games);
            ranked.addAll(Ties.ranked(tied, competition.tieBreaks(), games, ranked.size()).stream().map(row -> row.at(row.rank(),
                    Optional.ofNullable(encounters.get(row.player())).map(Standings::plain))).toList());
        }
        return ranked;
    }

    private static Map<String, Tally> tallies(Competition competition, List<Game> games) {
        Map<String, Tally> tallies = new LinkedHashMap<>();
        competition.entrants().forEach(entrant -> tallies.put(entrant.id(), new Tally(entrant.id())));
        for (var game : games) {
            for (var side : Side.values()) {
                tallies.computeIfAbsent(game.players().of(side), Tally::new).add(game, side);
            }
        }
        competition.byes().forEach(bye -> tallies.computeIfAbsent(bye.player(), Tally::new).add(bye));
        return tallies;
    }

    /** A number without needless zeros: 1.50 is 1.5. */
    private static BigDecimal plain(BigDecimal number) {
        return number.signum() == 0 ? ZERO : number.stripTrailingZeros();
    }

    /** What one player has. */
    private static final class Tally {
        private final String player;
        private final List<Sided> games = new ArrayList<>();
        private final Map<String, BigDecimal> byRound = new LinkedHashMap<>();
        private BigDecimal points = ZERO;

        private Tally(String player) {
            this.player = player;
        }

        private void add(Game game, Side side) {
            games.add(new Sided(game, side));
            add(game.round(), game.points().of(side));
        }

        private void add(Competition.Bye bye) {
            add(bye.round(), bye.points());
        }

        private void add(String round, BigDecimal more) {
            points = points.add(more);
            byRound.merge(round, more, BigDecimal::add);
        }

        private Row row(Map<String, Tally> all, Competition competition) {
            var withdrawn = competition.withdrawals().stream().anyMatch(one -> one.player().equals(player));
            var met = games.stream().filter(game -> competition.isRoundRobin() || !game.isForfeit()).toList();
            var opponents = met.stream().map(game -> all.get(game.opponent()).points).sorted().toList();
            var sum = opponents.stream().reduce(ZERO, BigDecimal::add);
            var sb = met.stream().map(game -> all.get(game.opponent()).points.multiply(game.share())).reduce(ZERO, BigDecimal::add);
            return new Row(0, player, withdrawn, games.size(), (int) games.stream().filter(Sided::isWon).count(), (int) games.stream().filter(Sided::isDrawn).count(),
                    (int) games.stream().filter(Sided::isLost).count(), plain(points), plain(sb), plain(sum),
                    plain(opponents.isEmpty() ? ZERO : sum.subtract(opponents.getFirst())),
                    (int) games.stream().filter(game -> game.side() == Side.BLACK && !game.isForfeit()).count(), plain(progressive()), Optional.empty());
        }

        private BigDecimal progressive() {
            var rounds = byRound.keySet().stream().sorted(RoundOrder.BY_NUMBER).toList();
            var sum = ZERO;
            var soFar = ZERO;
            for (var round : rounds) {
                soFar = soFar.add(byRound.get(round));
                sum = sum.add(soFar);
            }
            return sum;
        }
    }

    /** A game as one of its players sees it. */
    private record Sided(Game game, Side side) {

        private static final BigDecimal HALF = new BigDecimal("0.5");

        String opponent() {
            return game.players().of(side.other());
        }

        boolean isForfeit() {
            return game.score() == Score.WHITE_FORFEITS || game.score() == Score.BLACK_FORFEITS || game.score() == Score.BOTH_FORFEIT;
        }

        boolean isWon() {
            return game.score() == Score.wonBy(side) || game.score() == Score.forfeitedBy(side.other());
        }

        boolean isDrawn() {
            return game.score() == Score.DRAW || game.score() == (side == Side.WHITE ? Score.HALF_NIL : Score.NIL_HALF);
        }

        boolean isLost() {
            return !isWon() && !isDrawn();
        }

        /** What part of a win he made of it. */
        BigDecimal share() {
            return isWon() ? BigDecimal.ONE : isDrawn() ? HALF : ZERO;
        }
    }
}
