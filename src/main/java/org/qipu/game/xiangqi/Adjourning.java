package org.qipu.game.xiangqi;

import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.command.AdjournmentCommand.AdjournGame;
import org.qipu.game.policy.Refusal;
import org.qipu.game.policy.Refusal.Kind;
import org.qipu.game.state.Game;
import org.qipu.law.Provision;

/** 封棋: it is always Red who writes the sealed move, so a game is adjourned when he has the move (通則二3, 組織六[L]). */
final class Adjourning {

    private Adjourning() {}

    static Optional<Refusal> refusal(Game game, AdjournGame asked) {
        return game.inProgress() && game.turn() == Side.BLACK
                ? Optional.of(Refusal.by(
                        game.rulebook().article(Provision.SEALING),
                        Kind.NOT_ALLOWED,
                        "Red writes the sealed move: the game is adjourned after Black's move."))
                : Optional.empty();
    }
}
