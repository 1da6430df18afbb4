package org.qipu.board.xiangqi.cycle;

import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.board.xiangqi.Board;
import org.qipu.board.xiangqi.XiangqiMove;
import org.qipu.board.xiangqi.XiangqiPosition;

/**
 * What 王見王 leads to, by the kind of event (行棋二1; 判決A9).
 *
 * <p>In both kinds a move that would bring it about is not among the legal moves and saves from nothing; this tells
 * what follows when it was played all the same.
 */
public enum FacingRule {
    /** 必須自行記譜的賽事: who brings it about has lost at once. */
    MOVER_LOSES,
    /** 無需記譜的賽事: who is to move may capture the general with the own general, as long as they face each other. */
    GENERAL_MAY_BE_CAPTURED;

    /** Who has lost when the position came about by a move of the side that is not to move, if anyone has. */
    public Optional<Side> loser(XiangqiPosition position) {
        return this == MOVER_LOSES && position.facingGenerals()
                ? Optional.of(position.turn().other())
                : Optional.empty();
    }

    /** The capture of one general by the other that the player to move may carry out, if this rule allows it. */
    public Optional<XiangqiMove> capture(XiangqiPosition position) {
        if (this == MOVER_LOSES || !position.facingGenerals()) {
            return Optional.empty();
        }
        Board board = position.board();
        Side side = position.turn();
        return Optional.of(new XiangqiMove(board.generalPoint(side), board.generalPoint(side.other())));
    }
}
