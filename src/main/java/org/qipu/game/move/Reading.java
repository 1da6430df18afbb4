package org.qipu.game.move;

import java.util.List;
import java.util.Optional;
import org.qipu.board.Move;
import org.qipu.law.Rulebook;
import org.qipu.law.editions.XiangqiTw2024;

/** What a written or spoken move turned out to be in a position, whatever the discipline. */
public sealed interface Reading {

    /** The text that was read. */
    String token();

    /** It names exactly one legal move; {@code drawOffer}: it bears the mark of an offer. */
    record Legal(String token, Move move, boolean drawOffer) implements Reading {
    }

    /** It fits two or more legal moves. */
    record Ambiguous(String token, List<? extends Move> candidates) implements Reading {
    }

    /** It does not say which piece a pawn becomes. */
    record Incomplete(String token, List<? extends Move> candidates) implements Reading {
    }

    /** It names no legal move; {@code named}: the move, where it names exactly one. */
    record Illegal(String token, Breach breach, Optional<? extends Move> named) implements Reading {
    }

    /** It is no move in any accepted form; {@code candidates}: the legal moves that what can be made out of it fits. */
    record Unreadable(String token, String reason, List<? extends Move> candidates) implements Reading {
    }

    /** The rule that a move breaks. */
    sealed interface Breach {

        /** The rule in words. */
        String words();

        /** The article of an edition that says so. */
        String article(Rulebook book);
    }

    /** A rule of chess. */
    record OfChess(org.qipu.board.chess.IllegalReason reason) implements Breach {
        @Override public String words() {
            return reason.words();
        }

        @Override public String article(Rulebook book) {
            return book.article(reason);
        }
    }

    /** A rule of xiangqi. */
    record OfXiangqi(org.qipu.board.xiangqi.IllegalReason reason) implements Breach {
        @Override public String words() {
            return reason.words();
        }

        @Override public String article(Rulebook book) {
            return XiangqiTw2024.article(reason);
        }
    }
}
