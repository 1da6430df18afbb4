package org.qipu.law.settings;

import java.time.Duration;
import java.util.List;
import org.qipu.law.Setting;

/** Draws by repetition and by quiet moves: claimed, or by themselves. */
public final class ClaimSettings {

    public static final Setting<Integer> CLAIMED_REPETITION = Setting.number(
            "CLAIMED_REPETITION", "occurrences", "DRW-04", "Occurrences of a position that a claim needs.");
    public static final Setting<Integer> CLAIMED_QUIET_PLIES = Setting.number(
            "CLAIMED_QUIET_PLIES",
            "half-moves",
            "DRW-06",
            "Half-moves without a capture or a pawn move that a claim needs.");
    public static final Setting<Boolean> CLAIM_NEEDS_THE_MOVE = Setting.whether(
            "CLAIM_NEEDS_THE_MOVE",
            "DRW-04",
            "Whether only the player who has the move may claim; else it is for the arbiter to say.");
    public static final Setting<Boolean> TOUCH_LOSES_CLAIM = Setting.whether(
            "TOUCH_LOSES_CLAIM",
            "DRW-07",
            "Whether touching a piece loses the right to claim on that move; else only making the move does.");
    public static final Setting<Duration> INCORRECT_CLAIM_TIME =
            Setting.time("INCORRECT_CLAIM_TIME", "DRW-10", "Time the opponent gets after an incorrect claim.");
    public static final Setting<Boolean> INCORRECT_CLAIM_HALVES = Setting.whether(
            "INCORRECT_CLAIM_HALVES", "DRW-10", "Whether an incorrect claim takes half of the claimant's time.");
    public static final Setting<Duration> HALVING_TAKES_AT_MOST =
            Setting.time("HALVING_TAKES_AT_MOST", "DRW-10", "The most that such halving takes.");
    public static final Setting<Duration> HALVING_LEAVES =
            Setting.time("HALVING_LEAVES", "DRW-10", "What such halving leaves to a claimant who had more.");
    public static final Setting<Integer> REPETITION_ENDS_AT = Setting.number(
            "REPETITION_ENDS_AT",
            "occurrences",
            "DRW-11",
            "Occurrences of a position that end the game without a claim.");
    public static final Setting<Boolean> REPETITION_ENDS_ON_CONSECUTIVE_MOVES = Setting.whether(
            "REPETITION_ENDS_ON_CONSECUTIVE_MOVES",
            "DRW-11",
            "Whether only occurrences on every second move of each player in a row end the game; else wherever they are.");
    public static final Setting<Integer> QUIET_PLIES_END_AT = Setting.number(
            "QUIET_PLIES_END_AT",
            "half-moves",
            "DRW-12",
            "Half-moves without a capture or a pawn move that end the game without a claim.");

    static final List<Setting<?>> ALL = List.of(
            CLAIMED_REPETITION,
            CLAIMED_QUIET_PLIES,
            CLAIM_NEEDS_THE_MOVE,
            TOUCH_LOSES_CLAIM,
            INCORRECT_CLAIM_TIME,
            INCORRECT_CLAIM_HALVES,
            HALVING_TAKES_AT_MOST,
            HALVING_LEAVES,
            REPETITION_ENDS_AT,
            REPETITION_ENDS_ON_CONSECUTIVE_MOVES,
            QUIET_PLIES_END_AT);

    private ClaimSettings() {}
}
