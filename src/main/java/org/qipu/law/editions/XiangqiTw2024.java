package org.qipu.law.editions;

import java.util.Optional;
import org.qipu.board.xiangqi.IllegalReason;
import org.qipu.board.xiangqi.XiangqiPosition;
import org.qipu.board.xiangqi.cycle.FacingRule;

/**
 * What the rulebook of xiangqi (中華民國象棋規則, 113 年修訂版) fixes for a single position.
 *
 * <p>It covers the articles of illegal moves and of the ends that the board alone shows, for events whose players
 * record their moves (必須自行記譜). What a game is pinned to is the {@link XiangqiTw2024Rulebook}. Repetitions are ruled on
 * by {@link org.qipu.board.xiangqi.cycle.CycleJudge}.
 *
 * <p>Articles are named by part, section and number: {@code 判決A2}.
 */
public final class XiangqiTw2024 {

    /** The name of the edition on the wire. */
    public static final String ID = "xiangqi-tw-2024";

    /** An end that the board alone shows; who has lost is the player to move, but for 王見王. */
    public enum End {
        /** 將死. */
        CHECKMATE("判決A1"),
        /** 困斃, 無可走動. */
        NO_LEGAL_MOVES("判決A2"),
        /** 王見王: who brought it about has lost. */
        FACING_GENERALS("判決A9");

        private final String article;

        End(String article) {
            this.article = article;
        }

        /** The article that ends the game. */
        public String article() {
            return article;
        }
    }

    private XiangqiTw2024() {}

    /** The end that the position is, where it is one; where a general is missing or can be captured otherwise than by 王見王 it is none. */
    public static Optional<End> end(XiangqiPosition position) {
        if (FacingRule.MOVER_LOSES.loser(position).isPresent()) {
            return Optional.of(End.FACING_GENERALS);
        }
        if (!position.generalsStand() || !position.noLegalMove()) {
            return Optional.empty();
        }
        return Optional.of(position.check() ? End.CHECKMATE : End.NO_LEGAL_MOVES);
    }

    /** The article that an illegal move breaks. */
    public static String article(IllegalReason reason) {
        return switch (reason) {
            case OPPONENTS_MAN -> "行棋三1";
            case OWN_MAN_ON_POINT, CAPTURES_GENERAL, LEAVES_IN_CHECK, EXPOSES_GENERAL ->
                "行棋二8"; // all but the general may be left to capture
            case EYE_BLOCKED -> "行棋二3";
            case LEG_BLOCKED -> "行棋二5";
            case WAY_BLOCKED -> "行棋二4";
            case NOT_ONE_SCREEN -> "行棋二6";
            case FACES_GENERALS -> "行棋二1";
            case VACANT_POINT, NO_SUCH_MAN, NOT_HOW_IT_MOVES -> "行棋二";
        };
    }
}
