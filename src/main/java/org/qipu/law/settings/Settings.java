package org.qipu.law.settings;

import java.util.List;
import java.util.stream.Stream;
import org.qipu.law.Setting;

/** Every setting that an edition fixes or leaves open. */
public final class Settings {

    /** All of them, matter by matter. */
    public static final List<Setting<?>> ALL = Stream.of(
                    BoardSettings.ALL,
                    TouchSettings.ALL,
                    OfferSettings.ALL,
                    ClaimSettings.ALL,
                    LastMinutesSettings.ALL,
                    ClockSettings.ALL,
                    IllegalMoveSettings.ALL,
                    ScoresheetSettings.ALL,
                    AdjournmentSettings.ALL,
                    ConductSettings.ALL,
                    PaceSettings.ALL,
                    LimitSettings.ALL)
            .flatMap(List::stream)
            .toList();

    private Settings() {}
}
