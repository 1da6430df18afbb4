package org.qipu.law.settings;

import java.time.Duration;
import java.util.List;
import org.qipu.law.Setting;

/** The last two minutes of a game whose remaining moves must all be completed in a finite time. */
public final class LastMinutesSettings {

    public static final Setting<Duration> LAST_MINUTES_BELOW = Setting.time(
            "LAST_MINUTES_BELOW",
            "QPF-05",
            "Less than this must be left on the clock of a player who claims a draw or asks for extra time.");
    public static final Setting<Boolean> LAST_MINUTES_CLAIM_OFFERS = Setting.whether(
            "LAST_MINUTES_CLAIM_OFFERS", "DRW-03", "Whether a claim on the last two minutes is also a draw offer.");
    public static final Setting<Duration> POSTPONED_CLAIM_GIVES = Setting.time(
            "POSTPONED_CLAIM_GIVES",
            "QPF-07",
            "Time the opponent always gets when the decision is postponed; none: as the arbiter decides.");
    public static final Setting<Duration> REJECTED_CLAIM_GIVES =
            Setting.time("REJECTED_CLAIM_GIVES", "QPF-08", "Time the opponent gets when such a claim is rejected.");
    public static final Setting<Duration> EXTRA_TIME_PER_MOVE =
            Setting.time("EXTRA_TIME_PER_MOVE", "QPF-04", "Extra time for each move of both that may be asked for.");
    public static final Setting<Duration> EXTRA_TIME_GIVES =
            Setting.time("EXTRA_TIME_GIVES", "QPF-04", "Time the opponent gets besides when extra time is granted.");

    static final List<Setting<?>> ALL = List.of(
            LAST_MINUTES_BELOW,
            LAST_MINUTES_CLAIM_OFFERS,
            POSTPONED_CLAIM_GIVES,
            REJECTED_CLAIM_GIVES,
            EXTRA_TIME_PER_MOVE,
            EXTRA_TIME_GIVES);

    private LastMinutesSettings() {}
}
