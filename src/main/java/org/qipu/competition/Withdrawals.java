package org.qipu.competition;

import static org.qipu.law.settings.BoardSettings.SCORING;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.qipu.board.Side;
import org.qipu.board.Sides;
import org.qipu.competition.Standings.Game;
import org.qipu.law.Provision;
import org.qipu.law.Score;

/**
 * What becomes in xiangqi of the games of those who ceased to play (棄權及退出比賽, 通則七).
 *
 * @param games   the games that count then, those that were never played forfeited
 * @param effects by party what became of its results
 * @param late    parties that forfeited twice running
 */
record Withdrawals(List<Game> games, Map<String, Effect> effects, Set<String> late) {

    private static final String ROUND_ROBIN = OfXiangqi.article(Provision.WITHDRAWN_FROM_ROUND_ROBIN);
    private static final String SWISS = OfXiangqi.article(Provision.WITHDRAWN_FROM_SWISS);
    private static final String TWICE_LATE = OfXiangqi.article(Provision.DEFAULT_TIME);

    /** What became of somebody's results. */
    public record Effect(Results results, String article) {

        /** Whether they count. */
        public enum Results {
            /** They stand; what was not played is forfeited to the opponents. */
            STAND,
            /** They are deleted, the opponents' too. */
            DELETED
        }
    }

    /**
     * What follows from the withdrawals of a competition; outside xiangqi, in a knock-out, and where nobody said how it
     * is played, nothing.
     */
    static Withdrawals of(Competition competition, List<Game> games) {
        if (!competition.isXiangqi()) {
            return new Withdrawals(games, Map.of(), Set.of());
        }
        var late = twiceRunning(competition, games);
        var parties = competition.starters();
        var ceased = competition.withdrawals().stream()
                .map(Competition.Withdrawal::player)
                .filter(parties::contains)
                .toList();
        if (competition
                        .playedBy()
                        .filter(system -> system != PairingSystem.KNOCK_OUT)
                        .isEmpty()
                || ceased.isEmpty()) {
            return new Withdrawals(games, Map.of(), late);
        }
        return new Settling(competition, games, parties, ceased, late).settled();
    }

    /** The article by which somebody counts as withdrawn who forfeited two matches running. */
    Optional<String> due(String party) {
        return late.contains(party) ? Optional.of(TWICE_LATE) : Optional.empty();
    }

    /** Who forfeited two matches one after the other (通則七1). */
    static Set<String> twiceRunning(Competition competition, List<Game> games) {
        var late = new HashSet<String>();
        var table = Crosstable.of(competition, games);
        for (var party : table.parties()) {
            var matches = table.of(party);
            for (int i = 1; i < matches.size(); i++) {
                if (matches.get(i - 1).isForfeited() && matches.get(i).isForfeited()) {
                    late.add(party);
                }
            }
        }
        return late;
    }

    /** The settling of one competition. */
    private record Settling(
            Competition competition, List<Game> games, List<String> parties, List<String> ceased, Set<String> late) {

        Withdrawals settled() {
            var effects = new HashMap<String, Effect>();
            var robin =
                    competition.playedBy().filter(PairingSystem::isRoundRobin).isPresent();
            ceased.forEach(party -> effects.put(
                    party,
                    new Effect(
                            robin && isBeforeHalf(party) ? Effect.Results.DELETED : Effect.Results.STAND,
                            robin ? ROUND_ROBIN : SWISS)));
            var standing =
                    parties.stream().filter(party -> !isDeleted(effects, party)).toList();
            var counted = new ArrayList<Game>();
            games.stream()
                    .filter(game -> !isDeleted(effects, party(game, Side.WHITE))
                            && !isDeleted(effects, party(game, Side.BLACK)))
                    .forEach(game ->
                            counted.add(game.score() == Score.UNKNOWN && !game.isUndecided() ? forfeited(game) : game));
            if (robin) {
                ceased.stream()
                        .filter(standing::contains)
                        .forEach(party -> standing.stream()
                                .filter(other -> !other.equals(party))
                                .filter(other -> !ceased.contains(other) || other.compareTo(party) > 0)
                                .forEach(other -> unplayed(party, other, counted)));
            }
            return new Withdrawals(List.copyOf(counted), effects, late);
        }

        private static boolean isDeleted(Map<String, Effect> effects, String party) {
            return effects.containsKey(party) && effects.get(party).results() == Effect.Results.DELETED;
        }

        private String party(Game game, Side side) {
            return competition.party(game.players().of(side));
        }

        /** The games as if those that wait for their result had one: they were played, whatever becomes of them. */
        private static List<Game> asIfOver(List<Game> games) {
            return games.stream()
                    .map(game -> game.isUndecided() ? game.ended(Score.DRAW, Sides.both(BigDecimal.ZERO)) : game)
                    .toList();
        }

        /** Whether somebody played fewer than half of his matches; one that he forfeited himself he did not play. */
        private boolean isBeforeHalf(String party) {
            var played = Crosstable.of(competition, asIfOver(games)).of(party).stream()
                    .filter(match -> match.match().complete() && !match.isForfeited())
                    .count();
            return 2 * played
                    < (long) (parties.size() - 1)
                            * competition.playedBy().orElseThrow().cycles();
        }

        /** A game that is on the schedule, forfeited by who ceased to play. */
        private Game forfeited(Game game) {
            var white = ceased.contains(party(game, Side.WHITE));
            var black = ceased.contains(party(game, Side.BLACK));
            return white || black
                    ? scored(
                            game,
                            white && black ? Score.BOTH_FORFEIT : Score.forfeitedBy(white ? Side.WHITE : Side.BLACK))
                    : game;
        }

        private Game scored(Game game, Score score) {
            var scale = competition
                    .games()
                    .regulations()
                    .flatMap(rules -> rules.scoring())
                    .orElse(OfXiangqi.RULEBOOK.value(SCORING));
            return game.ended(score, scale.of(score).orElseThrow());
        }

        /** Adds the games that two parties have not had on the schedule. */
        private void unplayed(String party, String other, List<Game> counted) {
            var known = Match.of(competition, asIfOver(counted)).stream()
                    .filter(match -> List.of(
                                    match.parties().white(), match.parties().black())
                            .containsAll(List.of(party, other)))
                    .toList();
            if (!competition.isOfTeams()) {
                known.forEach(match -> add(
                        party,
                        other,
                        match.round(),
                        1,
                        competition.gamesInAMatch() - match.games().size(),
                        counted));
            }
            for (int match = known.size();
                    match < competition.playedBy().orElseThrow().cycles();
                    match++) {
                for (int board = 1; board <= competition.boardsInAMatch(); board++) {
                    add(party, other, "unplayed " + (match + 1), board, competition.gamesInAMatch(), counted);
                }
            }
        }

        private void add(String party, String other, String round, int board, int number, List<Game> counted) {
            var game = new Game(
                    round,
                    new Sides<>(party, other),
                    Score.UNKNOWN,
                    Sides.both(BigDecimal.ZERO),
                    Optional.of(board),
                    Sides.both(0));
            var ended = scored(game, ceased.contains(other) ? Score.BOTH_FORFEIT : Score.WHITE_FORFEITS);
            IntStream.range(0, number).forEach(one -> counted.add(ended));
        }
    }
}
