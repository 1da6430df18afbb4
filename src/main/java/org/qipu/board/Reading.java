package org.qipu.board;

import java.util.List;
import java.util.Optional;

/** What a written or spoken move turned out to be in a position, whatever the game. */
public sealed interface Reading {

    /** The text that was read. */
    String token();

    /** It names exactly one legal move; {@code drawOffer}: it bears the mark of an offer. */
    record Legal(String token, Move move, boolean drawOffer) implements Reading {}

    /** It fits two or more legal moves. */
    record Ambiguous(String token, List<? extends Move> candidates) implements Reading {}

    /** It does not say which piece a pawn becomes. */
    record Incomplete(String token, List<? extends Move> candidates) implements Reading {}

    /** It names no legal move; {@code named}: the move, where it names exactly one. */
    record Illegal(String token, Breach breach, Optional<? extends Move> named) implements Reading {}

    /** It is no move in any accepted form; {@code candidates}: the legal moves that what can be made out of it fits. */
    record Unreadable(String token, String reason, List<? extends Move> candidates) implements Reading {}
}
