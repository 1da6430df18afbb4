package org.qipu.board.xiangqi;

import java.util.List;
import java.util.Optional;

/**
 * What a written move turned out to be in a position (通則三).
 *
 * <p>Example: {@code 炮2 5} that fits both 炮二平五 and 炮二進五 is {@link Ambiguous} with both as candidates; it is never matched to one.
 */
public sealed interface MoveReading {

    /** The text that was read. */
    String token();

    /**
     * The text names exactly one legal move.
     *
     * @param token the text
     * @param move  the move
     * @param form  the form the text has
     */
    record Legal(String token, XiangqiMove move, NotationForm form) implements MoveReading {}

    /**
     * The text fits two or more legal moves.
     *
     * @param token      the text
     * @param candidates the legal moves it fits
     */
    record Ambiguous(String token, List<XiangqiMove> candidates) implements MoveReading {}

    /**
     * The text is well formed and names no legal move.
     *
     * @param token  the text
     * @param reason which rule is broken
     * @param named  the move, where the text names exactly one
     */
    record Illegal(String token, IllegalReason reason, Optional<XiangqiMove> named) implements MoveReading {}

    /**
     * The text is no move in any accepted form.
     *
     * @param token      the text
     * @param reason     what is wrong with it
     * @param candidates the legal moves that what could be read of it fits; empty when that is too little
     */
    record Unreadable(String token, String reason, List<XiangqiMove> candidates) implements MoveReading {}
}
