package org.qipu.competition;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.board.Sides;
import org.qipu.competition.Standings.Game;
import org.qipu.law.Score;

/**
 * A match (場): the games of two parties, players or teams, against each other in a round; where nothing groups them each game is one.
 *
 * @param parties  the first of them has Red in the first game of the first board
 * @param boards   the games with a result, by board, the first board first; their players are the parties
 * @param deciders rapid games after a drawn match of a knock-out (通則六1)
 * @param complete whether every game of it has a result
 * @param points   what it is worth to both, where it is complete; of a single game of players always
 */
record Match(
        String round,
        Sides<String> parties,
        List<List<Game>> boards,
        List<Game> deciders,
        boolean complete,
        Sides<BigDecimal> points) {

    /** The matches of a competition in the order of their rounds; games without a result only leave theirs incomplete. */
    static List<Match> of(Competition competition, List<Game> games) {
        var grouped = competition.isOfTeams()
                || competition.gamesInAMatch() > 1
                || competition.playedBy().equals(Optional.of(PairingSystem.KNOCK_OUT));
        Map<List<String>, List<Game>> groups = new LinkedHashMap<>();
        games.stream()
                .sorted(Comparator.comparing(Game::round, RoundOrder.of(competition)))
                .forEach(game -> {
                    var parties = game.players().map(competition::party);
                    if (!parties.white().equals(parties.black())) {
                        var key = new ArrayList<>(List.of(parties.white(), parties.black()));
                        key.sort(null);
                        key.addFirst(grouped ? game.round() : "game " + groups.size());
                        groups.computeIfAbsent(key, none -> new ArrayList<>()).add(game);
                    }
                });
        var matches = new ArrayList<Match>();
        groups.values().forEach(group -> of(group, competition).ifPresent(matches::add));
        return matches;
    }

    /** The match of these games; none where none of them has a result. */
    private static Optional<Match> of(List<Game> games, Competition competition) {
        var byBoard = new LinkedHashMap<List<String>, List<Game>>();
        games.stream()
                .sorted((one, other) -> Integer.compare(
                        one.board().orElse(Integer.MAX_VALUE), other.board().orElse(Integer.MAX_VALUE)))
                .forEach(game -> byBoard.computeIfAbsent(board(game, competition), none -> new ArrayList<>())
                        .add(game));
        var parties = byBoard.firstEntry().getValue().getFirst().players().map(competition::party);
        var each = competition.gamesInAMatch();
        var boards = new ArrayList<List<Game>>();
        var deciders = new ArrayList<Game>();
        var complete = !competition.isOfTeams()
                || byBoard.size() >= competition.boards().orElse(1);
        for (var board : byBoard.values()) {
            var known = board.stream()
                    .filter(game -> game.score() != Score.UNKNOWN)
                    .map(game -> game.between(game.players().map(competition::party)))
                    .toList();
            complete &=
                    known.size() >= each && board.stream().limit(each).noneMatch(game -> game.score() == Score.UNKNOWN);
            boards.add(known.stream().limit(each).toList());
            known.stream().skip(each).forEach(deciders::add);
        }
        if (boards.stream().allMatch(List::isEmpty)) {
            return Optional.empty();
        }
        return Optional.of(new Match(
                games.getFirst().round(),
                parties,
                boards,
                deciders,
                complete,
                points(parties, boards, complete, competition)));
    }

    /** What the games of one board have in common: who plays; between teams of which no more is known its number. */
    private static List<String> board(Game game, Competition competition) {
        var pair =
                new ArrayList<>(List.of(game.players().white(), game.players().black()));
        pair.sort(null);
        if (competition.isOfTeams() && game.players().map(competition::party).equals(game.players())) {
            game.board().ifPresent(number -> pair.add(String.valueOf(number)));
        }
        return pair;
    }

    private static Sides<BigDecimal> points(
            Sides<String> parties, List<List<Game>> boards, boolean complete, Competition competition) {
        var gamePoints = sum(parties, boards.stream().flatMap(List::stream).toList());
        if (!competition.isOfTeams() && competition.gamesInAMatch() == 1) {
            return gamePoints;
        }
        if (!complete) {
            return Sides.both(BigDecimal.ZERO);
        }
        if (competition.isOfTeams() && competition.gamesInAMatch() > 1) {
            return MatchPoints.ofTeams(matchPoints(parties, boards), gamePoints);
        }
        return MatchPoints.of(gamePoints);
    }

    /** The 大分 of both parties: what every board of two games is worth. */
    static Sides<BigDecimal> matchPoints(Sides<String> parties, List<List<Game>> boards) {
        var sum = Sides.both(BigDecimal.ZERO);
        for (var board : boards) {
            var worth = MatchPoints.of(sum(parties, board));
            sum = new Sides<>(sum.white().add(worth.white()), sum.black().add(worth.black()));
        }
        return sum;
    }

    /** What both parties have from these games. */
    static Sides<BigDecimal> sum(Sides<String> parties, List<Game> games) {
        return parties.map(party -> games.stream()
                .map(game -> game.points().of(game.sideOf(party)))
                .reduce(BigDecimal.ZERO, BigDecimal::add));
    }

    /** Its games with a result. */
    List<Game> games() {
        return boards.stream().flatMap(List::stream).toList();
    }

    /** Whether nobody played: every game was forfeited. */
    boolean isForfeit() {
        return games().stream().allMatch(Game::isForfeit);
    }

    /** Which of the two a party is. */
    Side sideOf(String party) {
        return parties.white().equals(party) ? Side.WHITE : Side.BLACK;
    }
}
