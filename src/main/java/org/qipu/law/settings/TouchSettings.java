package org.qipu.law.settings;

import java.util.List;
import org.qipu.law.Setting;

/** Touched pieces: which touch binds, and to what. */
public final class TouchSettings {

    public static final Setting<Boolean> ONLY_DELIBERATE_TOUCH_BINDS = Setting.whether(
            "ONLY_DELIBERATE_TOUCH_BINDS",
            "TCH-03",
            "Whether only a touch reported as deliberate obliges; else every touch does that is not ruled accidental.");
    public static final Setting<Boolean> SEVERAL_OF_BOTH_BIND = Setting.whether(
            "SEVERAL_OF_BOTH_BIND",
            "TCH-06",
            "Whether it is laid down what follows where several pieces of both colours were touched; else only of one of each.");
    public static final Setting<Boolean> PROMOTION_TOUCH_BINDS = Setting.whether(
            "PROMOTION_TOUCH_BINDS", "TCH-10", "Whether a promotion piece that touched the square is final.");
    public static final Setting<Boolean> IMPOSSIBLE_TOUCH_BINDS = Setting.whether(
            "IMPOSSIBLE_TOUCH_BINDS",
            "TCH-11",
            "Whether it is laid down what follows where a touched piece cannot do what it should; else nothing follows.");

    public static final Setting<Boolean> RELEASE_COMPLAINT_LOST = Setting.whether(
            "RELEASE_COMPLAINT_LOST",
            "TCH-17",
            "Whether a complaint about a released piece, too, is lost by a touch of the complaining player.");

    static final List<Setting<?>> ALL = List.of(
            ONLY_DELIBERATE_TOUCH_BINDS,
            SEVERAL_OF_BOTH_BIND,
            PROMOTION_TOUCH_BINDS,
            IMPOSSIBLE_TOUCH_BINDS,
            RELEASE_COMPLAINT_LOST);

    private TouchSettings() {}
}
