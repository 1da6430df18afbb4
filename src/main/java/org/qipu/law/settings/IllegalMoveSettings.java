package org.qipu.law.settings;

import java.time.Duration;
import java.util.List;
import org.qipu.law.Setting;

/** Illegal moves and what counts as one, and faults of the set-up. */
public final class IllegalMoveSettings {

    public static final Setting<Boolean> ILLEGAL_MOVES_COUNT = Setting.whether(
            "ILLEGAL_MOVES_COUNT", "IRR-10", "Whether illegal moves are counted by themselves; else they are fouls.");
    public static final Setting<Integer> ILLEGAL_MOVES_LOSE_AT = Setting.number(
            "ILLEGAL_MOVES_LOSE_AT", "illegal moves", "IRR-10", "Which completed illegal move of a player loses.");
    public static final Setting<Duration> ILLEGAL_MOVE_TIME =
            Setting.time("ILLEGAL_MOVE_TIME", "IRR-10", "Time the opponent gets for an earlier one.");
    public static final Setting<Boolean> ILLEGAL_LOSS_NEEDS_MATE = Setting.whether(
            "ILLEGAL_LOSS_NEEDS_MATE",
            "IRR-10",
            "Whether that loss is a draw when the opponent cannot possibly checkmate.");
    public static final Setting<Boolean> PRESS_AND_HANDS_COUNT = Setting.whether(
            "PRESS_AND_HANDS_COUNT",
            "IRR-08",
            "Whether pressing without a move and moving with two hands count as illegal moves.");
    public static final Setting<Boolean> KINDS_COUNTED_TOGETHER_BY_INTERPRETATION = Setting.whether(
            "KINDS_COUNTED_TOGETHER_BY_INTERPRETATION",
            "IRR-10",
            "Whether the text counts each kind of illegal move by itself and only the official interpretation counts them together.");
    public static final Setting<Boolean> LEFT_PAWN_BECOMES_QUEEN = Setting.whether(
            "LEFT_PAWN_BECOMES_QUEEN",
            "IRR-07",
            "Whether a pawn left on the last rank becomes a queen; else the player chooses again.");
    public static final Setting<Integer> COLOURS_REVERSED_UNTIL = Setting.number(
            "COLOURS_REVERSED_UNTIL",
            "moves of each",
            "IRR-04",
            "Moves by both before which reversed colours cancel the game; none: it goes on unless ruled otherwise.");
    public static final Setting<Integer> SETUP_STAYS_FROM = Setting.number(
            "SETUP_STAYS_FROM",
            "moves of each",
            "RAP-07",
            "Completed moves of each player after which a wrong set-up stays.");
    public static final Setting<Boolean> ANSWERED_ILLEGAL_MOVE_STANDS = Setting.whether(
            "ANSWERED_ILLEGAL_MOVE_STANDS",
            "RAP-08",
            "Whether an illegal move stands once the opponent has made his next move.");
    public static final Setting<Boolean> ILLEGAL_POSITION_WAITS = Setting.whether(
            "ILLEGAL_POSITION_WAITS",
            "RAP-10",
            "Whether the arbiter waits for the next move with an illegal position, and draws the game if there still is one.");

    static final List<Setting<?>> ALL = List.of(
            ILLEGAL_MOVES_COUNT,
            ILLEGAL_MOVES_LOSE_AT,
            ILLEGAL_MOVE_TIME,
            ILLEGAL_LOSS_NEEDS_MATE,
            PRESS_AND_HANDS_COUNT,
            KINDS_COUNTED_TOGETHER_BY_INTERPRETATION,
            LEFT_PAWN_BECOMES_QUEEN,
            COLOURS_REVERSED_UNTIL,
            SETUP_STAYS_FROM,
            ANSWERED_ILLEGAL_MOVE_STANDS,
            ILLEGAL_POSITION_WAITS);

    private IllegalMoveSettings() {}
}
