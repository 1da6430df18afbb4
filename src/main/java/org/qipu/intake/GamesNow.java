package org.qipu.intake;

import java.time.Instant;
import java.util.Optional;
import org.qipu.board.Position;
import org.qipu.boards.GameNow;
import org.qipu.boards.GameNow.Stage;
import org.qipu.game.event.Actor.Role;
import org.qipu.game.state.Game;
import org.qipu.game.state.HalfMove;
import org.qipu.game.state.Line;

/** What a board is held against, of a game as it is recorded. */
final class GamesNow {

    private GamesNow() {}

    static GameNow of(Game game) {
        var line = game.line();
        Optional<Position> before = line.before().map(Line::position);
        return new GameNow(
                line.ply() + "/" + line.last().map(HalfMove::event).orElse(0L),
                line.position(),
                before,
                stage(game),
                game.version(),
                officials(game));
    }

    private static Stage stage(Game game) {
        return switch (game.phase()) {
            case NONE, SCHEDULED, ADJOURNED -> Stage.AHEAD;
            case PLAYING -> isSealedOnTheBoard(game) ? Stage.AHEAD : Stage.PLAYED;
            case AWAITING_RULING, FINISHED, ANNULLED -> Stage.OVER;
        };
    }

    /** The move that stands on the board after the order to seal is in the envelope, and none of the game's half-moves until that is opened. */
    private static boolean isSealedOnTheBoard(Game game) {
        return game.papers()
                .adjournment()
                .filter(state -> state.pending() && state.onBoard())
                .isPresent();
    }

    private static long officials(Game game) {
        var events = game.past().events();
        for (int i = events.size() - 1; i >= 0; i--) {
            if (events.get(i).actor().role() != Role.DEVICE) {
                return events.get(i).sequence();
            }
        }
        return 0;
    }

    /** The earliest instant at which the next move can have been made: after the last that stands. */
    static Instant earliest(Game game) {
        return game.line()
                .last()
                .map(last -> last.completedAt()
                        .filter(done -> done.isAfter(last.madeAt()))
                        .orElse(last.madeAt()))
                .orElse(Instant.MIN);
    }
}
