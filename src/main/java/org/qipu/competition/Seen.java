package org.qipu.competition;

import java.math.BigDecimal;
import java.util.function.Predicate;
import org.qipu.board.Side;
import org.qipu.competition.Standings.Game;
import org.qipu.law.Score;

/** A match as one of its parties sees it. */
record Seen(Match match, String party) {

    private static final BigDecimal HALF = new BigDecimal("0.5");

    String opponent() {
        return match.parties().of(side().other());
    }

    Side side() {
        return match.sideOf(party);
    }

    /** What the match brings in the standings. */
    BigDecimal points() {
        return match.points().of(side());
    }

    /** 局分, the points of its games. */
    BigDecimal gamePoints() {
        return Match.sum(match.parties(), match.games()).of(side());
    }

    /** 大分, the points of its boards of two games. */
    BigDecimal matchPoints() {
        return match.complete()
                ? Match.matchPoints(match.parties(), match.boards()).of(side())
                : BigDecimal.ZERO;
    }

    /** The points of the first board. */
    BigDecimal boardOne() {
        return Match.sum(match.parties(), match.boards().getFirst()).of(side());
    }

    boolean isWon() {
        return match.complete() && share().compareTo(BigDecimal.ONE) == 0;
    }

    /** What part of a win it is: of a single game by its score, else by points, and after a draw by the rapid games. */
    BigDecimal share() {
        if (match.boards().size() == 1
                && match.games().size() == 1
                && match.deciders().isEmpty()) {
            var game = match.games().getFirst();
            return won(game) ? BigDecimal.ONE : drawn(game) ? HALF : BigDecimal.ZERO;
        }
        var more = points().compareTo(match.points().of(side().other()));
        if (more == 0 && !match.deciders().isEmpty()) {
            var rapid = Match.sum(match.parties(), match.deciders());
            more = rapid.of(side()).compareTo(rapid.of(side().other()));
        }
        return more > 0 ? BigDecimal.ONE : more < 0 || points().signum() == 0 ? BigDecimal.ZERO : HALF;
    }

    /** Whether the party forfeited all of it. */
    boolean isForfeited() {
        return match.games().stream().allMatch(game -> game.isForfeit() && !won(game));
    }

    int wins() {
        return count(this::won);
    }

    int draws() {
        return count(this::drawn);
    }

    /** Games played with Black; one that was forfeited was not played. */
    int blackGames() {
        return count(this::black);
    }

    int blackWins() {
        return count(game -> black(game) && won(game));
    }

    int fouls() {
        return match.games().stream()
                .mapToInt(game -> game.fouls().of(game.sideOf(party)))
                .sum();
    }

    private int count(Predicate<Game> which) {
        return (int) match.games().stream().filter(which).count();
    }

    private boolean black(Game game) {
        return game.sideOf(party) == Side.BLACK && !game.isForfeit();
    }

    private boolean won(Game game) {
        var side = game.sideOf(party);
        return game.score() == Score.wonBy(side) || game.score() == Score.forfeitedBy(side.other());
    }

    private boolean drawn(Game game) {
        return game.score() == Score.DRAW
                || game.score() == (game.sideOf(party) == Side.WHITE ? Score.HALF_NIL : Score.NIL_HALF);
    }
}
