package org.qipu.law.settings;

import java.util.List;
import org.qipu.law.Setting;

/** Offers of a draw. */
public final class OfferSettings {

    public static final Setting<Boolean> OFFERS_RESTRICTABLE =
            Setting.whether("OFFERS_RESTRICTABLE", "DRW-01", "Whether regulations may restrict draw offers.");
    public static final Setting<Boolean> OFFERS_AT_ANY_TIME = Setting.whether(
            "OFFERS_AT_ANY_TIME",
            "DRW-02",
            "Whether an offer is valid at any time, improper or not; else another than a proper one is refused.");
    public static final Setting<Boolean> TOUCH_REJECTS_OFFER = Setting.whether(
            "TOUCH_REJECTS_OFFER",
            "DRW-02",
            "Whether touching a piece rejects the opponent's offer; else only a word or a move does.");

    static final List<Setting<?>> ALL = List.of(OFFERS_RESTRICTABLE, OFFERS_AT_ANY_TIME, TOUCH_REJECTS_OFFER);

    private OfferSettings() {}
}
