package org.qipu.competition;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** The pairings of a round robin for those who start, by the tables of 附錄一. */
public final class PairingTable {

    private PairingTable() {}

    /**
     * One round.
     *
     * @param cycle    which cycle of a double round robin; in the second the colours change
     * @param pairings who meets whom
     * @param bye      who has no game in it
     */
    public record Round(int round, int cycle, List<Pairing> pairings, Optional<String> bye) {}

    /**
     * Two that meet, in the order printed.
     *
     * @param numbers their numbers
     * @param games   the games they play
     */
    public record Pairing(List<Integer> numbers, List<String> parties, List<Game> games) {}

    /**
     * One game.
     *
     * @param game  which of the match
     * @param board which of two teams
     * @param white who has White, in xiangqi Red
     */
    public record Game(int game, Optional<Integer> board, String white, String black) {}

    /** The rounds; who starts is numbered by seed, else as listed. */
    public static List<Round> of(Competition competition) {
        var starters = competition.starters();
        var table = RoundRobin.table(starters.size());
        var rounds = new ArrayList<Round>();
        for (int cycle = 1;
                cycle <= competition.playedBy().map(PairingSystem::cycles).orElse(1);
                cycle++) {
            for (var round : table) {
                var pairings = new ArrayList<Pairing>();
                for (var pair : round.pairs()) {
                    pairings.add(pairing(pair, cycle, starters, competition));
                }
                rounds.add(new Round(
                        rounds.size() + 1, cycle, pairings, round.bye().map(number -> starters.get(number - 1))));
            }
        }
        return rounds;
    }

    private static Pairing pairing(RoundRobin.Pair pair, int cycle, List<String> starters, Competition competition) {
        var first = starters.get(pair.first() - 1);
        var second = starters.get(pair.second() - 1);
        var games = IntStream.rangeClosed(1, competition.gamesInAMatch())
                .boxed()
                .flatMap(game -> IntStream.rangeClosed(1, competition.boardsInAMatch())
                        .mapToObj(board -> {
                            var red = RoundRobin.firstHasRed(board, game + cycle - 1);
                            return new Game(
                                    game,
                                    competition.isOfTeams() ? Optional.of(board) : Optional.empty(),
                                    red ? first : second,
                                    red ? second : first);
                        }))
                .toList();
        return new Pairing(List.of(pair.first(), pair.second()), List.of(first, second), games);
    }
}
