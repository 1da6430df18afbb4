package org.qipu.law.settings;

import java.time.Duration;
import java.util.List;
import org.qipu.law.Setting;

/** Scoresheets: who records, when he need not, what a signature is worth. */
public final class ScoresheetSettings {

    public static final Setting<Boolean> RECORDED_AT_EVERY_PACE = Setting.whether(
            "RECORDED_AT_EVERY_PACE",
            "SCR-01",
            "Whether players keep the record at every time control; else in standard games.");
    public static final Setting<Duration> RECORDING_LIFTED_BELOW = Setting.time(
            "RECORDING_LIFTED_BELOW",
            "SCR-09",
            "A player with less than this left need not record for the rest of the period.");
    public static final Setting<Duration> RECORDING_KEPT_WITH = Setting.time(
            "RECORDING_KEPT_WITH", "SCR-09", "With so much extra time for each move he must all the same.");
    public static final Setting<Boolean> SIGNED_RESULT_STANDS = Setting.whether(
            "SIGNED_RESULT_STANDS", "SCR-14", "Whether a result signed by both stands even if it is wrong.");
    public static final Setting<Boolean> ARBITER_SIGNS =
            Setting.whether("ARBITER_SIGNS", "SCR-14", "Whether signatures make a result only with the arbiter's.");
    public static final Setting<Integer> SCORESHEET_LOOKS = Setting.number(
            "SCORESHEET_LOOKS",
            "requests",
            "RAP-05",
            "Requests for the scoresheet in a game after which more distract the opponent.");

    static final List<Setting<?>> ALL = List.of(
            RECORDED_AT_EVERY_PACE,
            RECORDING_LIFTED_BELOW,
            RECORDING_KEPT_WITH,
            SIGNED_RESULT_STANDS,
            ARBITER_SIGNS,
            SCORESHEET_LOOKS);

    private ScoresheetSettings() {}
}
