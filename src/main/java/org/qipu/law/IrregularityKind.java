package org.qipu.law;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** What can be reported to have gone wrong (wire protocol §8), with the rows that say what follows; older editions may need another row. */
public enum IrregularityKind {
    ILLEGAL_MOVE("IRR-06 1"), INCOMPLETE_PROMOTION("IRR-07"), PRESS_WITHOUT_MOVE("IRR-08", "CLK-07"), TWO_HANDS("IRR-09", "TCH-01"), OUT_OF_TURN("MOV-01 1"),
    ILLEGAL_POSITION("RAP-10", "MOV-20"), INITIAL_POSITION("IRR-02 1"), BOARD_TURNED("IRR-03"), COLOURS_REVERSED("IRR-04"), PIECES_KNOCKED("IRR-05"),
    PIECE_DISPLACED("IRR-11"), BOARDS_DIFFER("VIS-08"),
    TOUCH_MOVE("TCH-17"), IMPROPER_ADJUSTMENT("CLK-08", "TCH-02"), CLOCK_HANDLING("CLK-06"), CLOCK_MISUSE("CLK-07"), CLOCK_DEFECTIVE("CLK-17"),
    CLOCK_SETTING("CLK-18"), UNJUSTIFIED_STOP("CLK-23"),
    DISREPUTE("CON-01"), SMOKING("CON-08", "CON-03"), ABSENCE("CON-03 2"), NOTES_OR_ADVICE("CON-05 1"), DEVICE_FOUND("CON-06 2"), DEVICE_SOUND("CON-06 2"), INSPECTION_REFUSED("CON-07"),
    DISTRACTION("CON-10"), REFUSAL("CON-12"), INTERFERENCE("ARB-07"), IMPROPER_OFFER("CON-10"), IMPROPER_CLAIM("CON-10"),
    SCORESHEET_ENTRY("SCR-04"), SCORESHEET_HIDDEN("SCR-07"), RECONSTRUCTION_REFUSED("CON-16"), SEALED_MOVE("ADJ-08"), ENVELOPE_MISSING("ADJ-14 1"),
    OTHER,
    /** Found by the service itself, never reported. */
    BOTH_FLAGS("CLK-19", "QPF-03"), LATE_ARRIVAL("ARR-01 1"), LATE_REPORT;

    /** A row of the requirement table, and which of the articles it lists. */
    record Row(String id, int listed) {
    }

    private final List<Row> rows;

    IrregularityKind(String... rows) {
        this.rows = Arrays.stream(rows).map(text -> text.split(" ")).map(parts -> new Row(parts[0], parts.length > 1 ? Integer.parseInt(parts[1]) : 0)).toList();
    }

    List<Row> rows() {
        return rows;
    }

    /** Whether only the service itself finds it. */
    public boolean byService() {
        return this == BOTH_FLAGS || this == LATE_ARRIVAL || this == LATE_REPORT;
    }

    /** Whether the conduct of a player is in question: penalties come from the list of the edition (12.9; 13.4). */
    public boolean conduct() {
        return switch (this) {
            case DISREPUTE, SMOKING, ABSENCE, NOTES_OR_ADVICE, DEVICE_FOUND, DEVICE_SOUND, INSPECTION_REFUSED, DISTRACTION, REFUSAL, INTERFERENCE, IMPROPER_OFFER,
                    CLOCK_HANDLING, CLOCK_MISUSE, UNJUSTIFIED_STOP, IMPROPER_ADJUSTMENT, SCORESHEET_ENTRY, SCORESHEET_HIDDEN, RECONSTRUCTION_REFUSED,
                    IMPROPER_CLAIM, PIECES_KNOCKED -> true;
            default -> false;
        };
    }

    /** The kind as written in commands and answers: {@code illegal-move}. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
