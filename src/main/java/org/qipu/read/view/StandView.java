package org.qipu.read.view;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.state.Game;

/**
 * What a board with its clocks needs of a game, and no rules of the game to show it: the position, the last move in the
 * notations of the game, the clocks at {@code asOf}, how it stands and ended.
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record StandView(
        String fen,
        Optional<Integer> ply,
        Side turn,
        boolean check,
        Optional<LastMoveView> lastMove,
        ClocksView clocks,
        Status status,
        Optional<ResultView> result) {

    /** How a game stands after what was recorded of it. */
    public static StandView of(Game game) {
        return of(game, game.latestAt());
    }

    /** How a game stands, its clocks computed for an instant. */
    public static StandView of(Game game, Instant at) {
        var clocks = game.clocks().at(at);
        var position = game.line().position();
        return new StandView(
                position.fen(),
                Optional.of(game.line().ply()),
                position.turn(),
                position.check(),
                LastMoveView.of(game),
                ClocksView.of(game, clocks, at),
                Status.of(game, clocks),
                OutcomeView.result(game));
    }

    /** The same as far as the hall may know it. */
    public static StandView inHall(Game game) {
        var whole = of(game);
        return HallView.isWhole(game)
                ? whole
                : new StandView(
                        HallView.withoutCounters(whole.fen),
                        Optional.empty(),
                        whole.turn,
                        whole.check,
                        whole.lastMove.map(LastMoveView::inHall),
                        whole.clocks.inHall(),
                        whole.status,
                        whole.result);
    }
}
