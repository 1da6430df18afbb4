package org.qipu.board.xiangqi;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.qipu.board.Move;
import org.qipu.board.Position;
import org.qipu.board.Side;

/** Which moves a position of xiangqi has, by the four layers of the book: pattern, 王見王, the own general, what may be played (行棋二). */
sealed interface XiangqiMoves extends Position permits XiangqiPosition {

    private XiangqiPosition here() {
        return XiangqiPosition.of(this);
    }

    @Override
    default List<Move> legalMoves() {
        return List.copyOf(legalXiangqiMoves());
    }

    /** Every legal move, in a fixed order. */
    default List<XiangqiMove> legalXiangqiMoves() {
        int[] moves = new int[LegalMoves.MOST];
        int n = LegalMoves.list(new Board(here().board()), moves);
        List<XiangqiMove> named = new ArrayList<>(n);
        for (int i = 0; i < n; i++) {
            named.add(XiangqiMove.decoded(moves[i]));
        }
        return named;
    }

    @Override
    default Optional<Move> legalMove(String code) {
        return legalXiangqiMove(code).map(Move.class::cast);
    }

    /** The legal move of that ICCS code, if there is one. */
    default Optional<XiangqiMove> legalXiangqiMove(String code) {
        return XiangqiMove.isCode(code) ? Optional.of(XiangqiMove.of(code)).filter(this::isLegal) : Optional.empty();
    }

    /** Whether the move may be played here: the fourth layer, 有可走動. */
    default boolean isLegal(XiangqiMove move) {
        return here().board().holds(move.from(), turn())
                && LegalMoves.playable(new Board(here().board()), move.from(), move.to());
    }

    /** Whether the move follows the pattern of the man that stands there, whoever is to move: the first layer (行棋二). */
    default boolean followsPattern(XiangqiMove move) {
        return here().board().occupied(move.from()) && Pattern.legal(here().board(), move.from(), move.to());
    }

    /** Whether the generals face each other on an open file: the second layer, 王見王 (行棋二1). */
    default boolean facingGenerals() {
        return Attacks.facing(here().board());
    }

    /**
     * Whether a man of the other side could capture that side's general: the third layer; the general across an open
     * file is not counted.
     */
    default boolean exposesGeneral(Side side) {
        int at = here().board().generalPoint(side);
        return at != Board.OFF && Attacks.on(here().board(), at, side.other()) != 0;
    }

    /**
     * Whether both generals are there and that of the player who is not to move cannot be captured; a man where it cannot come to
     * changes nothing about it: an error that nobody reported stays on the board (行棋三4[A]).
     */
    default boolean generalsStand() {
        var board = here().board();
        return Stream.of(Side.values()).allMatch(side -> board.generalPoint(side) != Board.OFF)
                && !Attacks.exposed(board, turn().other());
    }

    /** Which rule a move breaks; empty for a legal one. */
    default Optional<IllegalReason> whyIllegal(XiangqiMove move) {
        return WhyIllegal.of(here(), move);
    }

    /** Whether no legal move is left, which loses: with {@link #check()} 將死, without it 困斃 (判決A1, A2). */
    @Override
    default boolean noLegalMove() {
        return !LegalMoves.any(new Board(here().board()), new int[LegalMoves.MOST]);
    }

    /** Whether the move captures. */
    default boolean isCapture(XiangqiMove move) {
        return here().board().occupied(move.to());
    }

    /** Whether no earlier position can come back after the move: it captures or advances a soldier. */
    default boolean isIrreversible(XiangqiMove move) {
        return isCapture(move)
                || Tables.FILE[move.from()] == Tables.FILE[move.to()]
                        && here().manAt(move.from())
                                .filter(man -> man.kind() == Kind.SOLDIER)
                                .isPresent();
    }
}
