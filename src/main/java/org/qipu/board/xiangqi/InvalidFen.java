package org.qipu.board.xiangqi;

import java.util.Locale;
import org.qipu.board.UnreadablePosition;

/** Tells that a text is no FEN of xiangqi, or describes a placement that cannot be: which field is wrong, and how. */
public final class InvalidFen extends UnreadablePosition {

    private static final long serialVersionUID = 1L;

    /** The fields of a FEN, or the text as a whole. */
    public enum Field {
        TEXT,
        MEN,
        TURN,
        QUIET_PLIES,
        MOVE_NUMBER
    }

    private final Field field;

    InvalidFen(Field field, String reason) {
        super(field.name().toLowerCase(Locale.ROOT).replace('_', ' ') + ": " + reason);
        this.field = field;
    }

    /** The field that is wrong. */
    public Field field() {
        return field;
    }
}
