package org.qipu.law.editions;

import org.qipu.board.Breach;
import org.qipu.board.chess.bitboard.IllegalReason;
import org.qipu.law.Rulebook;

/** The articles that illegal moves break: which rules a game has is known to its board, which article says so to its rulebook. */
public final class Breaches {

    private Breaches() {}

    /** The article of an edition that says so. */
    public static String article(Rulebook book, Breach breach) {
        return breach instanceof IllegalReason reason
                ? book.article(reason)
                : XiangqiTw2024.article((org.qipu.board.xiangqi.IllegalReason) breach);
    }
}
