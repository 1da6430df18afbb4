package org.qipu.game.policy.move;

import static org.qipu.law.settings.IllegalMoveSettings.ILLEGAL_POSITION_WAITS;

import java.util.List;
import java.util.Optional;
import org.qipu.board.Position;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.IrregularityEvent.IrregularityRuled;
import org.qipu.game.event.ResultEvent.GameEnded;
import org.qipu.game.state.Game;
import org.qipu.game.state.Irregularity;
import org.qipu.law.IrregularityKind;
import org.qipu.law.Provision;
import org.qipu.law.Result;
import org.qipu.law.Score;
import org.qipu.law.Termination;

/**
 * An illegal position that the arbiter of a rapid or blitz game has seen: he waits until the next move is completed; if it is still illegal
 * then, the game is drawn (A.5.4; RAP-10).
 */
public final class StillIllegal {

    private StillIllegal() {}

    /** What the completion of a move brings about while such a report is open. */
    public static Optional<List<GameEvent>> end(Game game, Position after, boolean completed) {
        var waiting = waiting(game);
        if (!completed || waiting.isEmpty() || !awaited(game)) {
            return Optional.empty();
        }
        var article = game.rulebook().article(Provision.ILLEGAL_POSITION_DRAWN);
        var still = !after.illegalities().isEmpty();
        var ruled = ruled(
                waiting.get(),
                article,
                still ? "The position is still illegal." : "The position has become legal: the game goes on.");
        return Optional.of(
                still
                        ? List.of(ruled, new GameEnded(Result.byLaw(Score.DRAW, Termination.ILLEGAL_POSITION, article)))
                        : List.of(ruled));
    }

    /** The same of a press, where it completes a move that was made after the report. */
    public static Optional<List<GameEvent>> end(Game game, Optional<Integer> completedPly) {
        return completedPly
                .map(ply -> game.line().move(ply).event())
                .filter(made -> waiting(game).filter(one -> one.event() < made).isPresent())
                .flatMap(made -> end(game, game.line().position(), true));
    }

    private static Optional<Irregularity> waiting(Game game) {
        return game.irregularities().stream()
                .filter(one -> one.open() && one.report().kind() == IrregularityKind.ILLEGAL_POSITION)
                .findFirst();
    }

    /** Whether the game is one in which the arbiter waits: rapid or blitz without full supervision. */
    public static boolean awaited(Game game) {
        return game.rulebook().is(ILLEGAL_POSITION_WAITS);
    }

    private static IrregularityRuled ruled(Irregularity one, String article, String reason) {
        return IrregularityRuled.byLaw(one.report().irregularity(), article, Optional.empty(), Optional.of(reason));
    }
}
