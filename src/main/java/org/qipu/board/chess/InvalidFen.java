package org.qipu.board.chess;

import org.qipu.board.UnreadablePosition;

/** Tells that a text is no FEN of chess: which of its fields is wrong, and how. */
public final class InvalidFen extends UnreadablePosition {

    private static final long serialVersionUID = 1L;

    /** The fields of a FEN, or the text as a whole. */
    public enum Field {
        TEXT,
        MEN,
        TURN,
        CASTLING,
        EN_PASSANT,
        QUIET_PLIES,
        MOVE_NUMBER
    }

    private final transient Field field;

    InvalidFen(Field field, String reason) {
        super(field.name().toLowerCase(java.util.Locale.ROOT).replace('_', ' ') + ": " + reason);
        this.field = field;
    }

    /** The field that is wrong. */
    public Field field() {
        return field;
    }
}
