package org.qipu.law;

import java.time.Duration;
import java.util.Map;

/**
 * What the rulebook of xiangqi fixes for a game besides the moves of the men: counts that lose, counts that draw, times.
 *
 * @param foulLimit        犯規 of a player that lose the game
 * @param violationLimit   違例 of a player that lose the game
 * @param omissionLimit    moves missing or unreadable on a player's record that lose the game (漏記)
 * @param naturalLimit     half-moves without a capture that draw (自然限著)
 * @param checksCounted    checks of the player who wants the draw that count towards it
 * @param limitedMoves     moves of the proposer that draw (限著)
 * @param failedLimit      what a natural limit that was claimed too early takes from the claimant's clock
 * @param knockedMen       what the opponent gets for men knocked over after pressing (碰亂棋子)
 * @param graceCycles      cycles more that the side which must vary has after being told
 * @param appealWithin     time after the game in which an appeal can be lodged
 * @param defaultTime      time after the start after which a player who has not arrived loses
 * @param resumptionTime   the same when an adjourned game is resumed
 * @param fouls            the article of each kind of 犯規
 * @param violations       the article of each kind of 違例
 */
public record XiangqiRules(Parameter<Integer> foulLimit, Parameter<Integer> violationLimit, Parameter<Integer> omissionLimit,
        Parameter<Integer> naturalLimit, Parameter<Integer> checksCounted, Parameter<Integer> limitedMoves, Parameter<Duration> failedLimit,
        Parameter<Duration> knockedMen, Parameter<Integer> graceCycles, Parameter<Duration> appealWithin, Parameter<Duration> defaultTime,
        Parameter<Duration> resumptionTime, Map<IrregularityKind, String> fouls, Map<IrregularityKind, String> violations) {

    public XiangqiRules {
        fouls = Map.copyOf(fouls);
        violations = Map.copyOf(violations);
    }
}
