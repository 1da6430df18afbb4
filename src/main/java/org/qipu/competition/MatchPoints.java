package org.qipu.competition;

import java.math.BigDecimal;
import org.qipu.board.Sides;

/**
 * What a match is worth to both parties (通則五): the 大分 of two games, the 場分 of two teams.
 *
 * <p>A party that has none of the points of a match has nothing from it, so both have nothing where both forfeited.
 */
public final class MatchPoints {

    private static final BigDecimal WON = BigDecimal.TWO;
    private static final BigDecimal LEVEL = BigDecimal.ONE;
    private static final BigDecimal LOST = BigDecimal.ZERO;

    private MatchPoints() {}

    /**
     * By the points of the games, 局分: who has more has two, level one each; the 大分 of two games (通則五2), the 場分 of teams
     * over single games (通則五3).
     */
    public static Sides<BigDecimal> of(Sides<BigDecimal> gamePoints) {
        var more = gamePoints.white().compareTo(gamePoints.black());
        if (more == 0) {
            return Sides.both(gamePoints.white().signum() == 0 ? LOST : LEVEL);
        }
        return more > 0 ? new Sides<>(WON, LOST) : new Sides<>(LOST, WON);
    }

    /** The 場分 of teams over matches of two games: by the sums of 大分, then by the sums of 小分, level in both one each (通則五4). */
    public static Sides<BigDecimal> ofTeams(Sides<BigDecimal> matchPoints, Sides<BigDecimal> gamePoints) {
        return of(matchPoints.white().compareTo(matchPoints.black()) == 0 ? gamePoints : matchPoints);
    }
}
