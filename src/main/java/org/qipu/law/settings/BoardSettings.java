package org.qipu.law.settings;

import java.util.List;
import org.qipu.law.Scoring;
import org.qipu.law.Setting;

/** The board itself: who begins, and how a game ends by what the players do or say there, and what it is worth. */
public final class BoardSettings {

    public static final Setting<String> FIRST_SIDE =
            Setting.of(String.class, "FIRST_SIDE", "word", "MOV-01", "How the side that moves first is called.");
    public static final Setting<Boolean> END_NEEDS_TOUCH_DUTY = Setting.whether(
            "END_NEEDS_TOUCH_DUTY",
            "COM-01",
            "Whether a mating or stalemating move must also accord with the rules on touched pieces.");
    public static final Setting<Boolean> RESIGNATION_NEEDS_MATE = Setting.whether(
            "RESIGNATION_NEEDS_MATE",
            "COM-02",
            "Whether a resignation is a draw when the opponent cannot possibly checkmate.");
    public static final Setting<Boolean> RESIGNATION_NEEDS_ARBITER = Setting.whether(
            "RESIGNATION_NEEDS_ARBITER",
            "COM-02",
            "Whether a resignation ends the game only with the arbiter's consent; else at once.");
    public static final Setting<Scoring> SCORING = Setting.of(
            Scoring.class,
            "SCORING",
            "points",
            "PTS-01",
            "The points that a win, a draw and a loss are worth where the regulations name none.");
    public static final Setting<Integer> AGREEMENT_AFTER_MOVES = Setting.number(
            "AGREEMENT_AFTER_MOVES",
            "moves of each",
            "COM-05",
            "Moves each player has made before a draw can be agreed.");

    static final List<Setting<?>> ALL = List.of(
            FIRST_SIDE,
            END_NEEDS_TOUCH_DUTY,
            RESIGNATION_NEEDS_MATE,
            RESIGNATION_NEEDS_ARBITER,
            SCORING,
            AGREEMENT_AFTER_MOVES);

    private BoardSettings() {}
}
