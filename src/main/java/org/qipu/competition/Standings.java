package org.qipu.competition;

import static java.math.BigDecimal.ZERO;

import java.math.BigDecimal;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.board.Sides;
import org.qipu.competition.Ties.Place;
import org.qipu.law.Score;

/** Who stands where in a competition: the points from the games, and what tells equal ones apart. */
public final class Standings {

    private Standings() {}

    /**
     * A game as standings count it.
     *
     * @param players White, in xiangqi Red, and Black; inside a {@link Match} the parties they play for
     * @param score   {@code UNKNOWN} where the game is not over
     * @param fouls   how many fouls (犯規) each player committed in it
     * @param begun   whether it has been begun; without a score it goes on, or waits for a decision
     */
    public record Game(
            String round,
            Sides<String> players,
            Score score,
            Sides<BigDecimal> points,
            Optional<Integer> board,
            Sides<Integer> fouls,
            boolean begun) {

        /** A game with a result, or one that has not been begun. */
        public Game(
                String round,
                Sides<String> players,
                Score score,
                Sides<BigDecimal> points,
                Optional<Integer> board,
                Sides<Integer> fouls) {
            this(round, players, score, points, board, fouls, score != Score.UNKNOWN);
        }

        /** The same of which no more is known. */
        public Game(String round, Sides<String> players, Score score, Sides<BigDecimal> points) {
            this(round, players, score, points, Optional.empty(), Sides.both(0));
        }

        Game between(Sides<String> parties) {
            return new Game(round, parties, score, points, board, fouls, begun);
        }

        Game ended(Score how, Sides<BigDecimal> worth) {
            return new Game(round, players, how, worth, board, fouls, begun);
        }

        /** Whether it was begun and nobody knows yet how it ends. */
        boolean isUndecided() {
            return begun && score == Score.UNKNOWN;
        }

        Side sideOf(String player) {
            return players.white().equals(player) ? Side.WHITE : Side.BLACK;
        }

        boolean isOf(String player) {
            return players.white().equals(player) || players.black().equals(player);
        }

        boolean isForfeit() {
            return score == Score.WHITE_FORFEITS || score == Score.BLACK_FORFEITS || score == Score.BOTH_FORFEIT;
        }
    }

    /**
     * One party's place.
     *
     * @param rank             from 1; those whom nothing tells apart share it
     * @param player           who stands there: a player, where teams play a team
     * @param games            games with a result, forfeited ones among them
     * @param gamePoints       points from games, and of single games from byes
     * @param sbScore          Sonneborn-Berger
     * @param directEncounter  points against those with equal points, where all have met
     * @param matchPoints      大分, where a match has two games
     * @param teamPoints       場分, where teams play
     * @param tieBreaks        in xiangqi what each criterion of the list is worth to him, but for those between two
     * @param separatedBy      what put him below the one above him
     * @param playOff          the article by which the place has still to be decided, where it is not shared
     * @param withdrawal       what became of his games in xiangqi
     * @param withdrawalDue    the article by which he counts as withdrawn, where nobody has recorded it
     */
    public record Row(
            int rank,
            String player,
            boolean withdrawn,
            int games,
            int wins,
            int draws,
            int losses,
            BigDecimal gamePoints,
            BigDecimal sbScore,
            BigDecimal buchholz,
            BigDecimal buchholzCut1,
            int blackGames,
            BigDecimal progressiveScore,
            Optional<BigDecimal> directEncounter,
            Optional<BigDecimal> matchPoints,
            Optional<BigDecimal> teamPoints,
            Optional<Map<String, BigDecimal>> tieBreaks,
            Optional<Ties.Separation> separatedBy,
            Optional<String> playOff,
            Optional<Withdrawals.Effect> withdrawal,
            Optional<String> withdrawalDue) {}

    /** The standings after these games, the first first. */
    public static List<Row> of(Competition competition, List<Game> games) {
        var withdrawals = Withdrawals.of(competition, games);
        var table = Crosstable.of(competition, withdrawals.games());
        var order = TieBreakList.of(competition);
        var encounters = encounters(table);
        return new Ties(table, order)
                .places(table.parties().stream().sorted().toList()).stream()
                        .map(place -> row(
                                place, table, order, Optional.ofNullable(encounters.get(place.party())), withdrawals))
                        .toList();
    }

    /** The direct encounters of all who have equal points. */
    private static Map<String, BigDecimal> encounters(Crosstable table) {
        var encounters = new HashMap<String, BigDecimal>();
        Ties.split(table.parties(), party -> Optional.of(table.points(party)))
                .forEach(tied -> encounters.putAll(Criteria.encounters(table, tied)));
        return encounters;
    }

    private static Row row(
            Place place,
            Crosstable table,
            TieBreakList order,
            Optional<BigDecimal> encounter,
            Withdrawals withdrawals) {
        var party = place.party();
        var competition = table.competition();
        var withdrawn =
                competition.withdrawals().stream().anyMatch(one -> one.player().equals(party));
        var games = table.count(party, match -> match.match().games().size());
        var wins = table.count(party, Seen::wins);
        var draws = table.count(party, Seen::draws);
        var single = !competition.isOfTeams() && competition.gamesInAMatch() == 1 && !table.isKnockOut();
        return new Row(
                place.rank(),
                party,
                withdrawn,
                games,
                wins,
                draws,
                games - wins - draws,
                plain(single ? table.points(party) : Criteria.gamePoints(table, party)),
                plain(table.sonnebornBerger(party)),
                plain(table.buchholz(party)),
                plain(Criteria.buchholzCut1(table, party)),
                table.count(party, Seen::blackGames),
                plain(Criteria.progressive(table, party)),
                encounter.map(Standings::plain),
                competition.gamesInAMatch() > 1 ? Optional.of(plain(matchPoints(table, party))) : Optional.empty(),
                competition.isOfTeams() && !table.isKnockOut()
                        ? Optional.of(plain(table.points(party)))
                        : Optional.empty(),
                competition.isXiangqi() ? Optional.of(values(table, order, party)) : Optional.empty(),
                place.separatedBy(),
                place.playOff(),
                Optional.ofNullable(withdrawals.effects().get(party)),
                withdrawn ? Optional.empty() : withdrawals.due(party));
    }

    /** 大分 with byes; of teams the sum of their boards. */
    private static BigDecimal matchPoints(Crosstable table, String party) {
        return table.competition().isOfTeams() || table.isKnockOut()
                ? table.total(party, Seen::matchPoints)
                : table.points(party);
    }

    private static Map<String, BigDecimal> values(Crosstable table, TieBreakList order, String party) {
        var values = new LinkedHashMap<String, BigDecimal>();
        order.criteria().stream()
                .map(TieBreakList.Criterion::by)
                .distinct()
                .filter(by -> !Criteria.isBetween(by))
                .forEach(by ->
                        values.put(by.wireName(), plain(Criteria.own(by, table).apply(party))));
        return values;
    }

    /** A number without needless zeros: 1.50 is 1.5. */
    private static BigDecimal plain(BigDecimal number) {
        return number.signum() == 0 ? ZERO : number.stripTrailingZeros();
    }
}
