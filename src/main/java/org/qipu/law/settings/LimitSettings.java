package org.qipu.law.settings;

import java.time.Duration;
import java.util.List;
import org.qipu.law.Setting;

/** Xiangqi: counts that lose, counts that draw, cycles. */
public final class LimitSettings {

    public static final Setting<Integer> FOULS_LOSE_AT =
            Setting.number("FOULS_LOSE_AT", "fouls", "XQ-2.2.A7", "Which 犯規 of a player loses.");
    public static final Setting<Integer> VIOLATIONS_LOSE_AT =
            Setting.number("VIOLATIONS_LOSE_AT", "violations", "XQ-2.2.A7", "Which 違例 of a player loses.");
    public static final Setting<Integer> OMISSIONS_LOSE_AT = Setting.number(
            "OMISSIONS_LOSE_AT",
            "moves",
            "XQ-3.3.6",
            "Moves missing or unreadable on a player's record that lose (漏記).");
    public static final Setting<Integer> NATURAL_LIMIT =
            Setting.number("NATURAL_LIMIT", "half-moves", "XQ-3.4.1", "Half-moves without a capture that draw (自然限著).");
    public static final Setting<Integer> CHECKS_COUNTED = Setting.number(
            "CHECKS_COUNTED", "checks", "XQ-3.4.1", "Checks of the player who wants the draw that count towards it.");
    public static final Setting<Integer> LIMITED_MOVES =
            Setting.number("LIMITED_MOVES", "moves", "XQ-3.4.4", "Moves of the proposer that draw (限著).");
    public static final Setting<Duration> FAILED_LIMIT_COSTS = Setting.time(
            "FAILED_LIMIT_COSTS",
            "XQ-2.2.A4",
            "What a natural limit that was claimed too early takes from the claimant's clock.");
    public static final Setting<Duration> KNOCKED_MEN_GIVE = Setting.time(
            "KNOCKED_MEN_GIVE", "XQ-3.8.11", "What the opponent gets for men knocked over after pressing (碰亂棋子).");
    public static final Setting<Integer> GRACE_CYCLES = Setting.number(
            "GRACE_CYCLES", "cycles", "XQ-4.6H", "Cycles more that the side which must vary has after being told.");

    public static final Setting<Boolean> NATURAL_LIMIT_PROPOSED = Setting.whether(
            "NATURAL_LIMIT_PROPOSED",
            "XQ-3.4.2",
            "Whether the natural limit may be proposed in any position where the players do not record.");

    static final List<Setting<?>> ALL = List.of(
            NATURAL_LIMIT_PROPOSED,
            FOULS_LOSE_AT,
            VIOLATIONS_LOSE_AT,
            OMISSIONS_LOSE_AT,
            NATURAL_LIMIT,
            CHECKS_COUNTED,
            LIMITED_MOVES,
            FAILED_LIMIT_COSTS,
            KNOCKED_MEN_GIVE,
            GRACE_CYCLES);

    private LimitSettings() {}
}
