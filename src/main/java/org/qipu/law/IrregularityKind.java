package org.qipu.law;

import java.util.Locale;

/** What can be reported to have gone wrong (wire protocol §8); what follows from it has an article in each edition. */
public enum IrregularityKind {
    ILLEGAL_MOVE,
    INCOMPLETE_PROMOTION,
    PRESS_WITHOUT_MOVE,
    TWO_HANDS,
    OUT_OF_TURN,
    ILLEGAL_POSITION,
    INITIAL_POSITION,
    BOARD_TURNED,
    COLOURS_REVERSED,
    PIECES_KNOCKED,
    PIECE_DISPLACED,
    BOARDS_DIFFER,
    TOUCH_MOVE,
    IMPROPER_ADJUSTMENT,
    CLOCK_HANDLING,
    CLOCK_MISUSE,
    CLOCK_DEFECTIVE,
    CLOCK_SETTING,
    UNJUSTIFIED_STOP,
    DISREPUTE,
    SMOKING,
    ABSENCE,
    NOTES_OR_ADVICE,
    DEVICE_FOUND,
    DEVICE_SOUND,
    INSPECTION_REFUSED,
    DISTRACTION,
    REFUSAL,
    INTERFERENCE,
    IMPROPER_OFFER,
    IMPROPER_CLAIM,
    SCORESHEET_ENTRY,
    SCORESHEET_HIDDEN,
    RECONSTRUCTION_REFUSED,
    SEALED_MOVE,
    ENVELOPE_MISSING,
    OTHER,
    /** Found by the service itself, never reported. */
    BOTH_FLAGS,
    LATE_ARRIVAL,
    LATE_REPORT;

    /** Whether only the service itself finds it. */
    public boolean byService() {
        return this == BOTH_FLAGS || this == LATE_ARRIVAL || this == LATE_REPORT;
    }

    /** Whether the conduct of a player is in question: penalties come from the list of the edition (12.9; 13.4). */
    public boolean conduct() {
        return switch (this) {
            case DISREPUTE,
                    SMOKING,
                    ABSENCE,
                    NOTES_OR_ADVICE,
                    DEVICE_FOUND,
                    DEVICE_SOUND,
                    INSPECTION_REFUSED,
                    DISTRACTION,
                    REFUSAL,
                    INTERFERENCE,
                    IMPROPER_OFFER,
                    CLOCK_HANDLING,
                    CLOCK_MISUSE,
                    UNJUSTIFIED_STOP,
                    IMPROPER_ADJUSTMENT,
                    SCORESHEET_ENTRY,
                    SCORESHEET_HIDDEN,
                    RECONSTRUCTION_REFUSED,
                    IMPROPER_CLAIM,
                    PIECES_KNOCKED -> true;
            default -> false;
        };
    }

    /** The kind as written in commands and answers: {@code illegal-move}. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
