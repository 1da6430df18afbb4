package org.qipu.law.settings;

import java.time.Duration;
import java.util.List;
import org.qipu.law.Setting;

/** Conduct, and the right of appeal. */
public final class ConductSettings {

    public static final Setting<Boolean> DEVICE_ON_PERSON_LOSES = Setting.whether(
            "DEVICE_ON_PERSON_LOSES",
            "CON-06",
            "Whether carrying a device loses, the opponent winning; else its sound does, the opponent's score by ruling.");
    public static final Setting<Boolean> DEVICE_IN_VENUE_LOSES = Setting.whether(
            "DEVICE_IN_VENUE_LOSES",
            "CON-06",
            "Whether a device brought into the venue loses wherever it is; else only one on the person.");
    public static final Setting<Boolean> REFUSAL_LEAVES_SCORE = Setting.whether(
            "REFUSAL_LEAVES_SCORE",
            "CON-12",
            "Whether the opponent's score is the arbiter's to say where a player refuses to comply; else he has won.");
    public static final Setting<Boolean> APPEALS_GIVEN =
            Setting.whether("APPEALS_GIVEN", "CON-15", "Whether there is a right of appeal by the edition itself.");
    public static final Setting<Duration> APPEAL_WITHIN = Setting.time(
            "APPEAL_WITHIN",
            "XQ-3.8.4",
            "Time after the game in which an appeal can be lodged; none: as the regulations say.");

    static final List<Setting<?>> ALL =
            List.of(DEVICE_ON_PERSON_LOSES, DEVICE_IN_VENUE_LOSES, REFUSAL_LEAVES_SCORE, APPEALS_GIVEN, APPEAL_WITHIN);

    private ConductSettings() {}
}
