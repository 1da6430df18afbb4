package org.qipu.board.pgn;

import java.util.Optional;
import org.qipu.board.Side;

/**
 * Something wrong in a PGN file, with its exact place; what it concerns is kept in the game all the same.
 *
 * @param kind       what kind of thing is wrong
 * @param game       the number of the game in the file, from 1
 * @param line       the line, from 1
 * @param moveNumber the number of the move at or after which it stands; 0 before the first and in the tags
 * @param side       whose move it concerns
 * @param token      the text it concerns
 * @param reason     what is wrong, as words
 */
public record PgnProblem(
        Kind kind, int game, int line, int moveNumber, Optional<Side> side, String token, String reason) {

    /** The kinds of problems. */
    public enum Kind {
        /** A tag pair is not well formed. */
        TAG,
        /** The FEN of the game cannot be read, or its variant is not chess. */
        INITIAL_POSITION,
        /** A move is not legal (3.10.2). */
        ILLEGAL_MOVE,
        /** A text fits two or more legal moves. */
        AMBIGUOUS_MOVE,
        /** A promotion does not say to what. */
        INCOMPLETE_MOVE,
        /** A text is no move, or the position it is made in is not known. */
        UNREADABLE_MOVE,
        /** A move number is not the one that is due. */
        MOVE_NUMBER,
        /** A move is made after checkmate or stalemate. */
        MOVE_AFTER_END,
        /** No result stands at the end. */
        RESULT_MISSING,
        /** The result at the end and the one in the tags are not the same. */
        RESULT_DIFFERS,
        /** The result is written in a way that cannot be understood. */
        RESULT_UNREADABLE,
        /** The result is not what the position on the board says. */
        RESULT_AGAINST_BOARD,
        /** A comment or a variation does not end. */
        UNCLOSED,
        /** Text stands where it has no meaning. */
        STRAY_TEXT,
        /** A part is larger than any real one; what goes beyond the bound was passed over. */
        TOO_LARGE
    }

    @Override
    public String toString() {
        String move =
                moveNumber == 0 ? "" : ", move " + moveNumber + (side.equals(Optional.of(Side.BLACK)) ? "..." : "");
        return "game " + game + ", line " + line + move + ", '" + token + "': " + reason;
    }
}
