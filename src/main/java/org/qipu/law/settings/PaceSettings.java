package org.qipu.law.settings;

import java.time.Duration;
import java.util.List;
import org.qipu.law.Setting;

/** How fast a game is, and how it is watched. */
public final class PaceSettings {

    public static final Setting<Boolean> COMPETITION_RULES = Setting.whether(
            "COMPETITION_RULES",
            "SCO-01",
            "Whether the document has rules for competitions; else what concerns them is ruled.");
    public static final Setting<Duration> BLITZ_UP_TO =
            Setting.time("BLITZ_UP_TO", "BLZ-01", "The most time for sixty moves that makes a game blitz.");
    public static final Setting<Duration> RAPID_BELOW = Setting.time(
            "RAPID_BELOW", "RAP-01", "Less time than this for sixty moves makes a game rapid, where it is not blitz.");
    public static final Setting<Integer> GAMES_PER_ARBITER =
            Setting.number("GAMES_PER_ARBITER", "games", "RAP-04", "The most games that one arbiter may watch.");

    static final List<Setting<?>> ALL = List.of(COMPETITION_RULES, BLITZ_UP_TO, RAPID_BELOW, GAMES_PER_ARBITER);

    private PaceSettings() {}
}
