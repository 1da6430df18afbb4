package org.qipu.board.chess;

import java.util.List;
import java.util.Optional;
import org.qipu.board.chess.bitboard.IllegalReason;

/**
 * What a written or spoken move turned out to be in a position.
 *
 * <p>Example: {@code Nf3} with knights on g1 and e1 is {@link Ambiguous} with the candidates {@code g1f3} and {@code e1f3}; it is never
 * matched to one of them.
 */
public sealed interface MoveReading {

    /** The text that was read. */
    String token();

    /**
     * The text names exactly one legal move.
     *
     * @param token     the text
     * @param move      the move
     * @param form      the form the text has
     * @param drawOffer whether it bears the mark of a draw offer (C.12)
     * @param marks     the marks it bears, which may be wrong: they do not decide which move is meant
     */
    record Legal(String token, ChessMove move, NotationForm form, boolean drawOffer, Marks marks)
            implements MoveReading {}

    /**
     * The text fits two or more legal moves (C.10).
     *
     * @param token      the text
     * @param candidates the legal moves it fits
     */
    record Ambiguous(String token, List<ChessMove> candidates) implements MoveReading {}

    /**
     * A pawn reaches the last rank and the text does not say what it becomes (C.11).
     *
     * @param token      the text
     * @param candidates the four promotions
     */
    record Incomplete(String token, List<ChessMove> candidates) implements MoveReading {}

    /**
     * The text is well formed and names no legal move.
     *
     * @param token  the text
     * @param reason which rule is broken
     * @param named  the move, where the text names exactly one
     */
    record Illegal(String token, IllegalReason reason, Optional<ChessMove> named) implements MoveReading {}

    /**
     * The text is no move in any accepted form.
     *
     * @param token  the text
     * @param reason what is wrong with it
     */
    record Unreadable(String token, String reason) implements MoveReading {}
}
