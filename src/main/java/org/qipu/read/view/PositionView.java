package org.qipu.read.view;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.state.Game;
import org.qipu.game.xiangqi.Playable;
import org.qipu.law.Result;
import org.qipu.law.Result.CanMate;

/** What stands on the board, and what the Laws count about it; {@code quietPlies} is the counter that a FEN has. */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record PositionView(
        String fen,
        Optional<Integer> ply,
        Side turn,
        boolean check,
        boolean regular,
        Optional<String> illegal,
        int repetition,
        Optional<Integer> quietPlies,
        Dead dead,
        List<String> legalMoves) {

    /** What stands on the board of a game. */
    static PositionView of(Game game) {
        var position = game.line().position();
        var illegal = position.illegalities();
        return new PositionView(
                position.fen(),
                Optional.of(game.line().ply()),
                position.turn(),
                position.check(),
                game.line().regular(),
                illegal.isEmpty() ? Optional.empty() : Optional.of(illegal.getFirst()),
                game.line().occurrencesOf(position).size(),
                Optional.of(position.quietPlies()),
                dead(game),
                Playable.codes(game));
    }

    private static Dead dead(Game game) {
        var position = game.line().position();
        var mover = Result.CanMate.of(position.canMateAtAGlance(position.turn()));
        if (mover == CanMate.YES) {
            return Dead.ALIVE;
        }
        var other = Result.CanMate.of(position.canMateAtAGlance(position.turn().other()));
        return other == CanMate.YES
                ? Dead.ALIVE
                : mover == CanMate.NO && other == CanMate.NO ? Dead.DEAD : Dead.UNDETERMINED;
    }

    /** The same without what tells how many moves were made. */
    PositionView inHall() {
        return new PositionView(
                HallView.withoutCounters(fen),
                Optional.empty(),
                turn,
                check,
                regular,
                illegal,
                repetition,
                Optional.empty(),
                dead,
                legalMoves);
    }
}
