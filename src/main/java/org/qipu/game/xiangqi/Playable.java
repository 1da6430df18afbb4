package org.qipu.game.xiangqi;

import java.util.List;
import java.util.stream.Stream;
import org.qipu.board.Discipline;
import org.qipu.board.Move;
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
public record Playable(XiangqiPosition position, List<XiangqiMove> moves) {

    /** The moves that the player to move can make in a game as it stands, by their codes and in the order of those. */
    public static List<String> codes(Game game) {
        var position = game.line().position();
        return (game.rulebook().isOf(Discipline.XIANGQI)
                        ? in(game, position).moves().stream()
                        : position.legalMoves().stream())
                .map(Move::code)
                .distinct()
                .sorted()
                .toList();
    }

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
