package org.qipu.law.settings;

import java.time.Duration;
import java.util.List;
import org.qipu.law.Setting;

/** Adjourned games. */
public final class AdjournmentSettings {

    public static final Setting<Boolean> SESSION_CHARGED = Setting.whether(
            "SESSION_CHARGED", "ADJ-02", "Whether who seals before the end of the session is charged the rest of it.");
    public static final Setting<Boolean> SEALED_FAULT_NEEDS_MATE = Setting.whether(
            "SEALED_FAULT_NEEDS_MATE",
            "ADJ-08",
            "Whether a faulty sealed move loses only to an opponent who can still mate; else it loses.");
    public static final Setting<Boolean> RESUMED_TIMES_FIXED = Setting.whether(
            "RESUMED_TIMES_FIXED",
            "ADJ-16",
            "Whether a wrong time at the resumption is corrected only before the next move.");
    public static final Setting<Duration> LATEST_RESUMPTION = Setting.time(
            "LATEST_RESUMPTION",
            "XQ-4.6L",
            "Time after the hour of resumption after which a player who is missing loses; none: that of the start.");

    static final List<Setting<?>> ALL =
            List.of(SESSION_CHARGED, SEALED_FAULT_NEEDS_MATE, RESUMED_TIMES_FIXED, LATEST_RESUMPTION);

    private AdjournmentSettings() {}
}
