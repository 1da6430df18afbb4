package org.qipu.board.pgn;

import java.util.List;
import java.util.Optional;
import org.qipu.board.Move;

/** What the token of a move turned out to be in its position. */
public sealed interface PgnReading {

    /** It names exactly one legal move. */
    record Legal(Move move) implements PgnReading {}

    /**
     * It is well formed and names no legal move.
     *
     * @param reason which rule is broken, as words
     * @param named  the move, where it names exactly one
     */
    record Illegal(String reason, Optional<Move> named) implements PgnReading {}

    /** It fits two or more legal moves. */
    record Ambiguous(List<Move> candidates) implements PgnReading {

        public Ambiguous {
            candidates = List.copyOf(candidates);
        }
    }

    /** It leaves open what a pawn becomes. */
    record Incomplete(List<Move> candidates) implements PgnReading {

        public Incomplete {
            candidates = List.copyOf(candidates);
        }
    }

    /** It is no move in any accepted form, or its position is not known. */
    record Unreadable(String reason) implements PgnReading {}
}
