package org.qipu.game.xiangqi;

import java.util.List;
import java.util.stream.Stream;
import org.qipu.board.Position;
import org.qipu.board.xiangqi.XiangqiMove;
import org.qipu.board.xiangqi.XiangqiPosition;
import org.qipu.game.state.Game;

/**
 * What the player to move can do in a position of a game.
 *
 * @param position the position
 * @param moves    the legal moves and, where the players do not record, the captures of a general (行棋二1, 判決A9)
 */
record Playable(XiangqiPosition position, List<XiangqiMove> moves) {

    static Playable in(Game game, Position at) {
        var position = XiangqiPosition.of(at);
        var legal = position.legalXiangqiMoves();
        return new Playable(
                position,
                Generals.recorded(game)
                        ? legal
                        : Stream.concat(legal.stream(), Generals.captures(position))
                                .toList());
    }

    /** Whether a move is among them. */
    boolean has(String code) {
        return moves.stream().anyMatch(move -> move.code().equals(code));
    }
}
