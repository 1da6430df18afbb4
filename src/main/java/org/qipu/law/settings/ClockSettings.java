package org.qipu.law.settings;

import java.time.Duration;
import java.util.List;
import org.qipu.law.Setting;

/** Clocks, flags and arrival. */
public final class ClockSettings {

    public static final Setting<Duration> LATEST_ARRIVAL = Setting.time(
            "LATEST_ARRIVAL",
            "ARR-01",
            "Time after the start after which a player who has not arrived loses, where the regulations are silent.");
    public static final Setting<Boolean> LATE_LOSES_OUTRIGHT = Setting.whether(
            "LATE_LOSES_OUTRIGHT",
            "XQ-3.7.1",
            "Whether who arrives too late loses outright; else unless the arbiter decides otherwise.");
    public static final Setting<Boolean> LATE_FROM_OPENING = Setting.whether(
            "LATE_FROM_OPENING",
            "XQ-3.7.1",
            "Whether the default time runs from when play was opened, where that was later than scheduled; else as scheduled.");
    public static final Setting<Boolean> RULES_ON_FLAGS = Setting.whether(
            "RULES_ON_FLAGS", "CLK-15", "Whether it is laid down what a fallen flag brings; else that is a ruling.");
    public static final Setting<Boolean> FLAG_FALL_NEEDS_MATE = Setting.whether(
            "FLAG_FALL_NEEDS_MATE",
            "CLK-16",
            "Whether a flag-fall is a draw when the opponent cannot possibly checkmate.");
    public static final Setting<Boolean> FLAG_CLAIM_NEEDS_OWN_TIME = Setting.whether(
            "FLAG_CLAIM_NEEDS_OWN_TIME",
            "RAP-09",
            "Whether a player who claims a win on time must have time left himself; else the clocks' evidence decides.");
    public static final Setting<Integer> CLOCK_SETTING_STAYS_FROM = Setting.number(
            "CLOCK_SETTING_STAYS_FROM",
            "moves of each",
            "RAP-06",
            "Completed moves of each player after which the setting of the clocks stays.");

    public static final Setting<Boolean> NEXT_MOVE_COMPLETES = Setting.whether(
            "NEXT_MOVE_COMPLETES",
            "CLK-04",
            "Whether a player's next move completes the one before it that he has not completed; else only his press does.");

    public static final Setting<Boolean> PLAYERS_STOP_NO_CLOCKS = Setting.whether(
            "PLAYERS_STOP_NO_CLOCKS",
            "XQ-3.2.2",
            "Whether a player may not stop the clocks even for a question; else he may to seek assistance.");

    static final List<Setting<?>> ALL = List.of(
            NEXT_MOVE_COMPLETES,
            PLAYERS_STOP_NO_CLOCKS,
            LATEST_ARRIVAL,
            LATE_LOSES_OUTRIGHT,
            LATE_FROM_OPENING,
            RULES_ON_FLAGS,
            FLAG_FALL_NEEDS_MATE,
            FLAG_CLAIM_NEEDS_OWN_TIME,
            CLOCK_SETTING_STAYS_FROM);

    private ClockSettings() {}
}
